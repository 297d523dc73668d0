import { STAFF_ROLES, type StaffRole } from '@portal/contract'
import { contract, DeskIntegrationUsers, type OfferedScope } from '@portal/contract/methods'
import { methodScope, objectScope } from '../../../access/integrationScopes'
import { staffPermissions, type StaffPermission } from '../../../access/staffPermissions'

const offer = (scope: string, roles: readonly StaffRole[]): OfferedScope[] =>
  roles.length === 0 ? [] : [{ scope, roles: [...roles] }]

/** Integration users do not manage integration users, or one would grant itself every scope. */
const isOffered = (className: string) => className !== DeskIntegrationUsers.list.className

const methodScopes = Object.values(contract)
  .flatMap((methods) => Object.values(methods))
  .filter(({ className }) => isOffered(className))
  .flatMap(({ className, method, callers }) =>
    offer(
      methodScope(className, method),
      typeof callers === 'string' ? [] : STAFF_ROLES.filter((role) => callers.includes(role)),
    ),
  )

const writersOf = ({ create = [], update = [], delete: remove = [] }: StaffPermission) =>
  STAFF_ROLES.filter((role) => [create, update, remove].some((roles) => roles.includes(role)))

const objectScopes = Object.entries(staffPermissions).flatMap(([object, permission]) => [
  ...offer(objectScope(object, 'read'), permission.read),
  ...offer(objectScope(object, 'write'), writersOf(permission)),
])

/** With the roles that may use each scope. */
export const offeredScopes: readonly OfferedScope[] = [...objectScopes, ...methodScopes]

/** Scopes that do not exist, or that the role may not use. */
export function scopesBeyond(role: StaffRole, scopes: readonly string[]): readonly string[] {
  const usable = new Set(offeredScopes.filter(({ roles }) => roles.includes(role)).map(({ scope }) => scope))
  return scopes.filter((scope) => !usable.has(scope))
}
