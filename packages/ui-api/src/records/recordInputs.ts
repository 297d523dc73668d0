import { isPolymorphic } from '../cache/RecordEntry.js'
import type { FieldInput } from '../config/types.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'

/** What `createRecord` and `updateRecord` take. */
export interface RecordInput {
  readonly apiName?: string
  readonly fields: Record<string, FieldInput>
}

type Access = 'createable' | 'updateable'

/** The plain fields of a record; its id and parents are left out. With an object info: those that may be written. */
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

/** Input of `createRecord` from a record's values, e.g. its defaults. With an object info: createable fields only; `Id` never. */
export function generateRecordInputForCreate(
  record: RecordRepresentation,
  objectInfo?: ObjectInfoRepresentation,
): RecordInput {
  const { apiName } = isPolymorphic(record) && objectInfo ? objectInfo : record
  return { apiName, fields: inputFields(record, objectInfo, 'createable') }
}

/** Input of `updateRecord` from a record's values. With an object info: updateable fields only; `Id` always. */
export function generateRecordInputForUpdate(
  record: RecordRepresentation,
  objectInfo?: ObjectInfoRepresentation,
): RecordInput {
  return { fields: { ...inputFields(record, objectInfo, 'updateable'), Id: record.id } }
}

/** The input with only those fields that differ from the original record. `Id` stays. */
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
