import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendMail } from '../../mail/sendMail'
import { systemTables } from '../../sessions/systemTables'
import { signIn } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { DiskFullError, LEAST_ROOM, requireRoom, roomOf, watchRoom } from './diskRoom'

let platform: TestPlatform
let left = LEAST_ROOM
const said: string[] = []
beforeAll(async () => {
  const ignore = () => {}
  const error = (_facts: object, message: string) => void said.push(message)
  platform = await createTestPlatform({
    readRoom: () => left,
    logger: { info: ignore, warn: ignore, error },
  })
})
afterAll(() => platform.close())

/** Changes the free space, which is cached for a second. */
async function leave(bytes: number): Promise<void> {
  left = bytes
  await new Promise((resolve) => setTimeout(resolve, 1_001))
}

const ALL = '/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=%7B%7D'
const UPLOAD = '/services/data/v63.0/ui-api/records/content-documents/content-versions'

test('[R8] with a full disk rejects writes and files with the reason, allows reads and sign-in, and recovers when space is available', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const loadId = (await client.send('GET', ALL)).body.loads[0].id
  const save = () => client.act('LoadMarks/setMark', { loadId, kind: 'saved', isOn: true })
  const upload = () => client.send('POST', UPLOAD, undefined, { 'Content-Type': 'multipart/form-data' })
  await leave(LEAST_ROOM - 1)
  const refused = await save()
  expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([
    503,
    'STORAGE_FULL',
    '30',
  ])
  expect(await upload()).toMatchObject({ status: 503, body: [{ errorCode: 'STORAGE_FULL' }] })
  expect((await client.send('GET', ALL)).status).toBe(200)
  expect((await client.read('LoadMarks/getMarks')).body.saved).toEqual([])
  // Including reads with the rights of the system.
  for (const name of ['Notifications/list', 'Payments/ahead', 'Shipments/listShipments'])
    expect([name, (await client.read(name)).body.errorCode]).not.toEqual([name, 'STORAGE_FULL'])
  await signIn(platform, 'rival@carrier.test')
  await leave(LEAST_ROOM)
  expect((await save()).status).toBe(200)
  expect((await upload()).body[0].errorCode).toBe('INVALID_MULTIPART')
  expect((await client.read('LoadMarks/getMarks')).body.saved).toEqual([loadId])
  expect(said).toEqual([
    expect.stringMatching(/^47 MB are left for .*Nothing is saved until there is room\.$/u),
    expect.stringMatching(/^There is room again for /u),
  ])
})

test('[R8] pauses background jobs while the disk is full, and resumes them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sent: string[] = []
  left = LEAST_ROOM - 1
  const waiting = await createTestPlatform({
    readRoom: () => left,
    mailTransport: { send: async ({ to }) => await Promise.resolve(void sent.push(to)), close: () => {} },
  })
  const { database, clock } = waiting
  const keys = systemTables(database.kysely)
  const old = { scope: 'x', key: 'old', body_hash: '', status: 200, answer: '', created_at: new Date(0) }
  await keys.insertInto('portal_idempotency').values(old).execute()
  const facts = { name: 'Ann', link: 'https://portal.test/x' }
  await database.asSystem((transaction) =>
    sendMail(transaction, { to: 'ann@example.test', template: 'verifyEmail', facts }, new Date(clock.now)),
  )
  const tenMinutes = async () => {
    vi.advanceTimersByTime(10 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const keysLeft = async () => await keys.selectFrom('portal_idempotency').select('key').execute()
  await tenMinutes()
  expect([sent, await keysLeft()]).toEqual([[], [{ key: 'old' }]])
  await leave(LEAST_ROOM)
  await tenMinutes()
  await expect.poll(keysLeft, { timeout: 20_000 }).toEqual([])
  expect(sent).toEqual(['ann@example.test'])
  vi.useRealTimers()
  await waiting.close()
}, 60_000)

test('reads the free space from the system at most once a second', () => {
  expect(roomOf(tmpdir())).toBeGreaterThan(0)
  expect(() => requireRoom(tmpdir(), 1)).not.toThrow()
  expect(() => requireRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(DiskFullError)
  let asked = 0
  let atMs = 0
  const readRoom = () => {
    asked += 1
    return LEAST_ROOM
  }
  const room = watchRoom(tmpdir(), { onNotice: () => {}, readRoom, now: () => atMs })
  for (atMs = 0; atMs <= 2_000; atMs += 100) room.require()
  expect(asked).toBe(3)
})
