import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
let clients: TestClient[]
beforeAll(async () => {
  platform = await createTestPlatform({ openRequests: { inAll: 6, ofOne: 3 } })
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

test('[R10] one session gets so many answers at once, is told when to come again, and keeps nobody else waiting', async () => {
  const hammering = ask(only(0), 8)
  const other = ask(only(1), 1)
  const answers = await Promise.all(hammering)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(answers.at(-1)?.headers.get('Retry-After')).toBe('1')
  expect(answers.at(-1)?.body.errorCode).toBe('REQUEST_LIMIT_EXCEEDED')
  expect(await statuses(other)).toEqual([200])
})

test('[R10] a full server refuses with 503 and Retry-After, and takes requests again once the others are answered', async () => {
  const admitted = [...ask(only(0), 3), ...ask(only(1), 3)]
  const late = await only(2).read('LoadSearch/findLoads', { pageSize: 1 })
  expect(late.status).toBe(503)
  expect(late.headers.get('Retry-After')).toBe('1')
  expect(late.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await statuses(admitted)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses(ask(only(2), 3))).toEqual([200, 200, 200])
})

test('a refused request gives its place back', async () => {
  const guest = guestClient(platform)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => guest.send('GET', '/services/data/v63.0/ui-api/records/nothing')),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  }
  expect(await statuses(ask(only(0), 3))).toEqual([200, 200, 200])
})

test('health is told however full the server is', async () => {
  const admitted = [...ask(only(0), 3), ...ask(only(1), 3)]
  const guest = guestClient(platform)
  expect((await guest.send('GET', '/healthz')).status).toBe(200)
  expect((await guest.send('GET', '/readyz')).status).toBe(200)
  await Promise.all(admitted)
})
