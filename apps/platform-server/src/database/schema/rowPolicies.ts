import type { ObjectDefinition } from '../../metadata/defineObject'
import { isStaff, type Caller, type Role } from '../../access/caller'
import { PERSONAL_OBJECTS, staffPermissions } from '../../access/staffPermissions'
import type { RowRule } from '../../metadata/rowRules'
import { STAFF_ROLE } from '../../access/becomeCaller'
import { callerSetFunction } from './callerSets'
import { identifier, literal } from './sqlText'

function rowCondition(object: ObjectDefinition, rule: RowRule): string {
  switch (rule.rule) {
    case 'everyone':
      return 'true'
    case 'anyOf':
      return `(${rule.of.map((part) => rowCondition(object, part)).join(' or ')})`
    case 'allOf':
      return `(${rule.of.map((part) => rowCondition(object, part)).join(' and ')})`
    // Sub-selects are evaluated once per statement instead of once per row. The planner estimates half of
    // the rows for a boolean sub-select, hardly any for a comparison.
    case 'role':
      return `(select portal_role() in (${rule.roles.map(literal).join(', ')}))`
    case 'own':
      return `${identifier(rule.field)} = (select portal_${rule.is}_id())`
    case 'equals':
      return `${identifier(rule.field)} = ${typeof rule.value === 'boolean' ? String(rule.value) : literal(rule.value)}`
    case 'empty':
      return `${identifier(rule.field)} is null`
    case 'in':
      return `${identifier(rule.field)} in (${rule.values.map(literal).join(', ')})`
    case 'inSet':
      return `${identifier(rule.field)} in (select ${callerSetFunction(rule.set)}())`
    case 'ofOwnLoad':
      return ofOwnLoad(object, rule.field)
    case 'parentVisible':
      return parentVisible(object, rule.field)
    case 'referredBy':
      // Ids compare as bytes; a text column with an id needs an explicit collation.
      return `exists (select 1 from ${identifier(rule.object)} child
        where child.${identifier(rule.field)} collate "C" = ${identifier(object.apiName)}."Id")`
  }
}

function parentVisible(object: ObjectDefinition, field: string): string {
  const parent = object.fields[field]?.references
  if (!parent)
    throw new Error(`${object.apiName}.${field} is not a lookup; its parent cannot decide who sees a row.`)
  const column = `${identifier(object.apiName)}.${identifier(field)}`
  return `exists (select 1 from ${identifier(parent)} parent where parent."Id" = ${column})`
}

/**
 * Looks the load up. A set of the account's loads would be read whole for the first row of a statement, and grows with
 * the account's history.
 */
function ofOwnLoad(object: ObjectDefinition, field: string): string {
  const column = `${identifier(object.apiName)}.${identifier(field)}`
  const own = (account: string, roles: readonly Role[]) =>
    `load.${identifier(account)} = (select portal_account_id())
      and (select portal_role() in (${roles.map(literal).join(', ')}))`
  return `exists (select 1 from "Load__c" load where load."Id" = ${column}
    and (${own('Carrier_Account__c', ['Admin', 'Dispatcher', 'Carrier User'])} or ${own('Shipper_Account__c', ['Shipper User'])}))`
}

/** Returns policies by name, for the unprivileged role. Without a policy access is denied. */
export function rowPolicies(object: ObjectDefinition): Readonly<Record<string, string>> {
  const table = identifier(object.apiName)
  const read = rowCondition(object, object.sharing.read)
  const policies: Record<string, string> = {
    portal_read: `create policy portal_read on ${table} for select to portal_caller using (${read})`,
  }
  Object.assign(policies, staffPolicies(object))
  if (!object.sharing.write) return policies
  const write = rowCondition(object, object.sharing.write)
  policies['portal_create'] =
    `create policy portal_create on ${table} for insert to portal_caller with check (${write})`
  if (object.appendOnly) return policies
  policies['portal_change'] =
    `create policy portal_change on ${table} for update to portal_caller using (${write}) with check (${write})`
  policies['portal_remove'] =
    `create policy portal_remove on ${table} for delete to portal_caller using (${write})`
  return policies
}

/**
 * Policies of the provider's staff: read every row, except of personal objects; write, by
 * `staffPermissions`, rows that meet the object's staff rule.
 */
function staffPolicies(object: ObjectDefinition): Readonly<Record<string, string>> {
  const permission = staffPermissions[object.apiName]
  const policies: Record<string, string> = {}
  if (!permission || PERSONAL_OBJECTS.has(object.apiName)) return policies
  const table = identifier(object.apiName)
  const holds = (roles: readonly string[] = []) =>
    `(select portal_role() in (${roles.map(literal).join(', ')}))`
  policies['staff_read'] =
    `create policy staff_read on ${table} for select to ${STAFF_ROLE} using (${holds(permission.read)})`
  const rule = object.sharing.staffWrite ? ` and ${rowCondition(object, object.sharing.staffWrite)}` : ''
  if (permission.create)
    policies['staff_create'] =
      `create policy staff_create on ${table} for insert to ${STAFF_ROLE} with check (${holds(permission.create)}${rule})`
  if (permission.update)
    policies['staff_change'] =
      `create policy staff_change on ${table} for update to ${STAFF_ROLE} using (${holds(permission.update)}${rule}) with check (${holds(permission.update)}${rule})`
  if (permission.delete)
    policies['staff_remove'] =
      `create policy staff_remove on ${table} for delete to ${STAFF_ROLE} using (${holds(permission.delete)}${rule})`
  return policies
}

/** Rights beyond the inherited ones; undefined when there are none. */
export function staffRights(object: ObjectDefinition): string | undefined {
  const permission = staffPermissions[object.apiName]
  if (!permission) return undefined
  const rights = ['create', 'update', 'delete'] as const
  const names = { create: 'insert', update: 'update', delete: 'delete' }
  return ['select', ...rights.filter((right) => permission[right]).map((right) => names[right])].join(', ')
}

/** Returns the condition to update or delete a visible row; undefined when it is never allowed. */
export function writeCondition(object: ObjectDefinition, caller: Caller): string | undefined {
  if (isStaff(caller)) {
    const mayWrite = staffPermissions[object.apiName]?.update?.includes(caller.role) ?? false
    if (!mayWrite) return undefined
    return object.sharing.staffWrite ? rowCondition(object, object.sharing.staffWrite) : 'true'
  }
  return object.sharing.write && !object.appendOnly ? rowCondition(object, object.sharing.write) : undefined
}

/** Returns the condition to read a row, as in the policies. */
export function readCondition(object: ObjectDefinition, caller: Caller): string {
  return isStaff(caller) ? visibleCondition(object) : rowCondition(object, object.sharing.read)
}

/** Returns the condition for any caller: no staff role is also one of the portal. */
export function visibleCondition(object: ObjectDefinition): string {
  const permission = staffPermissions[object.apiName]
  const read = rowCondition(object, object.sharing.read)
  if (!permission || PERSONAL_OBJECTS.has(object.apiName)) return read
  return `(${read} or (select portal_role() in (${(permission.read ?? []).map(literal).join(', ')})))`
}

export function tableRights(object: ObjectDefinition): string {
  if (!object.sharing.write) return 'select'
  return object.appendOnly ? 'select, insert' : 'select, insert, update, delete'
}
