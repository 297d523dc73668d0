import { flatSet } from '../cache/FieldSet.js'
import { expired, type Lifetime } from '../cache/Lifetime.js'
import { entryOf, hasField, parentIn, type Fields, type OwnRecord } from '../cache/RecordEntry.js'
import { putRecord, type Store } from '../cache/Store.js'
import type { FieldValueRepresentation } from '../representations/RecordRepresentation.js'
import type { DraftField, NodeDraft } from './planAnswer.js'

/** True for records that no other read has brought: GraphQL has no eTag. */
const isPartial = ({ eTag }: OwnRecord) => eTag === ''

const textOf = ({ fields }: NodeDraft, name: string): string | null => {
  const value = fields.get(name)?.value
  return typeof value === 'string' ? value : null
}

const isBefore = (one: string | null, other: string | null) =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other)

const valueIn = ({ value, parent }: DraftField) => parent?.id ?? value
const valueOf = (field: FieldValueRepresentation) => parentIn(field)?.id ?? field.value

/** The display value as far as it is known: a field is formatted always or never. */
function displayValueOf(field: DraftField, known: FieldValueRepresentation | undefined) {
  const { displayValue } = field
  const value = valueIn(field)
  if (displayValue !== undefined) return displayValue
  if (value === null || typeof value === 'boolean') return null
  if (!known) return undefined
  const isUnformatted = known.displayValue === null && known.value !== null
  return isUnformatted || valueOf(known) === value ? known.displayValue : undefined
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
  const { id, apiName, weakEtag, fields: drafts } = node
  const entry = entryOf(store, id)
  const known = entry._overlay?.server ?? entry.record
  const lastModifiedDate = textOf(node, 'LastModifiedDate')
  const systemModstamp = textOf(node, 'SystemModstamp')
  const isOlder =
    known !== null &&
    (isOvertaken ||
      (!weakEtag &&
        (isBefore(systemModstamp, known.systemModstamp) ||
          isBefore(lastModifiedDate, known.lastModifiedDate))))
  const fields: Fields = {}
  const uncertain: string[] = []
  for (const [name, draft] of drafts) {
    const parent = draft.parent && putNode(store, draft.parent, lifetime, isOvertaken)
    if (isOlder && hasField(entry, name)) continue
    const displayValue = displayValueOf(draft, known?.fields[name])
    // An absent display value is unknown; null says that there is none.
    fields[name] = { displayValue, value: parent ?? draft.value ?? null } as FieldValueRepresentation
    if (isOlder || displayValue === undefined) uncertain.push(name)
  }
  const incoming: OwnRecord = {
    id,
    apiName,
    fields,
    childRelationships: known?.childRelationships ?? {},
    eTag: known?.eTag ?? '',
    lastModifiedById: textOf(node, 'LastModifiedById') ?? known?.lastModifiedById ?? null,
    lastModifiedDate: lastModifiedDate ?? known?.lastModifiedDate ?? null,
    recordTypeId: textOf(node, 'RecordTypeId') ?? known?.recordTypeId ?? null,
    recordTypeInfo: known?.recordTypeInfo ?? null,
    systemModstamp: systemModstamp ?? known?.systemModstamp ?? null,
    weakEtag: isOlder ? 0 : (weakEtag ?? 0),
  }
  const names = Object.keys(fields)
  if (isOlder && !names[0]) return known
  const isStale = isOlder || !known || isPartial(known)
  putRecord(store, incoming, flatSet(store._sets, names), isStale ? expired(lifetime) : lifetime)
  const stale = uncertain.filter(
    (name) =>
      isOlder ||
      (entry.record?.fields[name] as Partial<FieldValueRepresentation>)?.displayValue === undefined,
  )
  if (entry.record && stale[0]) {
    const stamp = { _lifetime: expired(lifetime), version: incoming.weakEtag }
    entry._fieldStamps = new Map([
      ...(entry._fieldStamps ?? []),
      ...stale.map((name) => [name, stamp] as const),
    ])
    for (let view = entry._views; view; view = view.next) view.notify(false)
  }
  return entry.record ?? incoming
}
