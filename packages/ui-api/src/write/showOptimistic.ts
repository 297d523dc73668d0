import { parentIn, type OwnRecord } from '../cache/RecordEntry.js'
import type { Engine } from '../client/Engine.js'
import type { InvokeSettings, OptimisticChoice, Values, WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { addLayer, type Layer } from './OptimisticLayers.js'

/** A record that another one names is cached and shown on its own: an edit of it here would never be seen. */
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

/** Ends what was shown of a write: of the records that are named it holds, of all others it is taken back. */
export type EndOfShow = (holding?: ReadonlySet<unknown>) => void

/**
 * Shows the input before the server has confirmed it. Gives what ends that.
 *
 * @throws what the caller's function throws, {UiApiConfigError} when it edits another record; nothing is shown then.
 */
export function showOptimistic(
  { store }: Engine,
  { name, optimistic }: WriteDefinition,
  values: Values,
  input: unknown,
  wanted: InvokeSettings['optimistic'],
): EndOfShow {
  if (!wanted) return () => undefined
  // Caller and definition agree on the type of the input; the pipeline does not know it.
  const choice: OptimisticChoice = wanted === true ? true : (draft) => wanted(draft, input as never)
  const shown: EndOfShow[] = []
  const end: EndOfShow = (holding) => shown.forEach((endOne) => endOne(holding))
  try {
    for (const { recordId, edit } of optimistic?.(values, choice) ?? []) {
      const layer: Layer = (record) => {
        // An edit gets a record and gives one back: it changes fields only.
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
