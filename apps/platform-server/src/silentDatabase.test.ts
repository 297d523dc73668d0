import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainFailure } from './cli/explainFailure'
import { startPostgres } from './database/testing/localPostgres'
import { canUsePostgres, DEPLOYED } from './database/testing/postgresCluster'
import { quietProxy, type QuietProxy } from './database/testing/quietProxy'
import type { UserCaller } from './access/caller'
import { createPlatform } from './handler'
import type { Platform } from './platformOptions'
import { errorResponse } from './http/errorResponse'
import { guestClient } from './testing/client'

const somebody: UserCaller = {
  kind: 'user',
  userId: '005000000000001AAA',
  contactId: '003000000000001AAA',
  accountId: '001000000000001AAA',
  role: 'Dispatcher',
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Carrier',
}

/** A PostgreSQL whose machine hangs, or is replaced, without a word: no connection is closed. */
describe.runIf(canUsePostgres)('a PostgreSQL that falls silent', { timeout: 60_000 }, () => {
  let proxy: QuietProxy
  let platform: Platform
  const opened: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const { url, stop } = await startPostgres(DEPLOYED)
    opened.push(stop)
    proxy = await quietProxy(url)
    opened.push(() => proxy.close())
    platform = await createPlatform({ databaseUrl: proxy.url, rateLimits: 'off' })
    opened.push(() => platform.close())
  }, 120_000)
  afterAll(async () => {
    proxy.speak()
    for (const close of opened.reverse()) await close()
  })

  const ask = () => sql`select 1`.execute(platform.database.kysely)
  /** Opens as many connections as the pool holds. */
  const warmUp = () =>
    Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(platform.database.kysely)))
  const signIn = (name: string) =>
    guestClient(platform).send('POST', '/auth/login', { email: `${name}@carrier.test`, password: 'wrong' })

  test('leaves no request pending: they fail with Retry-After, and succeed once it responds', async () => {
    await warmUp()
    proxy.fallSilent()
    // It stays silent until everybody has their answer: who waited for it would wait for ever.
    const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(`nobody${n}`)))
    for (const { status, headers } of asked) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    proxy.speak()
    await expect.poll(async () => (await signIn('nobody')).status, { timeout: 5_000 }).toBe(401)
  })

  test('readyz reports it, and healthz does not', async () => {
    await warmUp()
    proxy.fallSilent()
    const [ready, health] = await Promise.all([
      guestClient(platform).send('GET', '/readyz'),
      guestClient(platform).send('GET', '/healthz'),
    ])
    proxy.speak()
    expect([ready.status, ready.body.reason]).toEqual([503, 'The database does not answer.'])
    expect(health.status).toBe(200)
    await expect
      .poll(async () => (await guestClient(platform).send('GET', '/readyz')).status, { timeout: 5_000 })
      .toBe(200)
  })

  test.each([
    ['and is replaced by another', () => proxy.failOver()],
    ['on the connections that were open', () => proxy.forgetOpen()],
  ])('%s is used again, although none of them ever closes', async (_what, lose) => {
    await warmUp()
    lose()
    await Promise.allSettled(Array.from({ length: 10 }, ask))
    await expect(ask()).resolves.toBeDefined()
  })

  test('does not prevent a server from stopping, and a start fails with the reason', async () => {
    const options = { databaseUrl: proxy.url, rateLimits: 'off' as const }
    const other = await createPlatform(options)
    proxy.fallSilent()
    const asked = guestClient(other).send('POST', '/auth/login', { email: 'a@b.test', password: 'wrong' })
    await other.close()
    expect((await asked).status).toBe(503)
    const refused: unknown = await createPlatform(options).catch((error: unknown) => error)
    proxy.speak()
    expect(explainFailure(refused)).toMatch(/^The database of DATABASE_URL does not answer/u)
  })

  // The last tests wait for real timeouts of PostgreSQL, at the same time.
  test.concurrent('does not abort a long statement while others get responses', async () => {
    await expect(sql`select pg_sleep(6)`.execute(platform.database.kysely)).resolves.toBeDefined()
  })

  test.concurrent(
    'every connection has a unique name, and an idle transaction ends after a minute',
    async () => {
      const settings = () =>
        sql<{ pid: number; name: string; idle: string }>`select pg_backend_pid() as pid, pg_sleep(0.1),
        current_setting('application_name') as name,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(platform.database.kysely)
      const answers = await Promise.all([settings(), settings(), settings()])
      const sessions = answers.flatMap(({ rows }) => rows)
      const connections = new Set(sessions.map(({ pid }) => pid))
      expect(new Set(sessions.map(({ name }) => name)).size).toBe(connections.size)
      for (const { name, idle } of sessions) expect([name.slice(0, 7), idle]).toEqual(['portal ', '1min'])
    },
  )

  test.concurrent('waits ten seconds for a locked row, then fails with Retry-After', async () => {
    const { promise: done, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
    const holding = platform.database.asSystem(async (transaction) => {
      await sql`lock table portal_fact`.execute(transaction)
      isHeld()
      await done
    })
    await held
    const startedAt = performance.now()
    const error: unknown = await platform.database
      .asSystem((transaction) => sql`select * from portal_fact`.execute(transaction), somebody)
      .catch((cause: unknown) => cause)
    const waitedMs = performance.now() - startedAt
    letGo()
    await holding
    expect(waitedMs).toBeGreaterThan(9_000)
    const response = errorResponse(error, 'object', 'ref')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  })
})
