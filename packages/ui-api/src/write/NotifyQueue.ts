import type { Engine } from '../core/Engine.js'
import type { NotifyDefinition, NotifyTarget, Values } from '../define/adapterTypes.js'
import { fieldPaths, NO_FIELDS, type FieldSet } from '../cache/FieldSet.js'
import { invalidateRecord } from '../cache/Store.js'
import { unionOf } from '../cache/unionOf.js'
import { refresh, transaction } from '../core/scheduler.js'
import { queriesOf, queryOf } from '../core/queryOf.js'
import { DocumentEntry } from '../cache/DocumentEntry.js'
import type { ViewOfEntry } from '../cache/RecordEntry.js'
import { cacheView } from './cacheView.js'
import { ConfigIssue } from '../define/configType.js'
import { list, object } from '../define/configTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

/** Validates the items of a notify call. @throws {UiApiConfigError} */
export function checkItem({ name, config }: NotifyDefinition, items: unknown): readonly Values[] {
  try {
    return list(object(config))._check(items, 'items')
  } catch (error) {
    throw error instanceof ConfigIssue ? new UiApiConfigError(name, error.message) : error
  }
}

const MAX_CALLS = 60
const WINDOW_MS = 60_000
const DEBOUNCE_MS = 500

/** Matches variables. Absent names match anything; of a list, one element is enough. */
function fits(value: unknown, wanted: unknown): boolean {
  if (wanted === undefined || JSON.stringify(value) === JSON.stringify(wanted)) return true
  if (Array.isArray(wanted)) return false
  if (Array.isArray(value)) return value.some((element) => fits(element, wanted))
  return isTree(value) && isTree(wanted) && Object.entries(wanted).every(([name, w]) => fits(value[name], w))
}

const isTree = (value: unknown): value is Values => typeof value === 'object' && value !== null

interface Pending {
  readonly _targets: Map<string, NotifyTarget>
  readonly done: Promise<void>
  readonly finish: () => void
  timer: unknown
}

/** Calls of one notify adapter: rate-limited, debounced, deduplicated. */
class NotifyQueue {
  private readonly calls: number[] = []
  private pending: Pending | undefined = undefined
  private _hasWarned = false

  constructor(
    private readonly _engine: Engine,
    private readonly _definition: NotifyDefinition,
  ) {}

  /** Resolves after the refetches, or immediately when the call is rate-limited. */
  notify(items: unknown): Promise<void> {
    const { _definition: definition } = this
    const targets = checkItem(definition, items).flatMap((item) => definition._targets(item))
    if (!this._isAllowed()) return Promise.resolve()
    const { _settings: settings } = this._engine
    const pending = (this.pending ??= newPending())
    for (const target of targets) pending._targets.set(JSON.stringify(target), target)
    settings.clearTimeout(pending.timer)
    pending.timer = settings.setTimeout(() => {
      this.pending = undefined
      void this.run([...pending._targets.values()]).then(pending.finish)
    }, DEBOUNCE_MS)
    return pending.done
  }

  private _isAllowed(): boolean {
    const now = this._engine.now()
    while (this.calls[0] !== undefined && now - this.calls[0] >= WINDOW_MS) this.calls.shift()
    if (this.calls.length < MAX_CALLS) {
      this.calls.push(now)
      this._hasWarned = false
      return true
    }
    if (!this._hasWarned) {
      this._hasWarned = true
      const message = `${this._definition.name} was called more than ${MAX_CALLS} times in ${WINDOW_MS} ms. Further calls are dropped; collect ids and call it once.`
      this._engine._settings.log({
        level: 'warn',
        event: 'notify-rate-limited',
        message,
        adapter: this._definition.name,
      })
      // A documented warning: without a log, the stale data would be unexplained.
      // oxlint-disable-next-line no-console
      console.warn(message)
    }
    return false
  }

  private async run(targets: readonly NotifyTarget[]): Promise<void> {
    // One transaction, so that persistence and other tabs receive one change.
    const reads = transaction(this._engine, () =>
      targets.flatMap((target) =>
        'recordId' in target ? this._readsOfRecord(target.recordId) : this._readsOf(target),
      ),
    )
    await Promise.all(reads.map((query) => refresh(query)._promise))
  }

  /** Queries of the record with subscribers; if only lists select it, one query of their fields. */
  private _readsOfRecord(recordId: string) {
    const { _engine: engine, _definition: definition } = this
    const own = queriesOf(engine).filter(
      ({ _subscribers: subscribers, _definition: { _returns: returns }, _variables: variables }) =>
        subscribers !== null && returns.kind === 'record' && variables['recordId'] === recordId,
    )
    if (own.length > 0) return own
    const entry = engine._store.records.get(recordId)
    let shown: FieldSet = NO_FIELDS
    for (let view = entry?._views ?? null; view !== null; view = view.next)
      if (view._dependents !== null && this.isShown(view))
        shown = unionOf(engine._store._sets, shown, view.fields)
    const apiName = cacheView(engine)._apiNameOf(recordId)
    // Without a concrete object no field can be requested: invalidates the lists instead.
    if (!apiName || !entry?.record || shown._fieldNames.length === 0 || !definition._readRecord) {
      invalidateRecord(engine._store, recordId)
      return []
    }
    const optionalFields = fieldPaths(shown, apiName)
    const query = queryOf(engine, definition._readRecord, { recordId, optionalFields })
    return query ? [query] : []
  }

  private isShown(view: ViewOfEntry): boolean {
    for (const { _subscribers: subscribers, _dataSource: dataSource } of queriesOf(this._engine))
      if (subscribers !== null && dataSource?._dependencies().includes(view)) return true
    return false
  }

  private _readsOf({ read, where }: { readonly read: string; readonly where: Values }) {
    const { _engine: engine } = this
    const matches = queriesOf(engine).filter(
      ({ _definition: definition, _variables: variables }) =>
        definition.name === read && fits(variables, where),
    )
    engine._store._epoch++
    for (const { _subscribers: subscribers, _dataSource: dataSource } of matches)
      if (subscribers === null && dataSource instanceof DocumentEntry) dataSource._invalidate()
    return matches.filter(({ _subscribers: subscribers }) => subscribers !== null)
  }
}

function newPending(): Pending {
  let finish: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { _targets: new Map(), done, finish, timer: undefined }
}

/** Notifies through the adapter's queue of this client. */
export function notify(engine: Engine, definition: NotifyDefinition, items: unknown): Promise<void> {
  const kept = engine._adapterState.get(definition)
  const queue = kept instanceof NotifyQueue ? kept : new NotifyQueue(engine, definition)
  engine._adapterState.set(definition, queue)
  return queue.notify(items)
}
