import { fieldPaths } from '../cache/FieldSet.js'
import { parentIn, type RecordEntry } from '../cache/RecordEntry.js'
import { RecordView } from '../cache/RecordView.js'
import type { Engine } from '../core/Engine.js'
import { queriesOf } from '../core/queryOf.js'
import type { DehydratedDocument, DehydratedRecord, DehydratedState } from './Dehydrated.js'

/**
 * Serializes the server's version of a record, without optimistic edits; undefined when it is not cached. Parent
 * records become references; unvalidated properties of fields are dropped.
 */
export function dehydrateRecord(entry: RecordEntry): DehydratedRecord | undefined {
  const { _lifetime: lifetime, _overlay: overlay, _fieldStamps: fieldStamps } = entry
  const record = overlay?.server ?? entry.record
  // Evicted.
  if (!record || !lifetime) return undefined
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(record.fields)) {
    const { displayValue, value } = field
    const parent = parentIn(field)
    fields[name] = {
      displayValue,
      value: parent ? { id: parent.id, apiName: parent.apiName, fields: {} } : value,
    }
  }
  return {
    record: { ...record, fields },
    ...lifetime,
    ...(fieldStamps && {
      others: [...fieldStamps].map(([name, stamp]) => ({ name, version: stamp.version, ...stamp._lifetime })),
    }),
  }
}

/** Serializes the fields that the server chose for a query. */
export const dehydrateChosenFields = (
  key: string,
  { _entry: { id, _lifetime: lifetime }, fields }: RecordView,
): DehydratedDocument | undefined =>
  lifetime
    ? {
        key,
        value: null,
        places: [{ path: [], isArray: false, records: [id], fields: fieldPaths(fields, '_') }],
        ...lifetime,
      }
    : undefined

/** The maximum date (epoch ms). */
const NEVER = 8_640_000_000_000_000

/** Serializes the cache as plain JSON. */
export function dehydrate(engine: Engine): DehydratedState {
  const { _store: store, _pendingHydration: pendingHydration } = engine
  const state: DehydratedState = {
    version: 1,
    records: [...store.records.values()].flatMap((entry) => dehydrateRecord(entry) ?? []),
    documents: [
      ...pendingHydration.values(),
      ...[...store.documents.values()].flatMap((entry) => entry._representation._reads.write?.(entry) ?? []),
      ...queriesOf(engine).flatMap((query) =>
        query._dataSource instanceof RecordView && !query._selection?._fieldSet
          ? (dehydrateChosenFields(query.key, query._dataSource) ?? [])
          : [],
      ),
    ],
  }
  // A JSON round trip, so that callers share nothing with the cache. JSON has no Infinity: data that never expires
  // would be parsed as stale.
  return JSON.parse(
    JSON.stringify(state, (_, value: unknown) => (value === Infinity ? NEVER : value)),
  ) as DehydratedState
}
