import type { RecordView } from '../cache/RecordView.js'
import type { Engine } from '../client/Engine.js'
import type { DehydratedDocument } from '../client/UiApiOptions.js'
import { areStrings, isObject } from './checkRecord.js'

/** The views of records that a place shows, or undefined when one of the records is not known. */
export function viewsOf(
  { store }: Engine,
  ids: readonly string[],
  paths: readonly string[],
): RecordView[] | undefined {
  const fields = store.sets.fromPaths(paths)
  const known = ids.flatMap((id) => store.records.get(id) ?? [])
  return known.length === ids.length && known.every(({ record }) => record !== null)
    ? known.map((entry) => store.view(entry, fields))
    : undefined
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
