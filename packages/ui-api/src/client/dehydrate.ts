import { fieldPaths } from '../cache/fieldPaths.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { asWritten } from '../cache/Lifetime.js'
import { RecordView } from '../cache/RecordView.js'
import type { Engine } from './Engine.js'
import type { DehydratedDocument, DehydratedRecord, DehydratedState } from './UiApiOptions.js'

/**
 * Parents by id and object only: each is written down as a record of its own. Of a field, just what we know of: the
 * rest has not been checked.
 */
function withoutParents(record: OwnRecord): object {
  const fields: Record<string, unknown> = {}
  for (const [name, { displayValue, value }] of Object.entries(record.fields))
    fields[name] = {
      displayValue,
      value:
        typeof value === 'object' && value !== null
          ? { id: value.id, apiName: value.apiName, fields: {} }
          : value,
    }
  return { ...record, fields }
}

/** What the server has said of a record, unconfirmed edits left out; undefined when nothing is known. */
export function dehydrateRecord({
  record,
  lifetime,
  overlay,
  others,
}: RecordEntry): DehydratedRecord | undefined {
  if (record === null || lifetime === null) return undefined
  return {
    record: withoutParents(overlay?.server ?? record),
    ...asWritten(lifetime),
    ...(others !== null && {
      others: [...others].map(([name, stamp]) => ({
        name,
        version: stamp.version,
        ...asWritten(stamp.lifetime),
      })),
    }),
  }
}

/** A read of one record whose fields the server chose: which they were. */
export const dehydrateChosenFields = (key: string, view: RecordView): DehydratedDocument | undefined =>
  view.lifetime === null
    ? undefined
    : {
        key,
        value: null,
        places: [
          { path: [], isArray: false, records: [view.entry.id], fields: fieldPaths(view.fields, '_') },
        ],
        ...asWritten(view.lifetime),
      }

/** Everything that is cached, as plain JSON. */
export function dehydrate({ store, dormant, queries }: Engine): DehydratedState {
  const known = <T>(part: T | undefined) => (part === undefined ? [] : [part])
  const records = [...store.records.values()].flatMap((entry) => known(dehydrateRecord(entry)))
  const documents = [
    ...dormant.values(),
    ...[...store.documents.values()].flatMap((entry) => known(entry.representation.reads.write?.(entry))),
    ...[...queries.values()].flatMap(({ key, source, values }) =>
      source instanceof RecordView && values['layoutTypes'] !== undefined
        ? known(dehydrateChosenFields(key, source))
        : [],
    ),
  ]
  // Written down and read back: what the caller gets shares nothing with the cache.
  return JSON.parse(JSON.stringify({ version: 1, records, documents })) as DehydratedState
}
