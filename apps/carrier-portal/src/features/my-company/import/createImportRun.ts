import { createRetryKey } from '@portal/app-kit/methods'
import { executeBatchRecordOperations, UiApiError, type UiApi } from '@portal/ui-api'
import { readSimilar, type Similar } from '#/features/record-form/readSimilar'
import type { ImportRow } from './readUnits'

/** Batch size. The server accepts 200; smaller batches stop sooner and block others less. */
const BATCH = 50

/** Result of a row. */
export interface RowReport {
  line: number
  unit: string
  isAdded: boolean
  /** Reason of a refusal; empty for added rows. */
  reason: string
  /** Similar units of a duplicate. */
  similar?: Similar | undefined
}

export interface ImportState {
  phase: 'idle' | 'running' | 'stopped' | 'done'
  fileName: string
  rows: readonly ImportRow[]
  total: number
  report: readonly RowReport[]
  /** Why the import stopped before its end; empty when a user stopped it. */
  problem: string
}

const IDLE: ImportState = { phase: 'idle', fileName: '', rows: [], total: 0, report: [], problem: '' }

export interface ImportWords {
  translate: (text: string) => string
  /** The response has no reason for a row. */
  unreachable: string
  /** The response was lost: the rows may have been added. */
  lost: string
  /** Possible duplicate. */
  similar: string
}

/** Callbacks and messages of the page for the import's lifetime. */
export interface ImportHelp {
  words: ImportWords
  /** Whether person and company are unchanged. */
  isSamePerson: () => boolean
  /** Callback for an end without a subscriber. */
  onEndUnseen: (state: ImportState) => void
}

/** Whether the server refused the batch, so that sending it again is of no use. */
const isRefusal = (error: unknown): error is UiApiError =>
  UiApiError.is(error) && [400, 403, 404, 422].includes(error.status)

/**
 * Creates an import that outlives its page: sends rows in batches with a result per row. Ends when stopped,
 * when the server is unreachable, or when the identity changes. `resume` sends the rows without a result: the batch
 * whose response was lost has the same idempotency key again, so that its rows are added once.
 */
export function createImportRun(uiApi: UiApi) {
  let state = IDLE
  let isStopped = false
  let allowSaveOnDuplicate = false
  const keys = createRetryKey()
  const watchers = new Set<() => void>()

  function become(next: ImportState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function addBatch(rows: readonly ImportRow[], words: ImportWords): Promise<RowReport[]> {
    const records = rows.map(({ fields }) => ({
      apiName: 'Carrier_Equipment__c',
      fields: { ...fields },
      allowSaveOnDuplicate,
    }))
    const answer = await uiApi.invoke(executeBatchRecordOperations, {
      allOrNone: false,
      operations: [{ type: 'CREATE', records }],
      idempotencyKey: keys.of(records),
    })
    keys.settle(records)
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

  /** Sends rows in sequential batches and merges the results. */
  async function run(rows: readonly ImportRow[], { words, ...help }: ImportHelp) {
    isStopped = false
    const end = warnBeforeUnload()
    become({ ...state, phase: 'running', total: state.report.length + rows.length, problem: '' })
    for (let from = 0; from < rows.length && !isStopped && help.isSamePerson(); from += BATCH) {
      const batch = rows.slice(from, from + BATCH)
      try {
        const added = await addBatch(batch, words)
        become({ ...state, report: [...state.report, ...added] })
      } catch (error) {
        if (isRefusal(error)) {
          const reason = words.translate(error.message)
          const failed = batch.map(({ line, unit }) => ({ line, unit, isAdded: false, reason }))
          become({ ...state, report: [...state.report, ...failed] })
        } else become({ ...state, problem: words.lost })
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
    /** @returns the unsubscribe callback. A finished import that was seen is reset. */
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
        // Deferred: React may remount at once.
        setTimeout(() => {
          if (watchers.size === 0 && state.phase !== 'running') state = IDLE
        })
      }
    },
    start(rows: readonly ImportRow[], fileName: string, help: ImportHelp) {
      state = { ...IDLE, rows, fileName }
      allowSaveOnDuplicate = false
      return run(rows, help)
    },
    /** Sends the rows without a result, those of a lost response first. */
    resume(help: ImportHelp) {
      const lines = new Set(state.report.map(({ line }) => line))
      return run(
        state.rows.filter(({ line }) => !lines.has(line)),
        help,
      )
    },
    /** Retries rows refused as possible duplicates. */
    addSimilar(help: ImportHelp) {
      const isSimilar = ({ isAdded, similar }: RowReport) => !isAdded && similar?.maySave === true
      const lines = new Set(state.report.filter(isSimilar).map(({ line }) => line))
      const rows = state.rows.filter(({ line }) => lines.has(line))
      state = { ...state, report: state.report.filter(({ line }) => !lines.has(line)) }
      allowSaveOnDuplicate = true
      return run(rows, help)
    },
    stop: () => {
      isStopped = true
    },
    reset: () => become(IDLE),
  }
}

export type ImportRun = ReturnType<typeof createImportRun>

const runs = new WeakMap<UiApi, ImportRun>()

/** The import of a client, hence of one identity. */
export function importRunOf(uiApi: UiApi): ImportRun {
  const run = runs.get(uiApi) ?? createImportRun(uiApi)
  runs.set(uiApi, run)
  return run
}

/** Prompts before unload. @returns a function that stops it. */
function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Error messages of a refused record. */
function reasonOf(body: unknown, translate: (text: string) => string): string {
  return new UiApiError({ code: 'UIAPI_HTTP', message: '', body }).messages.map(translate).join(' ')
}
