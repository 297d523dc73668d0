import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailableError } from './database/databaseError'
import { postgresSource } from './database/postgres/postgresDatabase'
import { startPostgres } from './database/testing/localPostgres'
import { canUsePostgres, DEPLOYED } from './database/testing/postgresCluster'
import { createPlatform } from './handler'
import type { Platform } from './platformOptions'
import { errorResponse } from './http/errorResponse'
import { fleetEmail } from './seed/demoAccounts'
import { guestClient, signIn, type TestClient } from './testing/client'

/** Two server processes on one PostgreSQL, as in production. */
describe.runIf(canUsePostgres)('two servers on one PostgreSQL', () => {
  let first: Platform
  let second: Platform
  // In the order of opening; closed backwards, whatever part of the set-up was reached.
  const opened: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const { url, stop } = await startPostgres()
    opened.push(stop)
    const options = { databaseUrl: url, sessionSecret: 's'.repeat(32), rateLimits: 'off' as const }
    first = await createPlatform({ ...options, seed: 'demo' })
    opened.push(() => first.close())
    second = await createPlatform({ ...options, seed: 'demo' })
    opened.push(() => second.close())
  }, 120_000)
  afterAll(async () => {
    for (const close of opened.reverse()) await close()
  })

  test('a session is valid in both processes, and the second start does not seed', async () => {
    const client = await signIn(first, 'dispatcher@carrier.test')
    const other = await signIn(second, 'admin@carrier.test')
    other.cookie = client.cookie
    expect((await other.send('GET', '/auth/me')).body.role).toBe('Dispatcher')
    const { body } = await other.read('LoadSearch/findLoads', {})
    expect(body.count).toBeGreaterThanOrEqual(2000)
    expect(body.count).toBeLessThan(3000)
  })

  test(
    '[R1] of twenty carriers on two servers one gets the load, ten times over',
    { timeout: 60_000 },
    async () => {
      const carriers: TestClient[] = []
      for (let n = 1; n <= 20; n += 1) carriers.push(await signIn(n % 2 ? first : second, fleetEmail(n)))
      const dispatcher = await signIn(first, 'dispatcher@carrier.test')
      const { body } = await dispatcher.read('LoadSearch/findLoads', {
        bookNow: true,
        sort: 'pickup',
        sortDirection: 'desc',
      })
      for (const { id: loadId, rateVersion } of body.loads.slice(0, 10)) {
        const answers = await Promise.all(
          carriers.map((carrier) =>
            carrier.act('LoadBooking/bookLoad', { loadId, rateVersion, idempotencyKey: crypto.randomUUID() }),
          ),
        )
        const outcomes = answers.map(({ status, body: answer }) => answer.errorCode ?? status)
        expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'LOAD_NOT_AVAILABLE')).toHaveLength(19)
      }
    },
  )

  test('[S7] a session that ends on one server, or whose person is deactivated there, has ended on the other within a second', async () => {
    const uses = [await signIn(first, 'dispatcher@carrier.test'), await signIn(first, fleetEmail(3))]
    for (const client of uses) {
      const there = guestClient(second)
      there.cookie = client.cookie
      expect((await there.send('GET', '/auth/me')).body.isGuest).toBe(false)
      if (client === uses[0]) await client.send('POST', '/auth/logout')
      else
        await first.database.kysely
          .updateTable('User')
          .set({ IsActive: false })
          .where('Email', '=', fleetEmail(3))
          .execute()
      // The server that heard of it first refuses at once.
      expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
      await expect
        .poll(async () => (await there.send('GET', '/auth/me')).body.isGuest, {
          timeout: 1_000,
          interval: 50,
        })
        .toBe(true)
    }
  })

  test('a database that ends every connection, also in the middle of transactions, ends no server', async () => {
    const client = await signIn(first, 'dispatcher@carrier.test')
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(second.database.kysely)
    const working = first.database.asSystem(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await cut()
      // Long enough for the connection to be seen breaking while nothing is asked on it.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await sql`select 1`.execute(transaction)
    })
    await expect(working).rejects.toThrow(DatabaseUnavailableError)
    await expect
      .poll(async () => (await client.read('Accounts/getRole')).body, { timeout: 5_000 })
      .toBe('Dispatcher')
  })

  test('while the database accepts no connection, requests fail with Retry-After', async () => {
    const unreachable = postgresSource('postgres://portal@127.0.0.1:1/none', () => {}, undefined)
    const asked = unreachable.runAlone([{ sql: 'select 1', parameters: [] }])
    const error: unknown = await asked.catch((cause: unknown) => cause)
    const response = errorResponse(error, 'object', 'ref')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    await unreachable.close()
  })

  test('writes wait for locks for longer than a statement may run', async () => {
    const client = await signIn(first, 'admin@carrier.test')
    const { body } = await client.read('LoadSearch/findLoads', { sort: 'newest', pageSize: 1 })
    const mark = { loadId: body.loads[0].id, kind: 'saved', isOn: true }
    expect((await client.act('LoadMarks/setMark', mark)).status).toBe(200)
    const me = (await client.send('GET', '/auth/me')).body
    const path = `/services/data/v63.0/ui-api/records/${me.contactId}`
    const patch = (phone: string) => client.send('PATCH', path, { fields: { Phone: phone } })
    expect((await patch('+12145550100')).status).toBe(200)

    const { promise: locked, resolve: setLocked } = Promise.withResolvers<void>()
    const held = first.database.asSystem(async (transaction) => {
      await sql`select from portal_load_mark where load_id = ${mark.loadId} for update`.execute(transaction)
      await sql`select from "Contact" where "Id" = ${me.contactId} for update`.execute(transaction)
      setLocked()
      await new Promise((resolve) => setTimeout(resolve, 2_500))
    })
    await locked
    const answers = await Promise.all([
      client.act('LoadMarks/setMark', { ...mark, isOn: false }),
      patch('+12145550101'),
    ])
    await held
    expect(answers.map(({ status, body: answer }) => [status, answer.errorCode])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  test('[B4] the same key sent to both servers at once has one effect', async () => {
    const client = await signIn(first, 'dispatcher@carrier.test')
    const { body } = await client.read('LoadSearch/findLoads', { bookNow: true, sort: 'weight' })
    const other = await signIn(second, 'admin@carrier.test')
    Object.assign(other, { cookie: client.cookie, csrfToken: client.csrfToken })
    const { id: loadId, rateVersion } = body.loads[0]
    const request = { loadId, rateVersion, idempotencyKey: 'twice' }
    const answers = await Promise.all(
      [client, other].map((each) => each.act('LoadBooking/bookLoad', request)),
    )
    // The slower one fails with Retry-After, or is late enough to get the same response.
    for (const { status, body: answer } of answers)
      expect(status === 200 || answer.errorCode === 'IDEMPOTENCY_IN_PROGRESS').toBe(true)
    expect((await other.act('LoadBooking/bookLoad', request)).status).toBe(200)
    const bookings = await first.database.kysely
      .selectFrom('Booking__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .execute()
    expect(bookings).toHaveLength(1)
  })
})

test.runIf(canUsePostgres)(
  'servers that start together fill an empty database once, and one demo that has grown old',
  { timeout: 120_000 },
  async () => {
    const { url, stop } = await startPostgres(DEPLOYED)
    const startTwo = async (now: number) => {
      const options = { databaseUrl: url, seed: 'demo' as const, now: () => now }
      const started = await Promise.allSettled([createPlatform(options), createPlatform(options)])
      const platforms = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const { rows } = await sql<{ ahead: number }>`select count(*)::int as ahead from "Load__c"
        where "Status__c" = 'Posted' and "Pickup_From__c" > ${new Date(now)}`.execute(
        platforms[0]?.database.kysely ?? unstarted(),
      )
      for (const platform of platforms) await platform.close()
      return [platforms.length, rows[0]?.ahead ?? 0] as const
    }
    const [first, loads] = await startTwo(Date.now())
    const [later, fresh] = await startTwo(Date.now() + 30 * 86_400_000)
    await stop()
    expect([first, later]).toEqual([2, 2])
    expect(loads).toBeLessThan(2_500)
    expect(fresh).toBeLessThan(2_500)
  },
)

function unstarted(): never {
  throw new Error('Neither server has started.')
}
