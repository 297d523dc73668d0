import type { DehydratedDocument, DehydratedPlace } from './Dehydrated.js'
import { DocumentEntry } from '../cache/DocumentEntry.js'
import type { Path, Slot } from '../cache/Slot.js'
import { fieldPaths } from '../cache/FieldSet.js'
import { dehydrateLifetime } from '../cache/Lifetime.js'
import { RecordView } from '../cache/RecordView.js'

function placeOf({ path, _sources: sources, isArray }: Slot): DehydratedPlace[] {
  const [first] = sources
  if (first instanceof DocumentEntry) return [{ path, document: first.key }]
  const views = sources
    .filter((one) => one instanceof RecordView)
    .filter(({ _entry: entry }) => entry.record !== null)
  const records = views.map(({ _entry: entry }) => entry.id)
  if (!isArray && records.length === 0) return []
  const each = views.map(({ fields }) => fields)
  const [fields] = each
  const isSame = each.every((one) => one === fields)
  return [
    {
      path,
      isArray,
      records,
      fields: fields ? fieldPaths(fields, '_') : [],
      ...(!isSame && { each: each.map((one) => fieldPaths(one, '_')) }),
    },
  ]
}

const placeKey = (path: Path) => path.join('\n')

/** Copies the value with empty slots. */
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

/** Serializes a document with references in its slots; undefined when it has no data. */
export function dehydrateDocument(entry: DocumentEntry): DehydratedDocument | undefined {
  const { key, _lifetime: lifetime, etag, holds, _representation: representation, places } = entry
  const value = entry.read()
  if (lifetime === null || value === undefined) return undefined
  return {
    key,
    value: places.length > 0 ? withoutParts(value, places) : value,
    places: places.flatMap(placeOf),
    ...dehydrateLifetime(lifetime),
    ...(etag !== undefined && { etag }),
    ...(representation._holdsRecordsOf && { holds: holds ?? null }),
  }
}
