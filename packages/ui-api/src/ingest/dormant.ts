import { fromPaths } from '../cache/FieldSet.js'
import type { RecordView } from '../cache/RecordView.js'
import { viewOf } from '../cache/RecordView.js'
import type { Engine } from '../client/Engine.js'
import type { DehydratedDocument } from '../client/UiApiOptions.js'
import { areStrings, isObject } from './checkRecord.js'

/** The views of records that a place shows, or undefined when one of the records is not known. */
export function viewsOf(
  { store }: Engine,
  ids: readonly string[],
  paths: readonly string[],
): RecordView[] | undefined {
  const fields = fromPaths(store.sets, paths)
  const views = ids.flatMap((id) => {
    const entry = store.records.get(id)
    return entry?.record ? viewOf(store, entry, fields) : []
  })
  return views.length === ids.length ? views : undefined
}

/** The document in the initial state with this key, until it has been looked at. */
export function takeDormant({ dormant }: Engine, key: string): DehydratedDocument | undefined {
  const asleep = dormant.get(key)
  dormant.delete(key)
  return asleep
}

/** What a read of the initial state whose fields the server had chosen shows. */
export function wakeChosenFields(engine: Engine, key: string): RecordView | undefined {
  if (engine.dormant.size === 0) return undefined
  const place: unknown = takeDormant(engine, key)?.places[0]
  // What was written down may be anything by now.
  return isObject(place) && areStrings(place['records']) && areStrings(place['fields'])
    ? viewsOf(engine, place['records'], place['fields'])?.[0]
    : undefined
}
