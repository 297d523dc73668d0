import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalTables } from '../../metadata/objects'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad, readLoad } from '../../testing/loads'
import { dayInZone } from '../../places/timeZones'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const request = (loadId: string, more: object = {}) => ({
  loadId,
  rateVersion: 1,
  idempotencyKey: crypto.randomUUID(),
  ...more,
})

test('a dispatcher books a load: booking, rate con, event, lost offers of others, load removed from the search', async () => {
  const loadId = await addTestLoad(platform)
  await rival.act('LoadBooking/placeOffer', {
    loadId,
    amount: 2100,
    expiresAt: new Date(platform.clock.now + 3_600_000).toISOString(),
    idempotencyKey: crypto.randomUUID(),
  })
  const { status, body } = await dispatcher.act('LoadBooking/bookLoad', request(loadId))
  expect(status).toBe(200)
  expect(body).toMatchObject({ loadId, status: 'Confirmed', agreedRate: 2000.5, source: 'Book Now' })
  expect(body.undoUntil).toBe(new Date(platform.clock.now + 300_000).toISOString())
  expect((await readLoad(platform, loadId)).Status__c).toBe('Booked')
  const { kysely } = platform.database
  const offers = await kysely
    .selectFrom('Load_Offer__c')
    .select('Status__c')
    .where('Load__c', '=', loadId)
    .execute()
  expect(offers).toEqual([{ Status__c: 'Lost' }])
  const events = await kysely.selectFrom('Load_Event__c').selectAll().where('Load__c', '=', loadId).execute()
  expect(events.map(({ Type__c }) => Type__c)).toEqual(['Booked'])
  const document = await kysely
    .selectFrom('Load_Document__c')
    .select('Type__c')
    .where('Id', '=', body.rateConDocumentId)
    .executeTakeFirst()
  expect(document?.Type__c).toBe('Rate Confirmation')
})

test('[B2] the second carrier is refused because the load was just booked, with similar loads', async () => {
  const [loadId, other] = [await addTestLoad(platform), await addTestLoad(platform)]
  await book(dispatcher, loadId)
  const { status, body } = await rival.act('LoadBooking/bookLoad', request(loadId))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    errorCode: 'LOAD_NOT_AVAILABLE',
    message: 'This load was just booked by another carrier.',
  })
  expect(body.details.similarLoads.length).toBeLessThanOrEqual(3)
  expect(body.details.similarLoads.map(({ id }: { id: string }) => id)).not.toContain(loadId)
  await book(rival, other)
})

test('[B3] a version that never was is no price that was seen', async () => {
  const loadId = await addTestLoad(platform)
  for (const rateVersion of [0, 2]) {
    const { status, body } = await dispatcher.act('LoadBooking/bookLoad', { ...request(loadId), rateVersion })
    expect([status, body.errorCode]).toEqual([409, 'RATE_CHANGED'])
  }
})

test('[B3] a rate that changed since it was seen is refused with the old and the new one', async () => {
  const loadId = await addTestLoad(platform)
  await changeLoad(platform, loadId, { Linehaul__c: 1800, Rate_Version__c: 2 })
  const { status, body } = await dispatcher.act('LoadBooking/bookLoad', request(loadId))
  expect(status).toBe(409)
  expect(body).toMatchObject({ errorCode: 'RATE_CHANGED', details: { oldRate: 2000.5, newRate: 2100.5 } })
  const again = await dispatcher.act('LoadBooking/bookLoad', request(loadId, { rateVersion: 2 }))
  expect(again.body.agreedRate).toBe(2100.5)
})

