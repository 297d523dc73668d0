import { executeBatchRecordOperations, UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { readSimilar, type Similar } from '../../record-form/readSimilar'
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
  /** Units that it looks like, when that is why. */
  similar?: Similar | undefined
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
  /** It looks like a unit that is there already, and may be another one all the same. */
  similar: string
}

/** Adds rows in batches; every row has its own fate. Stops when it is told to, or when the server is gone. */
export function useImport({ translate, unreachable, similar: similarWords }: ImportWords) {
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

  async function addBatch(
    rows: readonly ImportRow[],
    allowSaveOnDuplicate: boolean,
  ): Promise<readonly RowReport[]> {
    const answer = await uiApi.invoke(executeBatchRecordOperations, {
      allOrNone: false,
      operations: [
        {
          type: 'CREATE',
          records: rows.map(({ fields }) => ({
            apiName: 'Carrier_Equipment__c',
            fields: { ...fields },
            allowSaveOnDuplicate,
          })),
        },
      ],
    })
    return rows.map(({ line, unit }, index) => {
      const result = answer.results[index]
      const isAdded = result !== undefined && result.statusCode < 300
      if (isAdded) return { line, unit, isAdded, reason: '' }
      const similar = readSimilar(result?.result)
      const reason = similar?.maySave ? similarWords : reasonOf(result?.result, translate) || unreachable
      return { line, unit, isAdded, reason, similar }
    })
  }

  /** Tries rows one batch after the other. `before` is what became of the others. */
  async function run(
    rows: readonly ImportRow[],
    before: readonly RowReport[],
    allowSaveOnDuplicate: boolean,
  ) {
    isStopped.current = false
    const total = before.length + rows.length
    let report = before
    setState({ phase: 'running', total, report })
    for (let from = 0; from < rows.length && !isStopped.current; from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      try {
        report = [...report, ...(await addBatch(batch, allowSaveOnDuplicate))]
      } catch (error) {
        const reason = UiApiError.is(error) && error.status === 403 ? translate(error.message) : unreachable
        report = [...report, ...batch.map(({ line, unit }) => ({ line, unit, isAdded: false, reason }))]
        isStopped.current = true
      }
      setState({ phase: 'running', total, report })
    }
    const inOrder = [...report].sort((one, other) => one.line - other.line)
    setState({ phase: report.length === total ? 'done' : 'stopped', total, report: inOrder })
  }

  return {
    ...state,
    start: (rows: readonly ImportRow[]) => run(rows, [], false),
    /** Adds those of these rows that were refused only because they look like units that are there. */
    async addSimilar(rows: readonly ImportRow[]) {
      const isSimilar = ({ isAdded, similar }: RowReport) => !isAdded && similar?.maySave === true
      const lines = new Set(state.report.filter(isSimilar).map(({ line }) => line))
      await run(
        rows.filter(({ line }) => lines.has(line)),
        state.report.filter(({ line }) => !lines.has(line)),
        true,
      )
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
