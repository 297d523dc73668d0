import { useEffect, useRef, useState } from 'react'

export interface ImportRun<Result> {
  phase: 'idle' | 'checking' | 'checked' | 'importing' | 'imported'
  results: readonly Result[]
  /** Error of the failed request; `resume` retries it. */
  failure?: string
}

/** Sends a batch of rows; the server deduplicates the rows of an import. */
export interface SendPart<Row> {
  importId: string
  /** Starts at 1. */
  firstRow: number
  rows: Row[]
  isPreview: boolean
}

export interface ImportRunOptions<Row, Result> {
  send: (part: SendPart<Row>) => Promise<readonly Result[]>
  rowsPerRequest: number
  failureText: (error: unknown) => string
}

const idle = { phase: 'idle', results: [] } as const

/**
 * Validates and imports the rows of a file in batches, in order. A failed batch stops the run; resuming
 * retries it.
 */
export function useImportRun<Row, Result>({
  send,
  rowsPerRequest,
  failureText,
}: ImportRunOptions<Row, Result>) {
  const [state, setState] = useState<ImportRun<Result>>(idle)
  /** Identifies the run: a replaced or unmounted one stops. */
  const run = useRef(0)
  const importId = useRef('')
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const isSending = state.failure === undefined && (state.phase === 'checking' || state.phase === 'importing')
  const isImporting = isSending && state.phase === 'importing'
  useEffect(() => {
    if (!isImporting) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isImporting])

  async function work(rows: readonly Row[], isPreview: boolean, done: readonly Result[]) {
    run.current += 1
    const own = run.current
    const phase = isPreview ? 'checking' : 'importing'
    let results = done
    setState({ phase, results })
    for (let from = results.length; from < rows.length; from += rowsPerRequest) {
      try {
        const part = await send({
          importId: importId.current,
          firstRow: from + 1,
          rows: rows.slice(from, from + rowsPerRequest),
          isPreview,
        })
        if (own !== run.current) return
        results = [...results, ...part]
        setState({ phase, results })
      } catch (error) {
        if (own === run.current) setState({ phase, results, failure: failureText(error) })
        return
      }
    }
    setState({ phase: isPreview ? 'checked' : 'imported', results })
  }

  return {
    ...state,
    isSending,
    check: (rows: readonly Row[]) => {
      importId.current = crypto.randomUUID()
      void work(rows, true, [])
    },
    start: (rows: readonly Row[]) => void work(rows, false, []),
    resume: (rows: readonly Row[]) => void work(rows, state.phase === 'checking', state.results),
    /** Stops after the batch in flight; imported rows stay. */
    cancel: () => {
      run.current += 1
      setState(({ phase, results }) =>
        phase === 'importing' ? { phase: 'imported', results } : { phase: 'idle', results: [] },
      )
    },
    stop: () => {
      run.current += 1
      setState(idle)
    },
  }
}
