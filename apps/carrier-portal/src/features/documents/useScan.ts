import { useEffect, useRef, useState } from 'react'
import { FileProblem } from './FileProblem'
import { readPage, type DocumentPart, type ReadPageOptions } from './readPage'

interface RefusedFile {
  id: string
  fileName: string
  error: FileProblem
}

export interface ScanKeeping {
  /** Stored pages. */
  kept?: readonly DocumentPart[]
  /** Stores the pages after each change. */
  keep?: ((parts: readonly DocumentPart[]) => void) | undefined
}

/** State of a document's pages, parsed in sequence to limit memory on phones. */
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
    // Stored pages need no second write.
    if (isChanged.current) latestKeep.current?.(parts)
    isChanged.current = true
  }, [parts])

  // Initial files are parsed once, also in StrictMode.
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
    /** Whether all pages were checked and none has handwriting. */
    lacksSignature: parts.length > 0 && parts.every(({ seemsSigned }) => seemsSigned === false),
    isReading: reading.done < reading.of,
    /** Loaded share of the HEIC decoder, 0 to 1; undefined when not needed. */
    decoder,
    percent: reading.of === 0 ? 0 : (reading.done / reading.of) * 100,
    add,
    remove: (id: string) => setParts((known) => known.filter((part) => part.id !== id)),
    /** Moves a page by one. */
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
