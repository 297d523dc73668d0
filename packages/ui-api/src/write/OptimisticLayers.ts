import type { FieldSet } from '../cache/FieldSet.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { isSameField, mergeRecord } from '../cache/mergeRecord.js'
import type { MergeResult } from '../cache/RecordEntry.js'
import type { OptimisticOverlay, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { notifyViews, type Store } from '../cache/Store.js'

/** One optimistic edit. */
export type Layer = (record: OwnRecord) => OwnRecord

/** Names of fields with another value. */
const changedNames = ({ fields: before }: OwnRecord, { fields: after }: OwnRecord) =>
  Object.keys({ ...before, ...after }).filter((name) => !isSameField(before[name], after[name]))

/** An edit made for an earlier response may throw for this one: skips it. */
function applied(record: OwnRecord, layer: Layer): OwnRecord {
  try {
    return layer(record)
  } catch {
    return record
  }
}

/** The optimistic edits of one record on top of the server's version. */
class OptimisticLayers implements OptimisticOverlay {
  readonly _layers: Layer[] = []

  constructor(
    private readonly _entry: RecordEntry,
    public server: OwnRecord,
  ) {}

  /** Applies all edits to the server's version. */
  show(): MergeResult {
    return this.put(this._layers.reduce(applied, this.server))
  }

  /** Replaces the visible version. */
  put(after: OwnRecord): MergeResult {
    const { _entry: entry } = this
    const before = entry.record ?? this.server
    entry.record = after
    // An edit may add fields.
    entry._knownFields = null
    return { changed: changedNames(before, after), aged: [] }
  }

  /** Merges a response into the server's version below the edits. */
  _merge(incoming: OwnRecord, fields: FieldSet, lifetime: Lifetime): MergeResult | undefined {
    const { _entry: entry } = this
    const shown = entry.record
    entry.record = shown === null ? null : this.server
    const result = mergeRecord(entry, incoming, fields, lifetime)
    this.server = entry.record ?? incoming
    entry.record = shown ?? this.server
    const { changed } = this.show()
    return result && { changed, aged: result.aged }
  }
}

const layersOf = ({ _overlay: overlay }: RecordEntry) =>
  overlay instanceof OptimisticLayers ? overlay : undefined

/** Settles an edit: rolls it back, or commits it until the record is refetched. */
export type SettleLayer = (holds: boolean) => void

/** Adds an optimistic edit. Returns the settle callback. Nothing changes when the edit throws. */
export function addLayer(store: Store, entry: RecordEntry, layer: Layer): SettleLayer {
  const { record } = entry
  if (record === null) return () => undefined
  const edited = layer(record)
  const layers = layersOf(entry) ?? new OptimisticLayers(entry, record)
  entry._overlay = layers
  layers._layers.push(layer)
  notifyViews(store, entry, layers.put(edited))
  return (holds) => {
    const at = layers._layers.indexOf(layer)
    if (at < 0) return
    layers._layers.splice(at, 1)
    if (holds) layers.server = applied(layers.server, layer)
    if (entry.record !== null) notifyViews(store, entry, layers.show())
    if (layers._layers.length === 0) entry._overlay = null
  }
}
