import { VIEW_AS_ROLES } from '@portal/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserCaller } from '../../access/caller'
import { canUsePostgres, SEEDED } from '../../database/testing/postgresCluster'
import { startPostgres } from '../../database/testing/localPostgres'
import { UI_API } from '../../permissionMatrix/matrixWorld'
import { DEMO_STAFF } from '../../seed/demoAccounts'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { VIEW_AS_MS, viewAsTables } from './viewAsTable'

const HALF_HOUR_MS = 30 * 60_000
const REASON = 'Help with an upload'

describe('[DSK-08] view as (embedded)', () => trials(() => createTestPlatform()))
describe.runIf(canUsePostgres)('[DSK-08] view as (PostgreSQL)', () =>
  trials(async () => {
    const { url, stop } = await startPostgres(SEEDED)
    const platform = await createTestPlatform({ databaseUrl: url })
    return {
      ...platform,
      close: async () => {
        await platform.close()
        await stop()
      },
    }
  }),
)

function trials(open: () => Promise<TestPlatform>) {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await open()
  }, 120_000)
  afterAll(() => platform.close())

  async function personOf(email: string) {
    const { kysely } = platform.database
    return await kysely
      .selectFrom('User')
      .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'User.ContactId')
      .select(['User.Id as userId', 'relation.ContactId as contactId', 'relation.AccountId as accountId'])
      .where('User.Email', '=', email)
      .executeTakeFirstOrThrow()
  }

  const start = async (client: TestClient, email: string, reason = REASON) => {
    const { accountId, contactId } = await personOf(email)
    return await client.send('POST', '/auth/view-as', { accountId, contactId, reason })
  }

  /** A browser of the staff with a view: it has both cookies. */
  async function viewing(email: string, staff = 'ops@provider.test') {
    const client = await signIn(platform, staff)
    const own = client.cookie
    const started = await start(client, email)
    expect(started.status).toBe(200)
    client.cookie = `${own}; ${client.cookie}`
    const me = (await client.send('GET', '/auth/me')).body
    client.csrfToken = me.csrfToken
    return { client, own, me }
  }

  const events = async (action: string) =>
    await platform.database.kysely
      .selectFrom('Audit_Event__c')
      .select(['Actor__c', 'Account__c', 'Record_Id__c', 'Reason__c'])
      .where('Action__c', '=', action)
      .orderBy('CreatedDate', 'desc')
      .execute()

  test('shows the portal as the person sees it, and says who looks until when', async () => {
    const { client, me } = await viewing('dispatcher@carrier.test')
    const { userId, accountId } = await personOf('dispatcher@carrier.test')
    expect(me).toMatchObject({
      userId,
      accountId,
      role: 'Dispatcher',
      communityType: 'Carrier',
      viewAs: {
        viewerName: 'Owen Brandt',
        endsAt: new Date(platform.clock.now + HALF_HOUR_MS).toISOString(),
      },
    })
    const own = await signIn(platform, 'dispatcher@carrier.test')
    for (const read of ['MyLoads/list', 'Users/list', 'Notifications/list'])
      expect([read, (await client.read(read)).body]).toEqual([read, (await own.read(read)).body])
  })

  test('only Provider Admin and Operations start a view, with a reason, of an active user of a carrier', async () => {
    for (const { email, role } of DEMO_STAFF) {
      const answer = await start(await signIn(platform, email), 'driver@carrier.test')
      const isAllowed = VIEW_AS_ROLES.some((one) => one === role)
      expect([role, answer.status]).toEqual([role, isAllowed ? 200 : 403])
    }
    const member = await start(await signIn(platform, 'admin@carrier.test'), 'driver@carrier.test')
    expect([member.status, member.body.errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
    const ops = await signIn(platform, 'ops@provider.test')
    expect((await start(ops, 'driver@carrier.test', '  ')).status).toBe(400)
    expect((await start(ops, 'shipper@shipper.test')).status).toBe(404)
  })

  const FILE = { 'Content-Type': 'application/pdf' }
  const attacks: [string, (client: TestClient) => ReturnType<TestClient['send']>][] = [
    [
      'a server method',
      (client) => client.act('LoadMarks/setMark', { loadId: 'a01000000000001AAA', mark: 'Hidden' }),
    ],
    ['a method of the owner of the tables', (client) => client.act('Users/invite', {})],
    ['a read receipt', (client) => client.act('Notifications/markRead')],
    [
      'a method open to guests',
      (client) => client.act('Registration/resendConfirmation', { email: 'a@b.test' }),
    ],
    [
      'a record by the UI API',
      (client) => client.send('POST', `${UI_API}/records`, { apiName: 'Saved_Search__c', fields: {} }),
    ],
    ['a changed record', (client) => client.send('PATCH', `${UI_API}/records/003000000000001AAA`, {})],
    ['a deleted record', (client) => client.send('DELETE', `${UI_API}/records/003000000000001AAA`)],
    ['a batch', (client) => client.send('POST', `${UI_API}/records/batch`, {})],
    [
      'an upload',
      (client) => client.send('POST', '/services/uploads', undefined, { ...FILE, 'Upload-Length': '9' }),
    ],
    ['another account', (client) => client.send('POST', '/auth/account', { accountId: '001' })],
    ['a second factor', (client) => client.send('POST', '/auth/factors/authenticator', {})],
    ['another view', (client) => start(client, 'admin@carrier.test')],
    ['an OAuth grant', (client) => client.send('GET', '/services/oauth2/authorize?client_id=x')],
    ['the own factors', (client) => client.send('GET', '/auth/factors')],
  ]
  test.each(attacks)('refuses %s', async (_what, attack) => {
    const { client } = await viewing('admin@carrier.test')
    const { status, body } = await attack(client)
    const refusal = Array.isArray(body) ? body[0] : body
    expect([status, refusal.errorCode]).toEqual([403, 'VIEW_AS_READ_ONLY'])
  })

  test('the database refuses a write of the viewed caller, also where no check of the server is before it', async () => {
    const person = await personOf('admin@carrier.test')
    const { contactId } = person
    const caller: UserCaller = {
      kind: 'user',
      ...person,
      role: 'Admin',
      componentKeys: [],
      accountStatus: 'Active',
      communityType: 'Carrier',
      isReadOnly: true,
    }
    const write = platform.database.asCaller(caller, (transaction) =>
      transaction.updateTable('Contact').set({ Title: 'x' }).where('Id', '=', contactId).execute(),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('reading a record leaves no trace in the recent records of the person', async () => {
    const { client } = await viewing('admin@carrier.test')
    const { contactId, userId } = await personOf('admin@carrier.test')
    const recent = () =>
      sql`select * from portal_recent_record where user_id = ${userId}`.execute(platform.database.kysely)
    const before = (await recent()).rows
    const read = await client.send('GET', `${UI_API}/records/${contactId}?fields=Contact.Name`)
    expect(read.status).toBe(200)
    expect((await recent()).rows).toEqual(before)
  })

  test('ends after 30 minutes and cannot be prolonged', async () => {
    const { client } = await viewing('dispatcher@carrier.test')
    const table = viewAsTables(platform.database.kysely)
    for (const change of [{ ends_at: new Date(platform.clock.now + 2 * HALF_HOUR_MS) }, { user_id: 'x' }])
      await expect(table.updateTable('portal_view_as').set(change).execute()).rejects.toMatchObject({
        code: '23514',
      })
    const [row] = await table.selectFrom('portal_view_as').selectAll().execute()
    if (!row) throw new Error('There is no view.')
    const longer = { ...row, token_hash: 'y', viewer_id: 'y' }
    const insert = table
      .insertInto('portal_view_as')
      .values({ ...longer, ends_at: new Date(row.started_at.getTime() + VIEW_AS_MS + 1) })
    await expect(insert.execute()).rejects.toMatchObject({ code: '23514' })
    platform.clock.advanceMs(HALF_HOUR_MS - 1)
    expect((await client.send('GET', '/auth/me')).body.viewAs).toBeDefined()
    platform.clock.advanceMs(1)
    expect((await client.send('GET', '/auth/me')).body).toMatchObject({ communityType: 'Provider' })
  })

  test('ending applies to every tab, and the token is of no use afterwards', async () => {
    const { client, own } = await viewing('dispatcher@carrier.test')
    const both = client.cookie
    const ended = await client.send('POST', '/auth/view-as/end')
    expect([ended.status, ended.body]).toEqual([200, { url: '/desk' }])
    expect(ended.headers.get('set-cookie')).toMatch(/view-as=;.*Max-Age=0/)
    client.cookie = both
    expect((await client.send('GET', '/auth/me')).body).toMatchObject({
      role: 'Operations',
      communityType: 'Provider',
    })
    // The other tab still has the CSRF token of the view: nothing is written in the viewer's name either.
    const write = await client.act('LoadMarks/setMark', { loadId: 'a01000000000001AAA', mark: 'Hidden' })
    expect([write.status, write.body.errorCode]).toEqual([403, 'INVALID_CSRF_TOKEN'])
    client.cookie = both.replace(`${own}; `, '')
    expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
  })

  test('ends with the session of the viewer, and when the viewer loses the role', async () => {
    const { client } = await viewing('dispatcher@carrier.test', 'desk@provider.test')
    const admin = await signIn(platform, 'desk@provider.test')
    const { body } = await admin.read('DeskPeople/list')
    const idOf = (email: string) =>
      body.staff.find((person: { email: string }) => person.email === email).userId
    await admin.act('DeskPeople/endSessions', { userId: idOf('desk@provider.test'), reason: REASON })
    expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)

    const second = await viewing('dispatcher@carrier.test')
    const userId = idOf('ops@provider.test')
    const { kysely } = platform.database
    const role = (Staff_Role__c: string) =>
      kysely.updateTable('User').set({ Staff_Role__c }).where('Id', '=', userId).execute()
    await role('Billing')
    expect((await second.client.send('GET', '/auth/me')).body.viewAs).toBeUndefined()
    await role('Operations')
  })

  test('start and end are audited with the reason, and the Admins of the account are notified', async () => {
    const { client } = await viewing('driver@carrier.test')
    await client.send('POST', '/auth/view-as/end')
    const ops = await platform.database.kysely
      .selectFrom('User')
      .select('Id')
      .where('Email', '=', 'ops@provider.test')
      .executeTakeFirstOrThrow()
    const { userId, accountId } = await personOf('driver@carrier.test')
    const event = { Actor__c: ops.Id, Account__c: accountId, Record_Id__c: userId }
    expect(await events('View As Started')).toContainEqual({ ...event, Reason__c: REASON })
    expect(await events('View As Ended')).toContainEqual({ ...event, Reason__c: null })
    const admin = await signIn(platform, 'admin@carrier.test')
    const { body } = await admin.read('Notifications/list')
    expect(JSON.stringify(body)).toContain(`read-only, for up to 30 minutes. Reason: ${REASON}`)
  })
}
