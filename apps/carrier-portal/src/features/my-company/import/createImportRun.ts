import { executeBatchRecordOperations, UiApiError, type UiApi } from '@portal/ui-api'
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
  fileName: string
  rows: readonly ImportRow[]
  total: number
  report: readonly RowReport[]
}

const IDLE: ImportState = { phase: 'idle', fileName: '', rows: [], total: 0, report: [] }

export interface ImportWords {
  translate: (text: string) => string
  /** The connection or the server failed: the row was not tried to its end. */
  unreachable: string
  /** It looks like a unit that is there already, and may be another one all the same. */
  similar: string
}

/** What the page lends an import for as long as it runs. */
export interface ImportHelp {
  words: ImportWords
  /** Whether the person is still here, in the company that the rows are for. */
  isSamePerson: () => boolean
  /** It has ended, and nobody looks at it. */
  onEndUnseen: (state: ImportState) => void
}

/** One attempt at a batch. */
interface Batch {
  rows: readonly ImportRow[]
  allowSaveOnDuplicate: boolean
}

/**
 * An import, which outlives the page that began it: adds rows in batches, and every row has its own fate. It stops when it is told to,
 * when the server is gone, or when somebody else is here.
 */
export function createImportRun(uiApi: UiApi) {
  let state = IDLE
  let isStopped = false
  const watchers = new Set<() => void>()

  function become(next: ImportState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function addBatch({ rows, allowSaveOnDuplicate }: Batch, words: ImportWords): Promise<RowReport[]> {
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
      const reason = similar?.maySave
        ? words.similar
        : reasonOf(result?.result, words.translate) || words.unreachable
      return { line, unit, isAdded, reason, similar }
    })
  }

  /** Tries rows one batch after the other, on top of what became of the others. */
  async function run({ rows, allowSaveOnDuplicate }: Batch, { words, ...help }: ImportHelp) {
    isStopped = false
    const end = askBeforeLeaving()
    become({ ...state, phase: 'running', total: state.report.length + rows.length })
    for (let from = 0; from < rows.length && !isStopped && help.isSamePerson(); from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      try {
        const added = await addBatch({ rows: batch, allowSaveOnDuplicate }, words)
        become({ ...state, report: [...state.report, ...added] })
      } catch (error) {
        const isForbidden = UiApiError.is(error) && error.status === 403
        const reason = isForbidden ? words.translate(error.message) : words.unreachable
        const failed = batch.map(({ line, unit }) => ({ line, unit, isAdded: false, reason }))
        become({ ...state, report: [...state.report, ...failed] })
        isStopped = true
      }
    }
    end()
    const inOrder = [...state.report].sort((one, other) => one.line - other.line)
    become({ ...state, phase: inOrder.length === state.total ? 'done' : 'stopped', report: inOrder })
    if (watchers.size === 0 && help.isSamePerson()) help.onEndUnseen(state)
  }

  return {
    getState: () => state,
    isWatched: () => watchers.size > 0,
    /** @returns how to stop watching. What has ended, and was seen, is forgotten by then. */
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
        // React may be back at once, and who leaves may still say how it ended.
        setTimeout(() => {
          if (watchers.size === 0 && state.phase !== 'running') state = IDLE
        })
      }
    },
    start(rows: readonly ImportRow[], fileName: string, help: ImportHelp) {
      state = { ...IDLE, rows, fileName }
      return run({ rows, allowSaveOnDuplicate: false }, help)
    },
    /** Adds those rows that were refused only because they look like units that are there. */
    addSimilar(help: ImportHelp) {
      const isSimilar = ({ isAdded, similar }: RowReport) => !isAdded && similar?.maySave === true
      const lines = new Set(state.report.filter(isSimilar).map(({ line }) => line))
      const rows = state.rows.filter(({ line }) => lines.has(line))
      state = { ...state, report: state.report.filter(({ line }) => !lines.has(line)) }
      return run({ rows, allowSaveOnDuplicate: true }, help)
    },
    stop: () => {
      isStopped = true
    },
    reset: () => become(IDLE),
  }
}

export type ImportRun = ReturnType<typeof createImportRun>

const runs = new WeakMap<UiApi, ImportRun>()

/** The import of one person in one company: there is one client for each. */
export function importRunOf(uiApi: UiApi): ImportRun {
  const run = runs.get(uiApi) ?? createImportRun(uiApi)
  runs.set(uiApi, run)
  return run
}

/** The browser asks before the portal is closed. @returns how to stop. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The sentences of a refused record. */
function reasonOf(body: unknown, translate: (text: string) => string): string {
  return new UiApiError({ code: 'UIAPI_HTTP', message: '', body }).messages.map(translate).join(' ')
}
