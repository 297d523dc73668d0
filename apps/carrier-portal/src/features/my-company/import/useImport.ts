import { executeBatchRecordOperations, UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import type { ImportRow } from './readUnits'

/** Records of one request. The server takes 200; with fewer nobody else waits long for theirs, and "Stop" stops soon. */
const BATCH = 50

/** What became of a row. */
export interface RowReport {
  line: number
  unit: string
  isAdded: boolean
  /** Why not; empty for added rows. */
  reason: string
}

export interface ImportState {
  phase: 'idle' | 'running' | 'stopped' | 'done'
  total: number
  report: readonly RowReport[]
}

const IDLE: ImportState = { phase: 'idle', total: 0, report: [] }

export interface ImportWords {
  translate: (text: string) => string
  /** The connection or the server failed: the row was not tried to its end. */
  unreachable: string
}

/** Adds rows in batches; every row has its own fate. Stops when it is told to, or when the server is gone. */
export function useImport({ translate, unreachable }: ImportWords) {
  const uiApi = useUiApi()
  const [state, setState] = useState<ImportState>(IDLE)
  const isStopped = useRef(false)
  const isRunning = state.phase === 'running'
  // Nobody would see the report of a page that was left.
  useEffect(() => () => void (isStopped.current = true), [])
  useEffect(() => {
    if (!isRunning) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  async function addBatch(rows: readonly ImportRow[]): Promise<readonly RowReport[]> {
    const answer = await uiApi.invoke(executeBatchRecordOperations, {
      allOrNone: false,
      operations: [
        {
          type: 'CREATE',
          records: rows.map(({ fields }) => ({ apiName: 'Carrier_Equipment__c', fields: { ...fields } })),
        },
      ],
    })
    return rows.map(({ line, unit }, index) => {
      const result = answer.results[index]
      const isAdded = result !== undefined && result.statusCode < 300
      return {
        line,
        unit,
        isAdded,
        reason: isAdded ? '' : reasonOf(result?.result, translate) || unreachable,
      }
    })
  }

  return {
    ...state,
    async start(rows: readonly ImportRow[]) {
      isStopped.current = false
      let report: readonly RowReport[] = []
      setState({ phase: 'running', total: rows.length, report })
      for (let from = 0; from < rows.length && !isStopped.current; from += BATCH) {
        const batch = rows.slice(from, from + BATCH)
        try {
          report = [...report, ...(await addBatch(batch))]
        } catch (error) {
          const reason = UiApiError.is(error) && error.status === 403 ? translate(error.message) : unreachable
          report = [...report, ...batch.map(({ line, unit }) => ({ line, unit, isAdded: false, reason }))]
          isStopped.current = true
        }
        setState({ phase: 'running', total: rows.length, report })
      }
      setState({ phase: report.length === rows.length ? 'done' : 'stopped', total: rows.length, report })
    },
    stop() {
      isStopped.current = true
    },
    reset: () => setState(IDLE),
  }
}

/** The sentences of a refused record. */
function reasonOf(body: unknown, translate: (text: string) => string): string {
  return new UiApiError({ code: 'UIAPI_HTTP', message: '', body }).messages.map(translate).join(' ')
}
