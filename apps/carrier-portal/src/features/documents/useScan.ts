import { useEffect, useRef, useState } from 'react'
import { FileProblem } from './FileProblem'
import { readPage, type DocumentPart, type ReadPageOptions } from './readPage'

interface RefusedFile {
  id: string
  fileName: string
  error: FileProblem
}

export interface ScanKeeping {
  /** Pages from before. */
  kept?: readonly DocumentPart[]
  /** Told the pages whenever they change, so that they outlive the tab. */
  keep?: ((parts: readonly DocumentPart[]) => void) | undefined
}

/** Pages of a document that is being put together, read one after another so that a phone keeps its breath. */
export function useScan(
  first: readonly File[],
  options: ReadPageOptions,
  { kept = [], keep }: ScanKeeping = {},
) {
  const [parts, setParts] = useState<readonly DocumentPart[]>(kept)
  const [problems, setProblems] = useState<readonly RefusedFile[]>([])
  const [reading, setReading] = useState({ done: 0, of: 0 })
  const [decoder, setDecoder] = useState<number>()
  const previews = useRef(new Set<string>())
  const work = useRef(Promise.resolve())

  function add(files: readonly File[]) {
    setReading(({ done, of }) => ({ done, of: of + files.length }))
    for (const file of files)
      work.current = work.current.then(async () => {
        try {
          const part = await readPage(file, { ...options, onDecoder: setDecoder })
          if (part.preview) previews.current.add(part.preview)
          setParts((known) => [...known, part])
        } catch (error) {
          const problem =
            error instanceof FileProblem
              ? error
              : new FileProblem('FILE_TYPE_NOT_ALLOWED', 0, 0, { cause: error })
          setProblems((known) => [...known, { id: crypto.randomUUID(), fileName: file.name, error: problem }])
        }
        setDecoder(undefined)
        setReading(({ done, of }) => ({ done: done + 1, of }))
      })
  }

  const latestKeep = useRef(keep)
  const isChanged = useRef(false)
  useEffect(() => {
    latestKeep.current = keep
  })
  useEffect(() => {
    // What was kept before is there already.
    if (isChanged.current) latestKeep.current?.(parts)
    isChanged.current = true
  }, [parts])

  // What was chosen before the dialog opened is read once, also where React mounts twice.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    add(first)
  })
  useEffect(() => {
    const shown = previews.current
    return () => {
      for (const preview of shown) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    parts,
    problems,
    /** Looked at all pages, and saw nothing written by hand on any of them. */
    lacksSignature: parts.length > 0 && parts.every(({ seemsSigned }) => seemsSigned === false),
    isReading: reading.done < reading.of,
    /** Share of the decoder for HEIC that is here, 0 to 1; undefined while none is needed. */
    decoder,
    percent: reading.of === 0 ? 0 : (reading.done / reading.of) * 100,
    add,
    remove: (id: string) => setParts((known) => known.filter((part) => part.id !== id)),
    /** One place towards the front (-1) or the end (1). */
    move: (id: string, by: -1 | 1) =>
      setParts((known) => {
        const from = known.findIndex((part) => part.id === id)
        const moved = [...known]
        const [part] = moved.splice(from, 1)
        if (part) moved.splice(Math.max(0, from + by), 0, part)
        return moved
      }),
  }
}
