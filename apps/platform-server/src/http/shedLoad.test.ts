import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { ApiError } from './ApiError'
import type { PlatformEnv } from './platformContext'
import { openRequestLimits, shedLoad, type OpenRequestLimits } from './shedLoad'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
let clients: TestClient[]
beforeAll(async () => {
  platform = await createTestPlatform({
    openRequests: { inAll: 6, whileOverloaded: 6, ofOne: 3, ofOneAtATime: 3 },
  })
  clients = []
  for (const name of ['admin', 'dispatcher', 'driver'])
    clients.push(await signIn(platform, `${name}@carrier.test`))
})
afterAll(() => platform.close())

const ask = (client: TestClient, times: number): Promise<Answer>[] =>
  Array.from({ length: times }, () => client.read('LoadSearch/findLoads', { pageSize: 1 }))
const statuses = async (asked: readonly Promise<Answer>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ status }) => status)
const only = (clientAt: number): TestClient => {
  const client = clients[clientAt]
  if (!client) throw new Error('Three people are signed in.')
  return client
}

test('[R10] one session gets a limited number of concurrent responses with Retry-After, without delaying others', async () => {
  const hammering = ask(only(0), 8)
  const other = ask(only(1), 1)
  const answers = await Promise.all(hammering)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(answers.at(-1)?.headers.get('Retry-After')).toBe('1')
  expect(answers.at(-1)?.body.errorCode).toBe('REQUEST_LIMIT_EXCEEDED')
  expect(await statuses(other)).toEqual([200])
})

test('[R10] a full server rejects with 503 and Retry-After, and recovers when requests finish', async () => {
  const admitted = [...ask(only(0), 3), ...ask(only(1), 3)]
  const late = await only(2).read('LoadSearch/findLoads', { pageSize: 1 })
  expect(late.status).toBe(503)
  expect(late.headers.get('Retry-After')).toBe('1')
  expect(late.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await statuses(admitted)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses(ask(only(2), 3))).toEqual([200, 200, 200])
})

test('[R10] made-up cookies and bearer tokens count for their address: a signed-in person at the same address gets all answers', async () => {
  const busy = await createTestPlatform({
    openRequests: { inAll: 24, whileOverloaded: 24, ofOne: 8, ofOneAtATime: 2 },
  })
  try {
    const person = await signIn(busy, 'admin@carrier.test')
    const end = new AbortController()
    const statusesOfMadeUp = new Map<number, number>()
    const madeUp = Array.from({ length: 100 }, async (_, n) => {
      const client = guestClient(busy)
      const headers: Record<string, string> = n % 2 === 0 ? { Authorization: `Bearer made-up-${n}` } : {}
      client.cookie = `portal-session=made-up-${n}`
      while (!end.signal.aborted) {
        const { status } = await client.send('GET', '/auth/me', undefined, headers)
        statusesOfMadeUp.set(status, (statusesOfMadeUp.get(status) ?? 0) + 1)
      }
    })
    const answers: number[] = []
    for (let round = 0; round < 18; round += 1)
      answers.push((await person.read('LoadSearch/findLoads', { pageSize: 1 })).status)
    end.abort()
    await Promise.all(madeUp)
    expect(answers).toEqual(Array.from({ length: 18 }, () => 200))
    expect(statusesOfMadeUp.get(429)).toBeGreaterThan(0)
    expect([...statusesOfMadeUp.keys()].toSorted((a, b) => a - b)).toEqual([200, 429])
  } finally {
    await busy.close()
  }
})

test('a session that has ended counts for its address again', async () => {
  const person = await signIn(platform, 'multi@carrier.test')
  await person.send('POST', '/auth/logout', {})
  const others = Array.from({ length: 3 }, () =>
    guestClient(platform).read('LoadSearch/findLoads', { pageSize: 1 }),
  )
  const ended = await person.read('LoadSearch/findLoads', { pageSize: 1 })
  expect(ended.status).toBe(429)
  expect(await statuses(others)).toEqual([200, 200, 200])
})

test('a rejected request releases its slot', async () => {
  const guest = guestClient(platform)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => guest.send('GET', '/services/data/v63.0/ui-api/records/nothing')),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  }
  expect(await statuses(ask(only(0), 3))).toEqual([200, 200, 200])
})

test('health responds however full the server is', async () => {
  const admitted = [...ask(only(0), 3), ...ask(only(1), 3)]
  const guest = guestClient(platform)
  expect((await guest.send('GET', '/healthz')).status).toBe(200)
  expect((await guest.send('GET', '/readyz')).status).toBe(200)
  await Promise.all(admitted)
})