test('[B4] a retry with the same key returns the first response, another body with it is rejected', async () => {
  const loadId = await addTestLoad(platform)
  const body = request(loadId)
  const first = await dispatcher.act('LoadBooking/bookLoad', body)
  const second = await dispatcher.act('LoadBooking/bookLoad', { ...body })
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  const reused = await dispatcher.act('LoadBooking/bookLoad', { ...body, rateVersion: 2 })
  expect(reused.status).toBe(422)
  expect(reused.body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
  const { kysely } = platform.database
  const bookings = await kysely.selectFrom('Booking__c').select('Id').where('Load__c', '=', loadId).execute()
  expect(bookings).toHaveLength(1)
})

test('[B4] the key may travel as a header, and two at once have one effect', async () => {
  const loadId = await addTestLoad(platform)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = await Promise.all(
    [1, 2].map(() => dispatcher.act('LoadBooking/bookLoad', { loadId, rateVersion: 1 }, key)),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('IDEMPOTENCY_IN_PROGRESS')
})

test('[B4] a key that was used for one company books for the other one as well, each its own load', async () => {
  const multi = await signIn(platform, 'multi@carrier.test')
  const { accounts, accountId } = (await multi.send('GET', '/auth/me')).body
  const other = accounts.find(({ id }: { id: string }) => id !== accountId).id
  const { kysely } = platform.database
  await kysely
    .updateTable('Account')
    .set({ Insurance_Expires__c: '2027-11-25' })
    .where('Id', '=', other)
    .execute()
  await kysely
    .insertInto('Carrier_Equipment__c')
    .values({ Account__c: other, Unit_Number__c: 'V-1', Kind__c: 'Trailer', Type__c: 'V' })
    .execute()
  const loads = [await addTestLoad(platform), await addTestLoad(platform)]
  const idempotencyKey = crypto.randomUUID()
  const bookFor = async (account: string, loadId: string | undefined) => {
    expect((await multi.send('POST', '/auth/account', { accountId: account })).status).toBe(200)
    return await multi.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey })
  }
  expect((await bookFor(accountId, loads[0])).body).toMatchObject({ accountId, status: 'Confirmed' })
  // The same load is gone, which the answer for the other company does not hide.
  expect((await bookFor(other, loads[0])).body.errorCode).toBe('LOAD_NOT_AVAILABLE')
  expect((await bookFor(other, loads[1])).body).toMatchObject({ accountId: other, status: 'Confirmed' })
  const again = await bookFor(accountId, loads[0])
  expect([again.headers.get('idempotent-replayed'), again.body.accountId]).toEqual(['true', accountId])
})

test('[B5] [SPC-02] every reason against a carrier is named at once, each with the page that mends it', async () => {
  const loadId = await addTestLoad(platform, {
    Equipment_Type__c: 'R',
    Requirements__c: 'Hazmat;FoodGrade;TWIC',
  })
  const admin = await signIn(platform, 'admin@fleet01.test')
  const { body: me } = await admin.send('GET', '/auth/me')
  const { kysely } = platform.database
  await kysely
    .updateTable('Account')
    .set({
      Authority_Status__c: 'Revoked',
      Insurance_Expires__c: '2026-11-25',
      Cargo_Insurance__c: 50_000,
      Auto_Liability__c: 750_000,
    })
    .where('Id', '=', me.accountId)
    .execute()
  await kysely.deleteFrom('Carrier_Equipment__c').where('Account__c', '=', me.accountId).execute()
  await kysely
    .updateTable('Carrier_Specialty__c')
    .set({ Expires__c: '2026-11-01' })
    .where('Account__c', '=', me.accountId)
    .where('Specialty__c', '=', 'TWIC')
    .execute()
  const { status, body } = await admin.act('LoadBooking/bookLoad', request(loadId))
  expect(status).toBe(422)
  expect(body.errorCode).toBe('NOT_ELIGIBLE')
  expect(body.details.reasons.map(({ code }: { code: string }) => code)).toEqual([
    'AUTHORITY_NOT_ACTIVE',
    'INSURANCE_EXPIRES',
    'CARGO_INSURANCE_TOO_LOW',
    'AUTO_LIABILITY_TOO_LOW',
    'EQUIPMENT_MISSING',
    'SPECIALTY_MISSING',
  ])
  for (const reason of body.details.reasons) expect(reason.fix).toMatch(/^\/carrier\/s\/my-company/u)
  expect((await readLoad(platform, loadId)).Status__c).toBe('Posted')
})

