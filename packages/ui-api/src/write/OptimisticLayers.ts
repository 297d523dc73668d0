import type { FieldSet } from '../cache/FieldSet.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { isSameField, mergeRecord } from '../cache/mergeRecord.js'
import type { MergeResult } from '../cache/RecordEntry.js'
import type { OptimisticOverlay, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { tellViews, type Store } from '../cache/Store.js'

/** One edit that the server has not confirmed. */
export type Layer = (record: OwnRecord) => OwnRecord

/** Fields that show something else: what the server confirms as it was shown is no change. */
const changedNames = ({ fields: before }: OwnRecord, { fields: after }: OwnRecord) =>
  Object.keys({ ...before, ...after }).filter((name) => !isSameField(before[name], after[name]))

/** What was made for an earlier answer may stumble over this one: then that is shown without it. */
function applied(record: OwnRecord, layer: Layer): OwnRecord {
  try {
    return layer(record)
  } catch {
    return record
  }
}

/** The unconfirmed edits of one record, on top of what the server has said. */
class OptimisticLayers implements OptimisticOverlay {
  readonly layers: Layer[] = []

  constructor(
    private readonly entry: RecordEntry,
    public server: OwnRecord,
  ) {}

  /** Shows the server's record with all edits applied again. */
  show(): MergeResult {
    return this.put(this.layers.reduce(applied, this.server))
  }

  /** Shows this in place of what was shown. */
  put(after: OwnRecord): MergeResult {
    const { entry } = this
    const before = entry.record ?? this.server
    entry.record = after
    // An edit may have added fields.
    entry.cover = null
    return { changed: changedNames(before, after), aged: [] }
  }

  /** An answer arrives while edits wait: it changes what lies under them. */
  merge(incoming: OwnRecord, fields: FieldSet, lifetime: Lifetime): MergeResult | undefined {
    const { entry } = this
    const shown = entry.record
    entry.record = shown === null ? null : this.server
    const result = mergeRecord(entry, incoming, fields, lifetime)
    this.server = entry.record ?? incoming
    entry.record = shown ?? this.server
    const { changed } = this.show()
    return result && { changed, aged: result.aged }
  }
}

const layersOf = ({ overlay }: RecordEntry) => (overlay instanceof OptimisticLayers ? overlay : undefined)

/** Ends an edit: takes it back, or lets it hold as the server's own until the record is read again. */
export type EndLayer = (holds: boolean) => void

/** Puts an edit on top of the server's record. Gives what ends it. When the edit throws, all is as it was. */
export function addLayer(store: Store, entry: RecordEntry, layer: Layer): EndLayer {
  const { record } = entry
  if (record === null) return () => undefined
  const edited = layer(record)
  const layers = layersOf(entry) ?? new OptimisticLayers(entry, record)
  entry.overlay = layers
  layers.layers.push(layer)
  tellViews(store, entry, layers.put(edited))
  return (holds) => {
    const at = layers.layers.indexOf(layer)
    if (at < 0) return
    layers.layers.splice(at, 1)
    if (holds) layers.server = applied(layers.server, layer)
    if (entry.record !== null) tellViews(store, entry, layers.show())
    if (layers.layers.length === 0) entry.overlay = null
  }
}
