import { isPolymorphic } from '../cache/RecordEntry.js'
import type { FieldInput } from '../define/configTypes.js'
import type { RecordRepresentation } from './RecordRepresentation.js'
import type { ObjectInfoRepresentation } from './objectInfo.js'

/** The input of `createRecord` and `updateRecord`. */
export interface RecordInput {
  readonly apiName?: string
  readonly fields: Record<string, FieldInput>
}

type Access = 'createable' | 'updateable'

/** The scalar fields of a record without its id; with an object info, those that are writable. */
function inputFields(
  record: RecordRepresentation,
  objectInfo: ObjectInfoRepresentation | undefined,
  access: Access,
) {
  const fields: Record<string, FieldInput> = {}
  for (const [name, { value }] of Object.entries(record.fields)) {
    if (name === 'Id' || (typeof value === 'object' && value !== null)) continue
    if (objectInfo && objectInfo.fields[name]?.[access] !== true) continue
    fields[name] = value
  }
  return fields
}

/**
 * Creates the input of `createRecord` from a record, e.g. its defaults. With an object info: createable fields only;
 * never `Id`.
 */
export function generateRecordInputForCreate(
  record: RecordRepresentation,
  objectInfo?: ObjectInfoRepresentation,
): RecordInput {
  const { apiName } = isPolymorphic(record) && objectInfo ? objectInfo : record
  return { apiName, fields: inputFields(record, objectInfo, 'createable') }
}

/** Creates the input of `updateRecord` from a record. With an object info: updateable fields only; always `Id`. */
export function generateRecordInputForUpdate(
  record: RecordRepresentation,
  objectInfo?: ObjectInfoRepresentation,
): RecordInput {
  return { fields: { ...inputFields(record, objectInfo, 'updateable'), Id: record.id } }
}

/** Drops fields that equal the original record, except `Id`. */
export function createRecordInputFilteredByEditedFields(
  input: RecordInput,
  original: RecordRepresentation,
): RecordInput {
  const edited = Object.entries(input.fields).filter(
    ([name, value]) =>
      name === 'Id' || !Object.hasOwn(original.fields, name) || original.fields[name]?.value !== value,
  )
  return { ...input, fields: Object.fromEntries(edited) }
}