test('[B5] insurance and specialty that just suffice, up to the day of delivery, are enough; a day or a dollar less is not', async () => {
  const loadId = await addTestLoad(platform, { Requirements__c: 'TWIC' })
  const admin = await signIn(platform, 'admin@fleet01.test')
  const { accountId } = (await admin.send('GET', '/auth/me')).body
  const { kysely } = platform.database
  const { Delivery_To__c: end } = await readLoad(platform, loadId)
  const day = (back = 0) => dayInZone(new Date((end?.getTime() ?? 0) - back * 86_400_000), 'America/New_York')
  const suffices = {
    Authority_Status__c: 'Active',
    Insurance_Expires__c: day(),
    Cargo_Insurance__c: 100_000,
    Auto_Liability__c: 1_000_000,
  }
  const insure = (less: Updateable<PortalTables['Account']>) =>
    kysely
      .updateTable('Account')
      .set({ ...suffices, ...less })
      .where('Id', '=', accountId)
      .execute()
  await kysely.deleteFrom('Carrier_Equipment__c').where('Account__c', '=', accountId).execute()
  const unit = { Account__c: accountId, Type__c: 'V', Kind__c: 'Trailer', Unit_Number__c: 'T-B5' }
  await kysely
    .insertInto('Carrier_Equipment__c')
    .values({ ...unit, In_Service__c: true })
    .execute()
  await kysely.deleteFrom('Carrier_Specialty__c').where('Account__c', '=', accountId).execute()
  const specialty = { Account__c: accountId, Specialty__c: 'TWIC', Expires__c: day() }
  await kysely.insertInto('Carrier_Specialty__c').values(specialty).execute()
  const refusedFor = async () => {
    const { body } = await admin.act('LoadBooking/bookLoad', request(loadId))
    return body.details?.reasons?.map(({ code }: { code: string }) => code) ?? body.status
  }
  for (const [less, code] of [
    [{ Insurance_Expires__c: day(1) }, 'INSURANCE_EXPIRES'],
    [{ Insurance_Expires__c: null }, 'INSURANCE_EXPIRES'],
    [{ Cargo_Insurance__c: 99_999 }, 'CARGO_INSURANCE_TOO_LOW'],
    [{ Auto_Liability__c: 999_999 }, 'AUTO_LIABILITY_TOO_LOW'],
  ] as const) {
    await insure(less)
    expect(await refusedFor()).toEqual([code])
  }
  await insure({})
  const owned = kysely.updateTable('Carrier_Specialty__c').where('Account__c', '=', accountId)
  await owned.set({ Expires__c: day(1) }).execute()
  expect(await refusedFor()).toEqual(['SPECIALTY_MISSING'])
  await owned.set({ Expires__c: day() }).execute()
  const units = kysely.updateTable('Carrier_Equipment__c').where('Account__c', '=', accountId)
  await units.set({ In_Service__c: false }).execute()
  expect(await refusedFor()).toEqual(['EQUIPMENT_MISSING'])
  const bid = await admin.act('LoadBooking/placeOffer', {
    loadId,
    amount: 2000,
    expiresAt: new Date(platform.clock.now + 3_600_000).toISOString(),
    idempotencyKey: crypto.randomUUID(),
  })
  expect([bid.status, bid.body.errorCode]).toEqual([422, 'NOT_ELIGIBLE'])
  await units.set({ In_Service__c: true }).execute()
  expect(await refusedFor()).toBe('Confirmed')
})

test('[B8] a schedule that cannot be driven has to be acknowledged', async () => {
  const loadId = await addTestLoad(platform, {
    Delivery_To__c: new Date(platform.clock.now + 60 * 3_600_000),
    Delivery_From__c: new Date(platform.clock.now + 56 * 3_600_000),
  })
  const warned = await dispatcher.act('LoadBooking/bookLoad', request(loadId))
  expect(warned.status).toBe(422)
  expect(warned.body).toMatchObject({
    errorCode: 'WARNINGS_NOT_ACKNOWLEDGED',
    details: { warnings: [{ code: 'TIGHT_SCHEDULE' }] },
  })
  const booked = await dispatcher.act('LoadBooking/bookLoad', request(loadId, { acknowledgeWarnings: true }))
  expect(booked.status).toBe(200)
})

test('[B9] an expired offer or a pickup window that has ended cannot be booked', async () => {
  const past = new Date(platform.clock.now - 1)
  const expired = await addTestLoad(platform, { Offer_Expires__c: past })
  const late = await addTestLoad(platform, {
    Pickup_From__c: new Date(platform.clock.now - 7_200_000),
    Pickup_To__c: past,
  })
  for (const loadId of [expired, late]) {
    const { status, body } = await dispatcher.act('LoadBooking/bookLoad', request(loadId))
    expect([status, body.errorCode]).toEqual([409, 'LOAD_NOT_AVAILABLE'])
  }
})

test.each([
  [
    'driver@carrier.test',
    403,
    'INSUFFICIENT_ACCESS',
    'Please contact your administrator for additional access.',
  ],
  [
    'shipper@shipper.test',
    403,
    'INSUFFICIENT_ACCESS',
    'Please contact your administrator for additional access.',
  ],
  ['new@carrier.test', 403, 'CONSENT_REQUIRED', 'Accept the Terms of Use before you continue.'],
  ['inactive@carrier.test', 403, 'ACCOUNT_INACTIVE', 'Your account is unauthorized.'],
])('[B1] %s may not book: %d %s', async (email, status, errorCode, message) => {
  const client = await signIn(platform, email)
  const answer = await client.act('LoadBooking/bookLoad', request(await addTestLoad(platform)))
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ errorCode, message })
})

