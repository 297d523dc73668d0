import { parentIn, type OwnRecord } from '../cache/RecordEntry.js'
import type { Engine } from '../core/Engine.js'
import type { InvokeSettings, OptimisticChoice, Values, WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { addLayer, type Layer } from './OptimisticLayers.js'

/** Rejects edits of parent records, which have cache entries of their own. */
function refuseNested(adapter: string, { fields: before }: OwnRecord, { fields: after }: OwnRecord): void {
  for (const name of Object.keys(after)) {
    const parent = parentIn(before[name])
    const edited = parentIn(after[name])
    if (parent && edited && parent !== edited && parent.id === edited.id)
      throw new UiApiConfigError(
        adapter,
        `Invalid config for "${adapter}": "${name}" holds a record of its own, which this write does not change. Nothing was sent. Edit the fields of the record that is written.`,
      )
  }
}

/** Settles the optimistic edits of a write: commits those of the named records, rolls the others back. */
export type SettleOptimistic = (holding?: ReadonlySet<unknown>) => void

/**
 * Applies optimistic edits until the returned callback settles them.
 *
 * @throws errors of the caller's function, {UiApiConfigError} for an edit of another record; nothing is applied then.
 */
export function applyOptimistic(
  { _store: store }: Engine,
  { name, optimistic }: WriteDefinition,
  values: Values,
  input: unknown,
  wanted: InvokeSettings['optimistic'],
): SettleOptimistic {
  if (!wanted) return () => undefined
  // Caller and definition agree on the input's type.
  const choice: OptimisticChoice = wanted === true ? true : (draft) => wanted(draft, input as never)
  const shown: SettleOptimistic[] = []
  const end: SettleOptimistic = (holding) => shown.forEach((endOne) => endOne(holding))
  try {
    for (const { recordId, edit } of optimistic?.(values, choice) ?? []) {
      const layer: Layer = (record) => {
        // An edit returns a record with other fields.
        const after = edit(record) as OwnRecord
        refuseNested(name, record, after)
        return after
      }
      const entry = store.records.get(recordId)
      if (!entry) continue
      const endLayer = addLayer(store, entry, layer)
      shown.push((holding) => endLayer(holding?.has(recordId) === true))
    }
  } catch (error) {
    end()
    throw error
  }
  return end
}
