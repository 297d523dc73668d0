import { ORDERS } from '@portal/contract'
import type { ImportedOrder } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { importOrders, readImportedPart } from '#/methods/orders'
import type { OrderCells } from './readOrders'

export interface OrderImport {
  phase: 'idle' | 'checking' | 'checked' | 'importing' | 'imported'
  results: readonly ImportedOrder[]
  /** The request that failed; `resume` sends the rest. */
  failure?: string
}

const IDLE: OrderImport = { phase: 'idle', results: [] }

/**
 * Checks and imports the rows of a file in batches, in order. A failed batch stops the run, and resuming sends
 * it again: the server imports a row of one import once.
 */
export function useOrderImport() {
  const failureText = useCallFailureText()
  const [send] = useInvoke(importOrders)
  const [state, setState] = useState(IDLE)
  /** Identifies the run, so that a replaced or unmounted one stops. */
  const run = useRef(0)
  const importId = useRef('')
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const isSending = state.failure === undefined && (state.phase === 'checking' || state.phase === 'importing')
  useEffect(() => {
    if (!isSending || state.phase !== 'importing') return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending, state.phase])

  async function work(rows: readonly OrderCells[], isPreview: boolean, done: readonly ImportedOrder[]) {
    run.current += 1
    const own = run.current
    const phase = isPreview ? 'checking' : 'importing'
    let results = done
    setState({ phase, results })
    for (let from = results.length; from < rows.length; from += ORDERS.mostRowsPerRequest) {
      try {
        const part = readImportedPart(
          await send({
            importId: importId.current,
            firstRow: from + 1,
            rows: rows.slice(from, from + ORDERS.mostRowsPerRequest).map((row) => ({ ...row })),
            isPreview,
          }),
        )
        if (own !== run.current) return
        results = [...results, ...part.rows]
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
    check: (rows: readonly OrderCells[]) => {
      importId.current = crypto.randomUUID()
      void work(rows, true, [])
    },
    start: (rows: readonly OrderCells[]) => void work(rows, false, []),
    resume: (rows: readonly OrderCells[]) => void work(rows, state.phase === 'checking', state.results),
    stop: () => {
      run.current += 1
      setState(IDLE)
    },
  }
}
