import { isStaff, type Caller } from '../access/caller'
import { can } from '../access/permissions'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import { idOfRecordType, MASTER_RECORD_TYPE_ID, recordTypeId } from './recordTypes'

/** Source: ui-api.md, "ObjectInfo". */
export interface RecordTypeInfo {
  readonly available: boolean
  readonly defaultRecordTypeMapping: boolean
  readonly master: boolean
  readonly name: string
  readonly recordTypeId: string
}

function isAvailable(caller: Caller, object: ObjectDefinition, { createdBy }: RecordType): boolean {
  return isStaff(caller) && createdBy.includes(caller.role) && can(caller, 'create', object)
}

/** The record type of new records of a caller who chooses none; undefined is the master record type. */
export function defaultRecordType(caller: Caller, object: ObjectDefinition): RecordType | undefined {
  return object.recordTypes?.types.find((type) => isAvailable(caller, object, type))
}

function infoOf(caller: Caller, object: ObjectDefinition, type: RecordType): RecordTypeInfo {
  return {
    available: isAvailable(caller, object, type),
    defaultRecordTypeMapping: type === defaultRecordType(caller, object),
    master: false,
    name: type.value,
    recordTypeId: recordTypeId(object, type),
  }
}

/** By record type id, in the order of definition. */
export function recordTypeInfos(
  caller: Caller,
  object: ObjectDefinition,
): Readonly<Record<string, RecordTypeInfo>> {
  const master: RecordTypeInfo = {
    available: true,
    defaultRecordTypeMapping: defaultRecordType(caller, object) === undefined,
    master: true,
    name: 'Master',
    recordTypeId: MASTER_RECORD_TYPE_ID,
  }
  const types = object.recordTypes?.types ?? []
  const infos = [master, ...types.map((type) => infoOf(caller, object, type))]
  return Object.fromEntries(infos.map((info) => [info.recordTypeId, info]))
}

/** The record type in a record. Source: ui-api.md, "Record". */
export function recordTypeParts(caller: Caller, object: ObjectDefinition, type: RecordType | undefined) {
  return {
    recordTypeId: idOfRecordType(object, type),
    recordTypeInfo: type === undefined ? null : infoOf(caller, object, type),
  }
}
