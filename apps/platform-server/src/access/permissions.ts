import { admitsObject } from './integrationScopes'
import { ApiError, insufficientAccess } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import { onMetadataChange } from '../metadata/metadataCaches'
import { fieldsOf, type ObjectField } from '../metadata/objectFields'
import { isStaff, type Caller } from './caller'
import { hiddenFields } from './hiddenFields'
import { objectPermissions, type Grant, type ObjectPermission } from './objectPermissions'
import { staffPermissions } from './staffPermissions'

export type RecordAction = 'read' | 'create' | 'update' | 'delete'

const nothing: ObjectPermission = { read: [] }

function isGranted(caller: Caller, permission: ObjectPermission, grant: Grant | undefined): boolean {
  if (caller.kind !== 'user' || isStaff(caller) || !grant) return false
  const names: readonly string[] = grant
  if (names.includes(caller.role)) return true
  const hasKey = permission.key !== undefined && caller.componentKeys.includes(permission.key)
  return hasKey && names.includes(`${caller.role} with key`)
}

export function can(caller: Caller, action: RecordAction, object: ObjectDefinition): boolean {
  if (caller.kind === 'system') return true
  if (
    caller.kind === 'user' &&
    caller.scope !== undefined &&
    !admitsObject(caller.scope, action, object.apiName)
  )
    return false
  if (isStaff(caller)) return staffPermissions[object.apiName]?.[action]?.includes(caller.role) ?? false
  const permission = objectPermissions[object.apiName] ?? nothing
  if (
    action !== 'read' &&
    caller.kind === 'user' &&
    permission.refusesInactiveAccount &&
    caller.accountStatus === 'Inactive'
  )
    return false
  return isGranted(caller, permission, permission[action])
}

/**
 * @throws {ApiError} 403 `ACCOUNT_INACTIVE` when only the account's status forbids the action, else
 *   `INSUFFICIENT_ACCESS`.
 */
export function demand(caller: Caller, action: RecordAction, object: ObjectDefinition): void {
  if (can(caller, action, object)) return
  if (
    caller.kind === 'user' &&
    caller.accountStatus === 'Inactive' &&
    can({ ...caller, accountStatus: 'Active' }, action, object)
  ) {
    throw new ApiError(403, 'ACCOUNT_INACTIVE', 'Your account is unauthorized.')
  }
  throw insufficientAccess()
}

let readable = new WeakMap<ObjectDefinition, Map<string, ReadonlyMap<string, ObjectField>>>()
onMetadataChange(() => (readable = new WeakMap()))

/** Returns the readable fields; a hidden location hides its coordinates. */
export function readableFields(caller: Caller, object: ObjectDefinition): ReadonlyMap<string, ObjectField> {
  if (caller.kind === 'system') return fieldsOf(object)
  const role = caller.kind === 'user' ? caller.role : 'Guest'
  const ofObject = readable.get(object) ?? new Map<string, ReadonlyMap<string, ObjectField>>()
  readable.set(object, ofObject)
  const known = ofObject.get(role)
  if (known) return known
  const hidden = new Set(
    (hiddenFields[object.apiName] ?? [])
      .filter(({ from }) => from.includes(role))
      .flatMap(({ fields }) => fields),
  )
  const fields = new Map(
    [...fieldsOf(object)].filter(
      ([name, field]) => !hidden.has(name) && !hidden.has(field.compoundField ?? ''),
    ),
  )
  ofObject.set(role, fields)
  return fields
}

/** Returns the fields of a create or update request that the caller may set. */
export function writableFields(caller: Caller, object: ObjectDefinition): ReadonlyMap<string, ObjectField> {
  const fields = [...readableFields(caller, object)].filter(([, field]) => !field.isKept)
  if (caller.kind === 'system') return new Map(fields)
  const table = isStaff(caller) ? staffPermissions : objectPermissions
  const only = table[object.apiName]?.writable
  return new Map(only ? fields.filter(([name]) => only.includes(name)) : fields)
}