test('a guest may not book, and an invisible load does not exist', async () => {
  const posted = await addTestLoad(platform)
  const guest = await guestClient(platform).act('LoadBooking/bookLoad', request(posted))
  expect([guest.status, guest.body.errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
  const draft = await addTestLoad(platform, { Status__c: 'Draft' })
  const hidden = await addTestLoad(platform, { Visibility__c: 'Private Network' })
  const answers = await Promise.all(
    [draft, hidden, 'a01000000000zzzAAA'].map((loadId) =>
      dispatcher.act('LoadBooking/bookLoad', request(loadId)),
    ),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toEqual(answers[0]?.body)
  }
})

test.each([
  [{}, 'loadId'],
  [{ loadId: 'nonsense', rateVersion: 1, idempotencyKey: 'k' }, 'loadId'],
  [{ loadId: 'a01000000000zzzAAA', rateVersion: '1', idempotencyKey: 'k' }, 'rateVersion'],
  [{ loadId: 'a01000000000zzzAAA', rateVersion: 1, idempotencyKey: 'k'.repeat(65) }, 'idempotencyKey'],
])('params %o are refused and the wrong one is named', async (params, name) => {
  const { status, body } = await dispatcher.act('LoadBooking/bookLoad', params)
  expect(status).toBe(400)
  expect(body.errorCode).toBe('INVALID_INPUT')
  expect(body.message).toContain(name)
})

test('[B11] a booking can be undone once per load, within five minutes, far enough before pickup', async () => {
  const loadId = await addTestLoad(platform)
  const undo = (bookingId: string) =>
    dispatcher.act('LoadBooking/undoBooking', { bookingId, idempotencyKey: crypto.randomUUID() })
  const booking = await book(dispatcher, loadId)
  const undone = await undo(booking.id)
  expect(undone.body).toMatchObject({ status: 'Released', loadStatus: 'Posted' })
  const second = await book(dispatcher, loadId)
  expect(second.undoUntil).toBeNull()
  expect((await undo(second.id)).body.errorCode).toBe('UNDO_NOT_POSSIBLE')

  const late = await book(dispatcher, await addTestLoad(platform))
  platform.clock.advanceMs(300_001)
  expect((await undo(late.id)).status).toBe(409)
  const soon = await addTestLoad(platform, { Pickup_From__c: new Date(platform.clock.now + 11 * 3_600_000) })
  expect((await book(dispatcher, soon)).undoUntil).toBeNull()
  const foreign = await rival.act('LoadBooking/undoBooking', { bookingId: late.id, idempotencyKey: 'k1' })
  expect(foreign.status).toBe(404)
})

test('cancelling offers the load again and counts against the carrier; late is named', async () => {
  const loadId = await addTestLoad(platform)
  const booking = await book(rival, loadId)
  const cancel = (reason: string) =>
    rival.act('LoadBooking/cancelBooking', {
      bookingId: booking.id,
      reason,
      idempotencyKey: crypto.randomUUID(),
    })
  expect((await cancel('Bored')).status).toBe(400)
  const { status, body } = await cancel('Breakdown')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'Cancelled', loadStatus: 'Posted', isLate: false })
  const again = await cancel('Breakdown')
  expect(again.body).toMatchObject({ errorCode: 'INVALID_TRANSITION', details: { currentStatus: 'Posted' } })
  const account = await platform.database.kysely
    .selectFrom('Account')
    .select('Cancel_Pct__c')
    .where('Id', '=', booking.accountId)
    .executeTakeFirstOrThrow()
  expect(account.Cancel_Pct__c).toBeGreaterThan(0)
  await book(dispatcher, loadId)
})

test('[S10] the eleventh booking within a minute is too many', async () => {
  const limited = await createTestPlatform({
    rateLimits: (await import('../../sessions/rateLimits')).rateLimitsSchema.parse({}),
  })
  try {
    const client = await signIn(limited, 'dispatcher@carrier.test')
    const attempt = () => client.act('LoadBooking/bookLoad', request('a01000000000zzzAAA'))
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(404)
    const { status, headers, body } = await attempt()
    expect([status, body.errorCode]).toEqual([429, 'REQUEST_LIMIT_EXCEEDED'])
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    limited.clock.advanceMs(60_001)
    expect((await attempt()).status).toBe(404)
  } finally {
    await limited.close()
  }
})

test('[B4] [S10] a retry of a booking is not counted by the rate limit, a new booking is', async () => {
  const limited = await createTestPlatform({
    rateLimits: (await import('../../sessions/rateLimits')).rateLimitsSchema.parse({}),
  })
  try {
    const client = await signIn(limited, 'dispatcher@carrier.test')
    const booking = request(await addTestLoad(limited))
    const again = (more: object = {}) => client.act('LoadBooking/bookLoad', { ...booking, ...more })
    expect((await again()).status).toBe(200)
    for (let n = 0; n < 12; n += 1) expect((await again()).headers.get('idempotent-replayed')).toBe('true')
    // Nine more may be tried; the same key with something else is not the same request.
    for (let n = 0; n < 9; n += 1) expect((await again({ rateVersion: 2 })).status).toBe(422)
    expect((await again({ rateVersion: 2 })).status).toBe(429)
    expect((await client.act('LoadBooking/bookLoad', request('a01000000000zzzAAA'))).status).toBe(429)
    expect((await again()).status).toBe(200)
  } finally {
    await limited.close()
  }
})
