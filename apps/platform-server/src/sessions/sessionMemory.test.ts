import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { createSessionMemory } from './sessionMemory'
import { createSessionSignal } from './sessionSignal'
import { systemTables } from './systemTables'
import type { Session } from './Session'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

/** The caller's role; undefined without a session. */
async function roleOf(client: Awaited<ReturnType<typeof signIn>>): Promise<unknown> {
  const { body } = await client.send('GET', '/auth/me')
  return body.role ?? undefined
}

test('[S7] a role, a deactivation and an end that are written anywhere count for the very next request', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const { userId, contactId } = (await client.send('GET', '/auth/me')).body
  const { kysely } = platform.database
  const memberships = kysely.updateTable('AccountContactRelation').where('ContactId', '=', contactId)
  expect(await roleOf(client)).toBe('Dispatcher')
  await memberships.set({ Portal_Role__c: 'Driver' }).execute()
  expect(await roleOf(client)).toBe('Driver')
  expect((await client.read('Users/list')).status).toBe(403)
  await memberships.set({ Portal_Role__c: 'Dispatcher' }).execute()
  expect(await roleOf(client)).toBe('Dispatcher')
  const people = kysely.updateTable('User').where('Id', '=', userId)
  await people.set({ IsActive: false }).execute()
  expect(await roleOf(client)).toBeUndefined()
  await people.set({ IsActive: true }).execute()
  expect(await roleOf(client)).toBe('Dispatcher')
  await systemTables(kysely).deleteFrom('portal_session').where('user_id', '=', userId).execute()
  expect(await roleOf(client)).toBeUndefined()
})

test('[S7] a rolled-back deactivation does not affect the cached session', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const undone = platform.database.asSystem(async (transaction) => {
    await sql`update "User" set "IsActive" = false`.execute(transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await roleOf(client)).toBe('Admin')
})

test('[S7] a cached session expires after its idle timeout too', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  expect(await roleOf(client)).toBe('Admin')
  platform.clock.advanceMs(7_199_000)
  expect(await roleOf(client)).toBe('Admin')
  platform.clock.advanceMs(2_000)
  expect(await roleOf(client)).toBeUndefined()
})

// The memory looks at the token and hands the rest through.
const read = (token: string) => ({ token, lastUsedAt: new Date(0) }) as Session

test('does not cache a session that was read while a change was notified', () => {
  const signal = createSessionSignal()
  const memory = createSessionMemory(signal, 'embedded', () => 0)
  const keep = memory.beginReading()
  signal.onSignal()
  expect(keep(read('a')).token).toBe('a')
  expect(memory.find('a')).toBeUndefined()
  memory.beginReading()(read('a'))
  expect(memory.find('a')).toBeDefined()
  signal.onSignal()
  expect(memory.find('a')).toBeUndefined()
})

test('[S7] on PostgreSQL, whose signal may be late, a session is believed for less than a second', () => {
  let now = 10_000
  const memory = createSessionMemory(createSessionSignal(), 'postgres', () => now)
  memory.beginReading()(read('a'))
  now += 799
  expect(memory.find('a')).toBeDefined()
  now += 1
  expect(memory.find('a')).toBeUndefined()
  now -= 1_000
  expect(memory.find('a')).toBeUndefined()
})
