import { derivedId } from '../database/schema/recordId'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'

/** Of objects without record types, and of requests for the fields of every type. */
export const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

export function recordTypeId({ apiName }: ObjectDefinition, { value }: RecordType): string {
  return derivedId('012', apiName, value)
}

export function recordTypeOfValue(object: ObjectDefinition, value: unknown): RecordType | undefined {
  return object.recordTypes?.types.find((type) => type.value === value)
}

export function recordTypeOfId(object: ObjectDefinition, id: string): RecordType | undefined {
  return object.recordTypes?.types.find((type) => recordTypeId(object, type) === id)
}

/** Undefined is the master record type. */
export const idOfRecordType = (object: ObjectDefinition, type: RecordType | undefined): string =>
  type === undefined ? MASTER_RECORD_TYPE_ID : recordTypeId(object, type)
