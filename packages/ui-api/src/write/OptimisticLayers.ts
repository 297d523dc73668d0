import type { FieldSet } from '../cache/FieldSet.js'
import type { Lifetime } from '../cache/Lifetime.js'
import { mergeRecord, type MergeResult } from '../cache/mergeRecord.js'
import type { OptimisticOverlay, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { tellViews, type Store } from '../cache/Store.js'

/** One edit that the server has not confirmed. */
export type Layer = (record: OwnRecord) => OwnRecord

const changedNames = (before: OwnRecord, after: OwnRecord) =>
  [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(
    (name) => before.fields[name] !== after.fields[name],
  )

/** The unconfirmed edits of one record, on top of what the server has said. */
class OptimisticLayers implements OptimisticOverlay {
  readonly layers: Layer[] = []

  constructor(
    private readonly entry: RecordEntry,
    public server: OwnRecord,
  ) {}

  /** Shows the server's record with all edits applied again. */
  show(): MergeResult {
    const before = this.entry.record ?? this.server
    const after = this.layers.reduce((record, layer) => layer(record), this.server)
    this.entry.record = after
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

/** Puts an edit on top of the server's record. Gives what takes it back. */
export function addLayer(store: Store, entry: RecordEntry, layer: Layer): () => void {
  if (entry.record === null) return () => undefined
  const layers = layersOf(entry) ?? new OptimisticLayers(entry, entry.record)
  entry.overlay = layers
  layers.layers.push(layer)
  tellViews(store, entry, layers.show())
  return () => {
    const at = layers.layers.indexOf(layer)
    if (at < 0) return
    layers.layers.splice(at, 1)
    if (entry.record !== null) tellViews(store, entry, layers.show())
    if (layers.layers.length === 0) entry.overlay = null
  }
}
