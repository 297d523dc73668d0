import { hash } from 'node:crypto'
import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import type { ObjectField } from '../metadata/objectFields'
import { recordTypeOfValue } from './recordTypes'
import { displayValue } from './displayValue'
import type { PathStep } from './fieldPath'
import { columnsOfField, type Row, type RowQuery } from './queryRows'
import { recordTypeParts, type RecordTypeInfo } from './recordTypeInfos'
import { canShowName, type Selection } from './selection'

interface FieldValue {
  readonly displayValue: string | null
  readonly value: unknown
}

/** Source: ui-api.md, "Record". */
export interface RecordRepresentation {
  readonly apiName: string
  /** Requested pages of children by relationship. */
  readonly childRelationships: Readonly<Record<string, unknown>>
  readonly eTag: string
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly id: string
  readonly lastModifiedById: string
  readonly lastModifiedDate: string
  readonly recordTypeId: string
  readonly recordTypeInfo: RecordTypeInfo | null
  readonly systemModstamp: string
  /** Milliseconds of `systemModstamp`. */
  readonly weakEtag: number
}

/** Serializes timestamps as ISO text in UTC. */
export function jsonValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

/** Hashes content for the ETag header. */
export function contentTag(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 32)
}

/** Returns null when the (parent) row of the {@link RowQuery} is absent. */
export function toRecord(
  caller: Caller,
  query: RowQuery,
  row: Row,
  selection: Selection,
  steps: readonly PathStep[] = [],
): RecordRepresentation | null {
  const get = (name: string) => jsonValue(query.value(row, steps, name))
  const id = get('Id')
  if (typeof id !== 'string') return null
  const fields: Record<string, FieldValue> = {}
  for (const field of selection.fields.values()) fields[field.apiName] = fieldValue(field, get)
  for (const [name, { step, selection: parent }] of selection.parents) {
    const nested = toRecord(caller, query, row, parent, [...steps, step])
    const shown =
      nested && canShowName(caller, parent.object) ? query.value(row, [...steps, step], 'Name') : null
    fields[name] = { displayValue: typeof shown === 'string' ? shown : null, value: nested }
  }
  const recordType = recordTypeOfRow(caller, selection.object, get)
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
  const systemModstamp = String(get('SystemModstamp'))
  const head = { apiName: selection.object.apiName, id, systemModstamp }
  return {
    apiName: selection.object.apiName,
    childRelationships: {},
    eTag: contentTag([head, sorted]),
    fields: sorted,
    id,
    lastModifiedById: String(get('LastModifiedById')),
    lastModifiedDate: String(get('LastModifiedDate')),
    ...recordTypeParts(caller, selection.object, recordType),
    systemModstamp,
    weakEtag: Date.parse(systemModstamp),
  }
}

/** The master record type where the caller may not read the deciding field. */
function recordTypeOfRow(
  caller: Caller,
  object: ObjectDefinition,
  get: (name: string) => unknown,
): RecordType | undefined {
  const field = object.recordTypes?.field
  return field !== undefined && readableFields(caller, object).has(field)
    ? recordTypeOfValue(object, get(field))
    : undefined
}

function fieldValue(field: ObjectField, get: (name: string) => unknown): FieldValue {
  if (field.dataType !== 'Location') {
    const value = get(field.apiName)
    return { displayValue: displayValue(field, value), value }
  }
  const [latitude, longitude] = columnsOfField(field).map(get)
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  return { displayValue: null, value: isKnown ? { latitude, longitude } : null }
}

/** The latest change of the record and its selected parents, in ms since 1970. */
export function latestChange(record: RecordRepresentation): number {
  let latest = record.weakEtag
  for (const { value } of Object.values(record.fields)) {
    if (isRecord(value)) latest = Math.max(latest, latestChange(value))
  }
  return latest
}

function isRecord(value: unknown): value is RecordRepresentation {
  return typeof value === 'object' && value !== null && 'weakEtag' in value
}
