import { isStaff, type Caller, type UserCaller } from '../access/caller'
import { can, readableFields, writableFields } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import { layoutFields } from '../metadata/layouts'
import { lookupOf, type ObjectField } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { displayValue } from './displayValue'
import { findReadable } from './fieldPath'
import { readRecord } from './readRecord'
import type { RecordRepresentation } from './recordRepresentation'
import { recordTypeParts } from './recordTypeInfos'
import { ownerDefaults } from './writeRecord'

export type DraftValues = Readonly<Record<string, unknown>>

/** Lookups as ids, and as parent records under their relationship names. */
export type DraftFields = Readonly<
  Record<string, { readonly displayValue: string | null; readonly value: unknown }>
>

/**
 * Returns field defaults, and the caller's own account and contact. Staff get no account: that of their
 * records is a carrier or shipper, not the provider.
 */
export function defaultValues(caller: Caller, object: ObjectDefinition): DraftValues {
  const writable = [...writableFields(caller, object).values()]
  const defaults = writable.flatMap(({ apiName, dataType, defaultValue }) => {
    const value = defaultValue ?? (dataType === 'Boolean' ? false : undefined)
    return value === undefined ? [] : [[apiName, value] as const]
  })
  const { Account__c, ...owners } = ownerDefaults(caller, object)
  const ofMember = Account__c === undefined || isStaff(caller) ? {} : { Account__c }
  return { ...Object.fromEntries(defaults), ...owners, ...ofMember }
}

/**
 * Copies the writable values of the original, without unique ones.
 *
 * @throws {ApiError} 400, 403 or 404 as for reading the record.
 */
export async function cloneValues(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  recordId: string,
): Promise<DraftValues> {
  const copied = [...writableFields(caller, object).values()].filter(({ unique }) => !unique)
  const source = await readRecord(transaction, caller, recordId, {
    fields: [],
    optionalFields: ['Id', ...copied.map(({ apiName }) => apiName)],
    layoutTypes: [],
    modes: [],
  })
  const values = copied.map(({ apiName }) => [apiName, source.fields[apiName]?.value ?? null] as const)
  return { ...defaultValues(caller, object), ...Object.fromEntries(values) }
}

export function createLayoutFields(
  caller: Caller,
  object: ObjectDefinition,
  recordType: RecordType | undefined,
): readonly string[] {
  const visible = readableFields(caller, object)
  return layoutFields(object, ['Full'], ['Create'], [recordType]).filter((name) => visible.has(name))
}

/** @param names fields of the object, or paths over its lookups; unknown and unreadable ones are omitted. */
export async function draftFields(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  values: DraftValues,
  names: readonly string[],
): Promise<DraftFields> {
  const fields: Record<string, { displayValue: string | null; value: unknown }> = {}
  const parents = new Map<ObjectField, Set<string>>()
  const want = (lookup: ObjectField, path: string) =>
    parents.set(lookup, (parents.get(lookup) ?? new Set()).add(path))
  for (const given of names) {
    const parts = given.split('.')
    if (parts.length > 1 && parts[0]?.toLowerCase() === object.apiName.toLowerCase()) parts.shift()
    const [first = '', ...rest] = parts
    const lookup = rest.length > 0 ? visibleLookup(caller, object, first) : undefined
    if (lookup) want(lookup, rest.join('.'))
    const field = rest.length > 0 ? lookup : findReadable(caller, object, first)
    if (!field) continue
    const value = values[field.apiName] ?? null
    fields[field.apiName] = { displayValue: displayValue(field, value), value }
    if (field.relationshipName !== null && rest.length === 0) want(field, 'Name')
  }
  for (const [lookup, paths] of parents) {
    const parent = await parentOf(transaction, caller, lookup, values, [...paths])
    const name = parent?.fields['Name']?.value
    fields[lookup.relationshipName ?? ''] = {
      displayValue: typeof name === 'string' ? name : null,
      value: parent ?? null,
    }
  }
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function visibleLookup(caller: Caller, object: ObjectDefinition, name: string): ObjectField | undefined {
  const lookup = lookupOf(object, name)
  return lookup && readableFields(caller, object).has(lookup.apiName) ? lookup : undefined
}

async function parentOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  lookup: ObjectField,
  values: DraftValues,
  paths: readonly string[],
): Promise<RecordRepresentation | undefined> {
  const id = values[lookup.apiName]
  const object = findObject(lookup.references ?? '')
  if (typeof id !== 'string' || !object || !can(caller, 'read', object)) return undefined
  const asked = { fields: [], optionalFields: ['Id', 'Name', ...paths], layoutTypes: [], modes: [] }
  try {
    return await readRecord(transaction, caller, id, asked)
  } catch (error) {
    // An invisible parent has no value.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** A record without an id. Source: guide, "Record Defaults". */
export function draftRecord(
  caller: Caller,
  object: ObjectDefinition,
  fields: DraftFields,
  recordType: RecordType | undefined,
) {
  return {
    apiName: object.apiName,
    childRelationships: {},
    eTag: null,
    fields,
    id: null,
    lastModifiedById: null,
    lastModifiedDate: null,
    ...recordTypeParts(caller, object, recordType),
    systemModstamp: null,
    weakEtag: 0,
  }
}
