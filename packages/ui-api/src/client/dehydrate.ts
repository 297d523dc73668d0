import { fieldPaths } from '../cache/fieldPaths.js'
import { parentIn, type RecordEntry } from '../cache/RecordEntry.js'
import { RecordView } from '../cache/RecordView.js'
import type { Engine } from './Engine.js'
import { queriesOf } from './queryOf.js'
import type { DehydratedDocument, DehydratedRecord, DehydratedState } from '../cache/Dehydrated.js'

/**
 * What the server has said of a record, unconfirmed edits left out; undefined when nothing is known. Parents by id and
 * object only: each is written down as a record of its own. Of a field, just what we know of: the rest has not been
 * checked.
 */
export function dehydrateRecord(entry: RecordEntry): DehydratedRecord | undefined {
  const { lifetime, overlay, others } = entry
  const record = overlay?.server ?? entry.record
  // Without a lifetime it was dropped.
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
    ...(others && {
      others: [...others].map(([name, stamp]) => ({ name, version: stamp.version, ...stamp.lifetime })),
    }),
  }
}

/** A read of one record whose fields the server chose: which they were. */
export const dehydrateChosenFields = (
  key: string,
  { entry: { id, lifetime }, fields }: RecordView,
): DehydratedDocument | undefined =>
  lifetime
    ? {
        key,
        value: null,
        places: [{ path: [], isArray: false, records: [id], fields: fieldPaths(fields, '_') }],
        ...lifetime,
      }
    : undefined

/** The last moment that a date can be (epoch ms). */
const NEVER = 8_640_000_000_000_000

/** Everything that is cached, as plain JSON. */
export function dehydrate(engine: Engine): DehydratedState {
  const { store, dormant } = engine
  const state: DehydratedState = {
    version: 1,
    records: [...store.records.values()].flatMap((entry) => dehydrateRecord(entry) ?? []),
    documents: [
      ...dormant.values(),
      ...[...store.documents.values()].flatMap((entry) => entry.representation.reads.write?.(entry) ?? []),
      ...queriesOf(engine).flatMap((query) =>
        query.dataSource instanceof RecordView && !query.question?.asks
          ? (dehydrateChosenFields(query.key, query.dataSource) ?? [])
          : [],
      ),
    ],
  }
  // Written down and read back: what the caller gets shares nothing with the cache. JSON has no infinity: what never
  // expires would come back as expired.
  return JSON.parse(
    JSON.stringify(state, (_, value: unknown) => (value === Infinity ? NEVER : value)),
  ) as DehydratedState
}
