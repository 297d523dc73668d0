import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { checkReplica } from '../../cli/doctor/checkReplica'
import { readEnvironment } from '../../environment/readEnvironment'
import { LAGGING_READS } from '../../methods/laggingReads'
import { findMethod } from '../../methods/registry'
import { DEMO_PASSWORD } from '../../seed/demoAccounts'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { TEST_ORIGIN } from '../../testing/testOrigin'
import {
  canUsePostgres,
  onCluster,
  startCluster,
  startReplica,
  urlInFolder,
  type Cluster,
} from '../testing/postgresCluster'

const canStart = canUsePostgres && !process.env['TEST_DATABASE_URL']

/** Longer than a test: writes that a paused replica lacks stay missing. */
const LAG_MS = 60_000

/** A browser: keeps every cookie. */
function createBrowser(platform: TestPlatform) {
  const cookies = new Map<string, string>()
  let csrfToken = ''
  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await platform.handler(
      new Request(`${TEST_ORIGIN}${path}`, {
        method,
        headers: {
          Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          'Content-Type': 'application/json',
          'X-CSRF-Token': csrfToken,
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    cookies,
    send,
    async signIn(email: string) {
      const { body } = await send('POST', '/auth/login', { email, password: DEMO_PASSWORD })
      csrfToken = String(body['csrfToken'])
    },
    async createContact(LastName: string) {
      const record = { apiName: 'Contact', fields: { LastName, Phone: '(212) 555-1234' } }
      expect((await send('POST', '/services/data/v63.0/ui-api/records', record)).status).toBe(201)
    },
    async countContacts(LastName: string) {
      const query = `{ uiapi { query { Contact(where: { LastName: { eq: "${LastName}" } }) { totalCount } } } }`
      const { body } = await send('POST', '/services/data/v63.0/graphql', { query })
      return (body as { data: { uiapi: { query: { Contact: { totalCount: number } } } } }).data.uiapi.query
        .Contact.totalCount
    },
  }
}

test('every read that may lag is a GET method without a transaction', () => {
  for (const name of LAGGING_READS) {
    const [className = '', method = ''] = name.split('/')
    const { verb, readsInTransaction } = findMethod(className, method) ?? {}
    expect([name, verb, readsInTransaction]).toEqual([name, 'GET', undefined])
  }
})

describe.runIf(canStart)('searches and lists with a read replica', { timeout: 60_000 }, () => {
  let primary: Cluster
  let replica: Cluster
  let platform: TestPlatform
  let writer: ReturnType<typeof createBrowser>
  let reader: ReturnType<typeof createBrowser>
  const usage = () => platform.database.replicaUsage() ?? { byReplica: 0, byPrimary: 0, lagSeconds: 0 }
  beforeAll(async () => {
    primary = await startCluster()
    await onCluster(primary.folder, 'create database portal')
    replica = await startReplica(primary)
    platform = await createTestPlatform({
      databaseUrl: urlInFolder(primary.folder, 'portal'),
      replica: { readUrl: urlInFolder(replica.folder, 'portal'), lagMs: LAG_MS },
    })
    writer = createBrowser(platform)
    reader = createBrowser(platform)
    await writer.signIn('desk@provider.test')
    await reader.signIn('desk@provider.test')
  }, 180_000)
  afterAll(async () => {
    await platform.close()
    await replica.stop()
    await primary.stop()
  })

  const onReplica = async (statement: string) => {
    const client = new Client({ connectionString: urlInFolder(replica.folder, 'portal') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  /** Waits until the replica serves a session again that has written just now. */
  async function caughtUp(): Promise<void> {
    const before = usage().byReplica
    await expect
      .poll(
        async () => {
          await reader.send('GET', '/lwr/apex/v63.0/DeskLoads/board')
          return usage().byReplica
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(before)
  }

  test('a person sees the own write at once, others when the replica has it', async () => {
    await caughtUp()
    await onReplica('select pg_wal_replay_pause()')
    await writer.createContact('Replica')
    expect(await writer.countContacts('Replica')).toBe(1)
    expect(await reader.countContacts('Replica')).toBe(0)
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(() => reader.countContacts('Replica'), { timeout: 30_000 }).toBe(1)
  })

  test('the position travels with the browser, so a second process sees the write too', async () => {
    const other = await createTestPlatform({
      databaseUrl: urlInFolder(primary.folder, 'portal'),
      replica: { readUrl: urlInFolder(replica.folder, 'portal'), lagMs: LAG_MS },
      sessionSecret: 'another process of the same portal',
    })
    try {
      const elsewhere = createBrowser(other)
      await elsewhere.signIn('desk@provider.test')
      await onReplica('select pg_wal_replay_pause()')
      await writer.createContact('Elsewhere')
      const written = writer.cookies.get('portal-written') ?? ''
      elsewhere.cookies.set('portal-written', written)
      expect(await elsewhere.countContacts('Elsewhere')).toBe(1)
    } finally {
      await onReplica('select pg_wal_replay_resume()')
      await other.close()
    }
  })

  test('a change is not announced before the replica has it', async () => {
    await caughtUp()
    await onReplica('select pg_wal_replay_pause()')
    await writer.createContact('Announced')
    const published = { is: false }
    const announced = platform.database.published().then(() => (published.is = true))
    await writer.countContacts('Announced')
    expect(published.is).toBe(false)
    await onReplica('select pg_wal_replay_resume()')
    await announced
    // Without the position of a write, the replica serves this session.
    reader.cookies.delete('portal-written')
    expect(await reader.countContacts('Announced')).toBe(1)
  })

  test('a program with an access token is served by the primary', async () => {
    await caughtUp()
    const { byReplica } = usage()
    const session = writer.cookies.get('portal-session') ?? ''
    const program = createBrowser(platform)
    const { status } = await program.send('GET', '/lwr/apex/v63.0/DeskLoads/board', undefined, {
      Authorization: `Bearer ${session}`,
    })
    expect([status, usage().byReplica]).toEqual([200, byReplica])
  })

  test('platform doctor finds a replica, a server that is none, and one that does not answer', async () => {
    await caughtUp()
    const databaseUrl = urlInFolder(primary.folder, 'portal')
    const found = async (readUrl: string) => {
      const environment = readEnvironment({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl })
      return (await checkReplica(environment)).map(({ state, text }) => [state, text.slice(0, 31)])
    }
    expect(await found(urlInFolder(replica.folder, 'portal'))).toEqual([
      ['ok', 'replays the writes of the prima'],
    ])
    expect(await found(databaseUrl)).toEqual([['problem', 'DATABASE_READ_URL is no replica']])
    expect(await found('postgres://portal@127.0.0.1:9/portal')).toEqual([['problem', expect.any(String)]])
  })

  test('a replica that ends leaves its reads to the primary', async () => {
    await caughtUp()
    await replica.kill()
    const { status } = await reader.send('GET', '/lwr/apex/v63.0/DeskLoads/board')
    expect(status).toBe(200)
    expect(await reader.countContacts('Replica')).toBe(1)
  })
})
