import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import { findObject, objectDefinitions } from '../metadata/objects'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import type { Change } from './changeFeed'
import { createChangeResolver } from './changeResolver'
import { visibleRecords } from './visibleRecords'

const PEOPLE = ['admin', 'dispatcher', 'driver', 'multi', 'rival', 'inactive'].map(
  (name) => `${name}@carrier.test`,
)
const ROWS_EACH = 60

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

async function callerOf(email: string): Promise<UserCaller> {
  const { body } = await (await signIn(platform, email)).send('GET', '/auth/me')
  return {
    kind: 'user',
    userId: body.userId,
    contactId: body.contactId,
    accountId: body.accountId,
    role: body.role,
    componentKeys: [],
    accountStatus: 'Active',
    communityType: body.communityType,
  }
}

/** Rows of every object: some of the whole table, and some that each of the people sees. */
async function someRows(callers: readonly UserCaller[]): Promise<readonly Change[]> {
  const found = new Map<string, Change>()
  for (const { apiName } of objectDefinitions) {
    if (apiName === 'Audit_Event__c') continue
    const select = sql<{
      id: string
    }>`select "Id" as id from ${sql.table(apiName)} order by md5("Id") limit ${sql.lit(ROWS_EACH)}`
    const { rows } = await select.execute(platform.database.kysely)
    for (const caller of callers) {
      const own = await platform.database.readAs(caller, (transaction) => select.execute(transaction))
      rows.push(...own.rows)
    }
    for (const { id } of rows)
      found.set(id, { sequence: found.size + 1, objectApiName: apiName, recordId: id, before: null })
  }
  return [...found.values()]
}

test('[R11] law: events by role, account and person equal what row security shows each of them', async () => {
  const callers = await Promise.all([...PEOPLE, 'shipper@shipper.test'].map(callerOf))
  const changes = await someRows(callers)
  expect(new Set(changes.map(({ objectApiName }) => objectApiName)).size).toBeGreaterThan(20)
  const resolver = createChangeResolver(platform.database)
  for (const caller of callers) {
    const readable = changes.filter(({ objectApiName }) => {
      const object = findObject(objectApiName)
      return object && can(caller, 'read', object)
    })
    const wanted = (await visibleRecords(platform.database, caller, readable)).map(({ id }) => id).toSorted()
    const { records, gone } = await resolver.resolveFor(caller, changes)
    expect(records.map(({ id }) => id).toSorted()).toEqual(wanted)
    expect(gone).toEqual([])
    expect(wanted.length).toBeGreaterThan(10)
  }
}, 60_000)
