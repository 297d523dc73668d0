import type { DehydratedDocument, DehydratedPlace } from './Dehydrated.js'
import { DocumentEntry } from './DocumentEntry.js'
import type { Path, Slot } from './Slot.js'
import { fieldPaths } from './fieldPaths.js'
import { asWritten } from './Lifetime.js'
import { RecordView } from './RecordView.js'

function placeOf({ path, shows, isArray }: Slot): DehydratedPlace[] {
  const [first] = shows
  if (first instanceof DocumentEntry) return [{ path, document: first.key }]
  const views = shows.filter((one) => one instanceof RecordView).filter(({ entry }) => entry.record !== null)
  const records = views.map(({ entry }) => entry.id)
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
    ...asWritten(lifetime),
    ...(etag !== undefined && { etag }),
    ...(representation.holdsRecordsOf && { holds: holds ?? null }),
  }
}