describe('a server with controlled responses', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  /** A server with controllable responses. */
  function aServer(limits: Partial<OpenRequestLimits> = {}) {
    const waiting: (() => void)[] = []
    const app = new Hono<PlatformEnv>()
    app.use(async (context, next) => {
      context.set('clientAddress', context.req.header('x-sender') ?? '')
      context.set('requestOrigin', 'http://portal.test')
      await next()
    })
    app.use(shedLoad({ inAll: 10, whileOverloaded: 8, ofOne: 6, ofOneAtATime: 6, ...limits }))
    app.get('/', async (context) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return context.text('done')
    })
    app.onError((error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }))
    const send = (sender: string) => {
      const sent = { status: 0 }
      void Promise.resolve(app.request('/', { headers: { 'X-Sender': sender } })).then(
        ({ status }) => (sent.status = status),
      )
      return sent
    }
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    const answer = async (count = Infinity) => {
      await settle()
      for (const resolve of waiting.splice(0, count)) resolve()
      await settle()
    }
    /** Keeps ten requests pending until the burst counts as overload. */
    const overload = async () => {
      for (let sender = 0; sender < 10; sender += 1) send(`first ${sender}`)
      for (let round = 0; round < 12; round += 1) {
        await answer(1)
        send(`next ${round}`)
      }
    }
    /** Holds responses back; returns a function that releases them. */
    const takeOut = async (count: number) => {
      await settle()
      const kept = waiting.splice(0, count)
      return () => kept.forEach((resolve) => resolve())
    }
    const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
    return { send, answer, overload, pass, takeOut, underWay: () => waiting.length }
  }

  test('[R10] more than can be answered: fewer are admitted than in a rush, so that these are answered soon', async () => {
    const server = aServer()
    await server.overload()
    await server.answer(1)
    const refused = server.send('late')
    await server.answer(1)
    expect(refused.status).toBe(503)
    await server.answer(1)
    const admitted = server.send('late')
    await server.answer()
    expect(admitted.status).toBe(200)
  })

  test('[R10] one sender gets a quarter, and all that a rush allows once it is calm', async () => {
    const server = aServer()
    await server.overload()
    await server.answer(server.underWay() - 2)
    const hammering = Array.from({ length: 3 }, () => server.send('one'))
    await server.answer()
    await server.pass(1_000)
    expect(hammering.map(({ status }) => status)).toEqual([200, 200, 429])
    const afterwards = Array.from({ length: 7 }, () => server.send('one'))
    await server.answer()
    await server.pass(1_000)
    expect(afterwards.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('long requests are not overload: the burst limit still applies', async () => {
    const server = aServer()
    const long = Array.from({ length: 2 }, (_, at) => server.send(`export ${at}`))
    const finishLong = await server.takeOut(2)
    await server.pass(5_000)
    for (let round = 0; round < 30; round += 1) {
      server.send(`sender ${round}`)
      await server.answer(1)
    }
    const rush = Array.from({ length: 9 }, (_, at) => server.send(`late ${at}`))
    await server.answer()
    finishLong()
    await server.answer(0)
    expect(rush.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 503])
    expect(long.map(({ status }) => status)).toEqual([200, 200])
  })

  test('[R10] of one sender two are worked on at a time, in the order of asking, and others go past those that wait', async () => {
    const server = aServer({ ofOneAtATime: 2 })
    const hammering = Array.from({ length: 6 }, () => server.send('one'))
    await server.answer(0)
    expect(server.underWay()).toBe(2)
    const other = server.send('other')
    await server.answer(3)
    await server.pass(0)
    expect(other.status).toBe(200)
    expect(hammering.map(({ status }) => status)).toEqual([200, 200, 0, 0, 0, 0])
    expect(server.underWay()).toBe(2)
  })

  test('[R10] a sender with too many requests pauses for the duration of each response, a page does not', async () => {
    const server = aServer({ inAll: 20, ofOne: 20, ofOneAtATime: 1 })
    for (let request = 0; request < 8; request += 1) server.send('one')
    await server.pass(300)
    await server.answer(1)
    await server.pass(290)
    expect(server.underWay()).toBe(0)
    await server.pass(10)
    expect(server.underWay()).toBe(1)
    await server.pass(300)
    await server.answer(1)
    await server.pass(0)
    expect(server.underWay()).toBe(1)
  })

  test('[R10] one sender with too many requests is not overload: others keep the burst limit', async () => {
    const server = aServer({ inAll: 20, ofOne: 20, ofOneAtATime: 2 })
    for (let round = 0; round < 60; round += 1) {
      server.send('hammering')
      await server.answer(1)
      await server.pass(0)
    }
    for (let kept = 0; kept < 16; kept += 1) server.send('hammering')
    const others = Array.from({ length: 12 }, (_, at) => server.send(`other ${at}`))
    await server.answer()
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  })

  test('[R10] delays a rejection by its Retry-After, and rejects immediately above a limit', async () => {
    const server = aServer({ inAll: 2, ofOne: 2, ofOneAtATime: 1 })
    const sent = Array.from({ length: 5 }, () => server.send('one'))
    await server.answer(0)
    expect(sent.map(({ status }) => status)).toEqual([0, 0, 0, 0, 429])
    await server.pass(999)
    expect(sent.map(({ status }) => status)).toEqual([0, 0, 0, 0, 429])
    await server.pass(1)
    expect(sent.map(({ status }) => status)).toEqual([0, 0, 429, 429, 429])
  })

  test('a long request does not block the sender’s next one', async () => {
    const server = aServer({ ofOneAtATime: 1 })
    const long = server.send('one')
    const next = server.send('one')
    const finishLong = await server.takeOut(1)
    await server.pass(5_000)
    await server.answer(1)
    expect([long.status, next.status]).toEqual([0, 200])
    finishLong()
    await server.answer(0)
    expect(long.status).toBe(200)
  })

  test('a gateway keeps the burst limit, because requests wait for the org', async () => {
    const limits = openRequestLimits({ onPostgres: false, beforeOrg: true })
    const { inAll, ofOne } = limits
    const server = aServer(limits)
    for (let round = 0; round < 3 * inAll; round += 1) {
      server.send(`sender ${round}`)
      if (round >= inAll / 2) await server.answer(1)
    }
    const one = Array.from({ length: ofOne }, () => server.send('one'))
    await server.answer()
    expect(one.map(({ status }) => status)).toEqual(one.map(() => 200))
  })
})
