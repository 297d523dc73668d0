import type { Engine } from '../client/Engine.js'
import type { NotifyDefinition, NotifyTarget, Values } from '../define/adapterTypes.js'
import { fieldPaths } from '../cache/fieldPaths.js'
import { ageRecord } from '../cache/ageRecord.js'
import { NO_FIELDS, type FieldSet } from '../cache/FieldSet.js'
import { unionOf } from '../cache/unionOf.js'
import { refresh, transaction } from '../broadcast/broadcast.js'
import { queriesOf, queryOf } from '../client/queryOf.js'
import { DocumentEntry } from '../cache/DocumentEntry.js'
import type { ViewOfEntry } from '../cache/RecordEntry.js'
import { cacheView } from '../write/cacheView.js'
import { checkItem } from '../validate/checkItem.js'

const MAX_CALLS = 60
const WINDOW_MS = 60_000
const DEBOUNCE_MS = 500

/** True for what is wanted. Names that are not given may hold anything; of a list, one element is enough. */
function fits(value: unknown, wanted: unknown): boolean {
  if (wanted === undefined || JSON.stringify(value) === JSON.stringify(wanted)) return true
  if (Array.isArray(wanted)) return false
  if (Array.isArray(value)) return value.some((element) => fits(element, wanted))
  return isTree(value) && isTree(wanted) && Object.entries(wanted).every(([name, w]) => fits(value[name], w))
}

const isTree = (value: unknown): value is Values => typeof value === 'object' && value !== null

interface Pending {
  readonly targets: Map<string, NotifyTarget>
  readonly done: Promise<void>
  readonly finish: () => void
  timer: unknown
}

/** Calls of one notify adapter: limited, collected until there is half a second of silence, each target once. */
class NotifyQueue {
  private readonly calls: number[] = []
  private pending: Pending | undefined = undefined
  private hasWarned = false

  constructor(
    private readonly engine: Engine,
    private readonly definition: NotifyDefinition,
  ) {}

  /** Resolves once everything that shows one of the items has fresh data, at once when the call is refused. */
  notify(items: unknown): Promise<void> {
    const { definition } = this
    const targets = checkItem(definition, items).flatMap((item) => definition.targets(item))
    if (!this.isAllowed()) return Promise.resolve()
    const { settings } = this.engine
    const pending = (this.pending ??= newPending())
    for (const target of targets) pending.targets.set(JSON.stringify(target), target)
    settings.clearTimeout(pending.timer)
    pending.timer = settings.setTimeout(() => {
      this.pending = undefined
      void this.run([...pending.targets.values()]).then(pending.finish)
    }, DEBOUNCE_MS)
    return pending.done
  }

  private isAllowed(): boolean {
    const now = this.engine.now()
    while (this.calls[0] !== undefined && now - this.calls[0] >= WINDOW_MS) this.calls.shift()
    if (this.calls.length < MAX_CALLS) {
      this.calls.push(now)
      this.hasWarned = false
      return true
    }
    if (!this.hasWarned) {
      this.hasWarned = true
      const message = `${this.definition.name} was called more than ${MAX_CALLS} times in ${WINDOW_MS} ms. Further calls are dropped; collect ids and call it once.`
      this.engine.settings.log({
        level: 'warn',
        event: 'notify-rate-limited',
        message,
        adapter: this.definition.name,
      })
      // One of the documented warnings: without a log nobody would see why data stays old.
      // oxlint-disable-next-line no-console
      console.warn(message)
    }
    return false
  }

  private async run(targets: readonly NotifyTarget[]): Promise<void> {
    // As one change: whoever writes the cache down, or tells other tabs, hears of what is out of date now.
    const reads = transaction(this.engine, () =>
      targets.flatMap((target) =>
        'recordId' in target ? this.readsOfRecord(target.recordId) : this.readsOf(target),
      ),
    )
    await Promise.all(reads.map((query) => refresh(query).promise))
  }

  /** Observed reads of the record; if only lists show it, one read of the fields that they show. */
  private readsOfRecord(recordId: string) {
    const { engine, definition } = this
    const own = queriesOf(engine).filter(
      ({ listeners, definition: { returns }, given }) =>
        listeners !== null && returns.kind === 'record' && given['recordId'] === recordId,
    )
    if (own.length > 0) return own
    const entry = engine.store.records.get(recordId)
    let shown: FieldSet = NO_FIELDS
    for (let view = entry?.views ?? null; view !== null; view = view.next)
      if (view.dependents !== null && this.isShown(view))
        shown = unionOf(engine.store.sets, shown, view.fields)
    const apiName = cacheView(engine).apiNameOf(recordId)
    // Without a concrete object no field can be requested: the lists that show the record refetch.
    if (!apiName || !entry?.record || shown.fieldNames.length === 0 || !definition.readRecord) {
      ageRecord(engine.store, recordId)
      return []
    }
    const optionalFields = fieldPaths(shown, apiName)
    const query = queryOf(engine, definition.readRecord, { recordId, optionalFields })
    return query ? [query] : []
  }

  private isShown(view: ViewOfEntry): boolean {
    for (const { listeners, dataSource } of queriesOf(this.engine))
      if (listeners !== null && dataSource?.shown().includes(view)) return true
    return false
  }

  private readsOf({ read, where }: { readonly read: string; readonly where: Values }) {
    const { engine } = this
    const matches = queriesOf(engine).filter(
      ({ definition, given }) => definition.name === read && fits(given, where),
    )
    engine.store.epoch++
    for (const { listeners, dataSource } of matches)
      if (listeners === null && dataSource instanceof DocumentEntry) dataSource.age()
    return matches.filter(({ listeners }) => listeners !== null)
  }
}

function newPending(): Pending {
  let finish: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { targets: new Map(), done, finish, timer: undefined }
}

/** Notifies through the queue that this client keeps for the adapter. */
export function notify(engine: Engine, definition: NotifyDefinition, items: unknown): Promise<void> {
  const kept = engine.kept.get(definition)
  const queue = kept instanceof NotifyQueue ? kept : new NotifyQueue(engine, definition)
  engine.kept.set(definition, queue)
  return queue.notify(items)
}
