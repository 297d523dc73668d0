import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { findObject, objectDefinitions } from '../metadata/objects'
import { readCondition } from '../database/schema/rowPolicies'
import type { Change } from './changeFeed'
import { LEADS_TO_LOAD } from './ruleScope'
import type { ChangedRecord } from './visibleRecords'

/**
 * Queries changed rows that the caller could see before: the read rule, applied to the previous fields,
 * with the caller's rights.
 */
export async function sawBefore(
  database: Database,
  caller: UserCaller,
  changes: readonly Change[],
): Promise<readonly ChangedRecord[]> {
  const images = new Map<string, object[]>()
  for (const { objectApiName, recordId, before } of changes)
    if (before) images.set(objectApiName, [...(images.get(objectApiName) ?? []), { ...before, Id: recordId }])
  const questions = [...images].flatMap(([apiName, rows]) => {
    const object = findObject(apiName)
    const condition = object && readCondition(object, caller)
    if (condition === undefined) return []
    const table = sql.table(apiName)
    return sql<ChangedRecord>`select "Id" as id, ${apiName}::text as "apiName"
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as ${table}
      where ${sql.raw(condition)}`
  })
  if (questions.length === 0) return []
  return await database.readAs(caller, async (transaction) => {
    const { rows } = await sql<ChangedRecord>`${sql.join(questions, sql` union all `)}`.execute(transaction)
    return rows
  })
}

/** Returns changed bookings and offers that made a load visible to the caller before, with the load's id. */
export function rowsThatLed(
  caller: UserCaller,
  changes: readonly Change[],
): readonly (ChangedRecord & { loadId: string })[] {
  return changes.flatMap(({ objectApiName, recordId, before }) => {
    const leads = LEADS_TO_LOAD.get(objectApiName)
    const loadId = before?.['Load__c']
    if (!leads || typeof loadId !== 'string' || before?.['Account__c'] !== caller.accountId) return []
    const isNamed = leads.contacts.some((field) => before[field] === caller.contactId)
    const isOffice = leads.contacts.length === 0 && caller.role !== 'Driver'
    return isNamed || isOffice ? [{ id: recordId, apiName: objectApiName, loadId }] : []
  })
}

/** Visible exactly with their parent. */
const childObjects = objectDefinitions.flatMap(({ apiName, sharing: { read }, fields }) => {
  const parent = read.rule === 'parentVisible' ? fields[read.field]?.references : undefined
  return read.rule === 'parentVisible' && parent ? [{ apiName, field: read.field, parent }] : []
})

/** Queries rows below possibly lost rows, which disappear with them, by parent id. */
export async function childrenOf(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, readonly ChangedRecord[]>> {
  const parents = new Map<string, Set<string>>()
  const add = (apiName: string, id: unknown) =>
    typeof id === 'string' && parents.set(apiName, (parents.get(apiName) ?? new Set()).add(id))
  for (const { objectApiName, recordId, before } of changes) {
    if (before) add(objectApiName, recordId)
    if (before && LEADS_TO_LOAD.has(objectApiName)) add('Load__c', before['Load__c'])
  }
  const children = new Map<string, ChangedRecord[]>()
  for (const { apiName, field, parent } of childObjects) {
    const ids = [...(parents.get(parent) ?? [])]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string; parent: string }>`
      select "Id" as id, ${sql.ref(field)} as parent from ${sql.table(apiName)}
      where ${sql.ref(field)} = any(${ids}::text[])`.execute(database.kysely)
    for (const row of rows)
      children.set(row.parent, [...(children.get(row.parent) ?? []), { id: row.id, apiName }])
  }
  return children
}

/** Returns deleted rows whose parent is lost by the same changes: no other change has them. */
export function childrenWithParents(
  changes: readonly Change[],
  gone: ReadonlyMap<string, ChangedRecord>,
): readonly ChangedRecord[] {
  return changes.flatMap(({ objectApiName, recordId, before }) => {
    const child = childObjects.find(({ apiName }) => apiName === objectApiName)
    const parent = child && before?.[child.field]
    return typeof parent === 'string' && gone.has(parent) ? [{ id: recordId, apiName: objectApiName }] : []
  })
}
