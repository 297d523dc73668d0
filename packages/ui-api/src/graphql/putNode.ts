import { flatSet } from '../cache/FieldSet.js'
import { expired, type Lifetime } from '../cache/Lifetime.js'
import { entryOf, hasField, parentIn, type Fields, type OwnRecord } from '../cache/RecordEntry.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { FieldValueRepresentation } from '../representations/RecordRepresentation.js'
import type { DraftField, NodeDraft } from './planResponse.js'

/** The metadata of a record that only queries have brought: GraphQL has no eTag. */
const UNKNOWN = {
  childRelationships: {},
  eTag: '',
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
}
/** Fields that are metadata as well. */
const METADATA = ['LastModifiedById', 'LastModifiedDate', 'RecordTypeId', 'SystemModstamp']

/** The display value as far as it is known: a field is formatted always or never. */
function displayValueOf({ value, displayValue, parents }: DraftField, known?: FieldValueRepresentation) {
  if (displayValue !== undefined) return displayValue
  if (value === null || typeof value === 'boolean') return null
  if (!known) return undefined
  const isUnformatted = known.displayValue === null && known.value !== null
  const isSame = (parentIn(known)?.id ?? known.value) === (parents?.[0]?.id ?? value)
  return isUnformatted || isSame ? known.displayValue : undefined
}

/**
 * Merges a node into its record, parents first.
 *
 * GraphQL says less than the UI API: neither eTag nor record type info, often no version and no display values. So
 * that readers of the record don't take it for complete, it is stale for them until another read brings the rest:
 * the record when only GraphQL has brought it, otherwise the fields without a display value.
 *
 * `isOvertaken`: a write has happened since the request, so known values are newer.
 */
export function putNode(store: Store, node: NodeDraft, lifetime: Lifetime, isOvertaken: boolean): OwnRecord {
  const { id, apiName, weakEtag = 0, fields: drafts } = node
  const entry = entryOf(store, id)
  const known = entry._overlay?.server ?? entry.record
  const metadata: Record<string, string> = {}
  for (const name of METADATA) {
    const value = drafts.get(name)?.value
    if (typeof value === 'string') metadata[name.charAt(0).toLowerCase() + name.slice(1)] = value
  }
  // Comparing an unknown date gives false.
  const isBefore = (name: 'lastModifiedDate' | 'systemModstamp') =>
    Date.parse(String(metadata[name])) < Date.parse(String(known?.[name]))
  const isOlder =
    known !== null &&
    (isOvertaken || (!weakEtag && (isBefore('systemModstamp') || isBefore('lastModifiedDate'))))
  const fields: Fields = {}
  for (const [name, draft] of drafts) {
    let value: OwnRecord | DraftField['value'] = draft.value
    for (const parent of draft.parents ?? []) value = putNode(store, parent, lifetime, isOvertaken)
    if (isOlder && hasField(entry, name)) continue
    // Absent: unknown. Null: there is none.
    const displayValue = displayValueOf(draft, known?.fields[name])
    fields[name] = { displayValue, value } as FieldValueRepresentation
  }
  const names = Object.keys(fields)
  if (isOlder && !names[0]) return known
  const version = isOlder ? 0 : weakEtag
  const isPartial = isOlder || !known || known.eTag === ''
  const incoming: OwnRecord = { ...UNKNOWN, ...known, ...metadata, id, apiName, fields, weakEtag: version }
  putRecord(store, incoming, flatSet(store._sets, names), isPartial ? expired(lifetime) : lifetime)
  const { record } = entry
  const displayOf = (name: string): unknown => record?.fields[name]?.displayValue
  const stale = names.filter((name) => isOlder || displayOf(name) === undefined)
  if (record && stale[0]) {
    const stamp = { _lifetime: expired(lifetime), version }
    entry._fieldStamps = new Map(entry._fieldStamps)
    for (const name of stale) entry._fieldStamps.set(name, stamp)
  }
  // Without a record, it was deleted after the request.
  return record ?? incoming
}
