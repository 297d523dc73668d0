import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { newestMail } from '../../testing/newestMail'
import { CARRIER_PASSWORD, signUpCarrier } from '../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { systemTables } from '../../sessions/systemTables'

let platform: TestPlatform
let owner: TestClient
let ownerId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const signUp = {
    mcNumber: '810002',
    email: 'owner@alone.test',
    equipment: [
      { type: 'PO', count: 1 },
      { type: 'V', count: 1 },
    ],
  }
  const carrier = await signUpCarrier(platform, signUp, { drives: true })
  owner = carrier.client
  ownerId = carrier.contactId
  // The provider's decisions have their own tests.
  await platform.database.kysely
    .updateTable('Account')
    .set({ Status__c: 'Active', Authority_Status__c: 'Active' })
    .where('Id', '=', carrier.accountId)
    .execute()
}, 120_000)
afterAll(() => platform.close())

test('[ONB-03] an owner-operator books, is offered as driver, assigns themself and drives the load', async () => {
  const loadId = await addTestLoad(platform)
  const booked = await owner.act('LoadBooking/bookLoad', {
    loadId,
    rateVersion: 1,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(booked).toMatchObject({ status: 200 })
  const crew = (await owner.read('MyLoads/getCrew', {})).body
  expect(crew).toMatchObject({
    drivers: [{ id: ownerId, hasPhone: true }],
    trucks: [{ name: 'PO-1' }],
    trailers: [{ name: 'V-1' }],
  })
  const bookingId = booked.body.id
  await owner.act('LoadBooking/acceptRateCon', { bookingId })
  const assigned = await owner.act('LoadBooking/assign', {
    bookingId,
    driverId: ownerId,
    truckId: crew.trucks[0].id,
    trailerId: crew.trailers[0].id,
  })
  expect(assigned).toMatchObject({ status: 200, body: { loadStatus: 'Dispatched' } })
  platform.clock.advanceMs(46 * 3_600_000)
  const reported = await guestAgain().then((client) =>
    client.act('LoadTracking/recordEvent', {
      loadId,
      type: 'Departed For Pickup',
      occurredAt: new Date(platform.clock.now).toISOString(),
      clientEventId: crypto.randomUUID(),
    }),
  )
  expect(reported).toMatchObject({ status: 200, body: { loadStatus: 'En Route to Pickup' } })
})

/** The owner, signed in again: two days have passed. */
async function guestAgain(): Promise<TestClient> {
  const client = guestClient(platform)
  const { body } = await client.send('POST', '/auth/login', {
    email: 'owner@alone.test',
    password: CARRIER_PASSWORD,
  })
  client.csrfToken = body.csrfToken
  owner = client
  return client
}

test('[ONB-03] a dispatcher is invited as one who drives too, and an Admin changes that later', async () => {
  const email = 'dana@alone.test'
  const invitation = { name: 'Dana Reyes', email, mobile: '2125551234', role: 'Dispatcher', drives: true }
  const { body } = await owner.act('Users/invite', invitation)
  expect(body).toMatchObject({ role: 'Dispatcher', drives: true })
  const changed = await owner.act('Users/update', { contactId: body.contactId, drives: false })
  expect(changed.body).toMatchObject({ role: 'Dispatcher', drives: false })
})

test('[ONB-07] an invitation names the company and the inviter, in the mail and behind its link', async () => {
  const { token } = await newestMail(platform, 'dana@alone.test')
  const { facts } = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', 'dana@alone.test')
    .executeTakeFirstOrThrow()
  const company = (await owner.send('GET', '/auth/me')).body.accounts[0].name
  expect(JSON.parse(facts)).toMatchObject({ company, inviter: 'Rosa Diaz' })
  const guest = guestClient(platform)
  expect((await guest.act('Users/readInvitation', { token })).body).toEqual({ name: 'Dana Reyes', company })
  expect((await guest.act('Users/readInvitation', { token: 'x'.repeat(43) })).body.errorCode).toBe(
    'TOKEN_INVALID',
  )
})
