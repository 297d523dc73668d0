import { TELEMATICS_TOKEN } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { rateLimitsSchema } from '../../../sessions/rateLimits'
import { bearer } from '../testing/integrationClient'
import { addTrackedTruck, positionsOf, type TrackedTruck } from '../testing/trackedTruck'
import { positionTables } from '../positions/positionTables'
import { telematicsTables } from './telematicsTables'

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())
beforeEach(async () => {
  await telematicsTables(platform.database.kysely).deleteFrom('portal_telematics_token').execute()
})

const DALLAS = { lat: 32.7767, lng: -96.797 }
const create = async (name = 'Samsara') => (await admin.act('TelematicsTokens/create', { name })).body
const tokens = async () => (await admin.read('TelematicsTokens/list')).body.tokens
const send = (body: unknown, secret?: string, where = platform) =>
  guestClient(where).send('POST', '/telematics/positions', body, secret ? bearer(secret) : {})
const positionOf = ({ provider, deviceId }: Pick<TrackedTruck, 'provider' | 'deviceId'>, minutes = -1) => ({
  positions: [
    { provider, deviceId, ...DALLAS, at: new Date(platform.clock.now + minutes * 60_000).toISOString() },
  ],
})

test('[ITG-06] positions with a carrier’s token become events of the loads of its trucks', async () => {
  const truck = await addTrackedTruck(platform, dispatcher)
  const { secret, token } = await create()
  expect(token).toMatchObject({ name: 'Samsara', ending: secret.slice(-4), lastUsedAt: null })
  const { status, body } = await send(positionOf(truck), secret)
  expect([status, body]).toEqual([
    200,
    { received: 1, unusable: 0, recorded: 1, outcomes: { Followed: 1 }, notFollowed: [] },
  ])
  expect(await positionsOf(platform, truck.loadId)).toHaveLength(1)
  const [listed] = await tokens()
  expect(listed.lastUsedAt).toBe(new Date(platform.clock.now).toISOString())
})

test('[ITG-06] takes the answers of vendors as they are', async () => {
  const truck = await addTrackedTruck(platform, dispatcher)
  const { secret } = await create()
  const time = new Date(platform.clock.now - 60_000).toISOString()
  const gps = { latitude: DALLAS.lat, longitude: DALLAS.lng, time }
  const { body } = await send({ data: [{ id: truck.deviceId, gps }] }, secret)
  expect(body).toMatchObject({ recorded: 1, outcomes: { Followed: 1 } })
})

test('[ITG-06] a device of another carrier is unknown, and changes nothing', async () => {
  const foreign = await addTrackedTruck(platform, rival)
  const { secret } = await create()
  const { body } = await send(positionOf(foreign), secret)
  expect(body).toMatchObject({ recorded: 0, outcomes: { 'Unknown Device': 1 } })
  expect(await positionsOf(platform, foreign.loadId)).toEqual([])
  const device = await platform.database.kysely
    .selectFrom('Tracking_Device__c')
    .select('Last_Ping__c')
    .where('Id', '=', foreign.deviceRecordId)
    .executeTakeFirstOrThrow()
  expect(device.Last_Ping__c).toBeNull()
  // Ids of its own making do not reach the desk's list.
  const marks = await positionTables(platform.database.kysely)
    .selectFrom('portal_position_mark')
    .select('device_id')
    .where('device_id', '=', foreign.deviceId)
    .execute()
  expect(marks).toEqual([])
})

test('[ITG-06] an id that another carrier has too means the own device', async () => {
  const own = await addTrackedTruck(platform, dispatcher)
  const foreign = await addTrackedTruck(platform, rival, { Device_Id__c: own.deviceId })
  const { secret } = await create()
  expect((await send(positionOf(own), secret)).body).toMatchObject({ outcomes: { Followed: 1 } })
  expect(await positionsOf(platform, own.loadId)).toHaveLength(1)
  expect(await positionsOf(platform, foreign.loadId)).toEqual([])
})

test('[ITG-06] a revoked, wrong or missing token is refused, and a token opens nothing else', async () => {
  const truck = await addTrackedTruck(platform, dispatcher)
  const { secret, token } = await create()
  expect((await rival.act('TelematicsTokens/revoke', { id: token.id })).status).toBe(404)
  expect((await dispatcher.act('TelematicsTokens/revoke', { id: token.id })).status).toBe(403)
  expect((await admin.act('TelematicsTokens/revoke', { id: token.id })).status).toBe(200)
  expect((await admin.act('TelematicsTokens/revoke', { id: token.id })).status).toBe(404)
  for (const wrong of [secret, 'telematics_x', undefined])
    expect((await send(positionOf(truck), wrong)).status).toBe(401)
  expect(await positionsOf(platform, truck.loadId)).toEqual([])
  expect(await tokens()).toEqual([])
  const live = (await create()).secret
  const read = await guestClient(platform).send(
    'GET',
    '/lwr/apex/v63.0/MyLoads/list',
    undefined,
    bearer(live),
  )
  expect(read.status).toBe(401)
})

test('[ITG-06] the token is stored as a hash, shown once, and audited', async () => {
  const { secret } = await create('Motive')
  const stored = await telematicsTables(platform.database.kysely)
    .selectFrom('portal_telematics_token')
    .selectAll()
    .execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(JSON.stringify(await tokens())).not.toContain(secret)
  const { accountId } = (await admin.send('GET', '/auth/me')).body
  const audited = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select('Action__c')
    .where('Record_Id__c', '=', accountId)
    .where('Action__c', 'like', 'Telematics Token%')
    .execute()
  expect(audited.map(({ Action__c }) => Action__c)).toContain('Telematics Token Added')
})

test('[ITG-06] a company has a few tokens at most, also when they are created at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: TELEMATICS_TOKEN.most + 2 }, (_, index) =>
      admin.act('TelematicsTokens/create', { name: `T${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(TELEMATICS_TOKEN.most)
  expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('LIMIT_EXCEEDED')
})

test('[ITG-06] an unusable body is refused with its reason', async () => {
  const { secret } = await create()
  expect((await send({ positions: [] }, secret)).status).toBe(400)
  expect((await send({ vehicles: 1 }, secret)).status).toBe(400)
  expect((await send(null, secret)).status).toBe(400)
})

test('[ITG-06] a token has a rate limit of its own', async () => {
  const limited = await createTestPlatform({
    rateLimits: rateLimitsSchema.parse({ devicePositions: { limit: 2, windowSeconds: 60 } }),
  })
  const owner = await signIn(limited, 'admin@carrier.test')
  const secretOf = async (name: string) =>
    (await owner.act('TelematicsTokens/create', { name })).body.secret as string
  const [first, second] = [await secretOf('One'), await secretOf('Two')]
  const body = positionOf({ provider: 'Other', deviceId: 'T-1' })
  const statuses: number[] = []
  for (const secret of [first, first, first, second])
    statuses.push((await send(body, secret, limited)).status)
  await limited.close()
  expect(statuses).toEqual([200, 200, 429, 200])
})
