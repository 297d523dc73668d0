import { DocumentEntry, type Path, type Slot } from '../cache/DocumentEntry.js'
import { fieldPaths } from '../cache/fieldPaths.js'
import type { Lifetime } from '../cache/Lifetime.js'
import type { OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import { RecordView } from '../cache/RecordView.js'
import type { Engine } from './Engine.js'
import type {
  DehydratedDocument,
  DehydratedLifetime,
  DehydratedPlace,
  DehydratedRecord,
  DehydratedState,
} from './UiApiOptions.js'

/** JSON has no infinity. */
const lifetimeOf = ({ fetchedAt, expiresAt }: Lifetime): DehydratedLifetime => ({
  fetchedAt,
  expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
})

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
    ...lifetimeOf(lifetime),
    ...(others !== null && {
      others: [...others].map(([name, stamp]) => ({
        name,
        version: stamp.version,
        ...lifetimeOf(stamp.lifetime),
      })),
    }),
  }
}

function placeOf({ path, shows, isArray }: Slot): DehydratedPlace[] {
  const [first] = shows
  if (first instanceof DocumentEntry) return [{ path, document: first.key }]
  const views = shows.filter((one) => one instanceof RecordView)
  const records = views.filter(({ entry }) => entry.record !== null).map(({ entry }) => entry.id)
  return isArray || records.length > 0
    ? [{ path, isArray, records, fields: views[0] ? fieldPaths(views[0].fields, '_') : [] }]
    : []
}

const placeKey = (path: Path) => path.join('\n')

/** The value with nothing in the places where others are shown. */
function withoutParts(value: unknown, slots: readonly Slot[]): unknown {
  const places = new Map(slots.map(({ path, isArray }) => [placeKey(path), isArray]))
  const copy = (part: unknown, path: Path): unknown => {
    const place = places.get(placeKey(path))
    if (place !== undefined) return place ? [] : null
    if (Array.isArray(part)) return part.map((element: unknown, i) => copy(element, [...path, i]))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, copy(inner, [...path, name])]),
    )
  }
  return copy(value, [])
}

/** A document with references in place of what it shows of others; undefined when nothing is known. */
export function dehydrateDocument(entry: DocumentEntry): DehydratedDocument | undefined {
  const { key, lifetime, etag, holds, representation, places } = entry
  const value = entry.read()
  if (lifetime === null || value === undefined) return undefined
  return {
    key,
    value: places.length > 0 ? withoutParts(value, places) : value,
    places: places.flatMap(placeOf),
    ...lifetimeOf(lifetime),
    ...(etag !== undefined && { etag }),
    ...(representation.holdsRecordsOf && { holds: holds ?? null }),
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
        ...lifetimeOf(view.lifetime),
      }

/** Everything that is cached, as plain JSON. */
export function dehydrate({ store, dormant, queries }: Engine): DehydratedState {
  const known = <T>(part: T | undefined) => (part === undefined ? [] : [part])
  const records = [...store.records.values()].flatMap((entry) => known(dehydrateRecord(entry)))
  const documents = [
    ...dormant.values(),
    ...[...store.documents.values()].flatMap((entry) => known(dehydrateDocument(entry))),
    ...[...queries.values()].flatMap(({ key, source, values }) =>
      source instanceof RecordView && values['layoutTypes'] !== undefined
        ? known(dehydrateChosenFields(key, source))
        : [],
    ),
  ]
  // Written down and read back: what the caller gets shares nothing with the cache.
  return JSON.parse(JSON.stringify({ version: 1, records, documents })) as DehydratedState
}
