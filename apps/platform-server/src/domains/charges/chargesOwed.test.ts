import { describe, expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { changeLoad, readLoad } from '../../testing/loads'
import { answerAccessorial } from './answerAccessorial'
import { cancelLoad } from '../booking/cancelLoad'
import { paperworkWorld, HOUR_MS } from '../../testing/paperworkWorld'

const world = paperworkWorld()
const { request, provider, now, deliver, deliveredPapers, accept, move, charges, waitAt, stopId } = world

const unsettled = async (type: string, amount: number) => {
  const { kysely } = world.platform.database
  const row = { Load__c: world.loadId, Account__c: world.me.accountId, Type__c: type, Amount__c: amount }
  await kysely
    .insertInto('Accessorial__c')
    .values({ ...row, Status__c: 'Requested' })
    .execute()
}

describe('charges', () => {
  test('[MNY-01] every figure of a booked load follows from the agreed rate and the approved charges', async () => {
    await world.platform.database.kysely
      .updateTable('Booking__c')
      .set({ Agreed_Rate__c: 2300 })
      .where('Id', '=', world.bookingId)
      .execute()
    await changeLoad(world.platform, world.loadId, { Status__c: 'In Transit' })
    const approved = (await request(world.people.admin, { type: 'Toll', amount: 40 })).body
    await request(world.people.admin, { type: 'Scale', amount: 15 })
    await provider((transaction) => answerAccessorial(transaction, approved.id, { approve: true }, now()))
    const posted = await world.platform.database.kysely
      .selectFrom('Load__c')
      .select(['Linehaul__c', 'Fuel_Surcharge__c'])
      .where('Id', '=', world.loadId)
      .executeTakeFirstOrThrow()
    const fuelSurcharge = posted.Fuel_Surcharge__c ?? 0
    const earnings = {
      linehaul: posted.Linehaul__c,
      fuelSurcharge,
      agreedDifference: 2300 - posted.Linehaul__c - fuelSurcharge,
      agreedRate: 2300,
      charges: [{ id: approved.id, type: 'Toll', amount: 40 }],
      total: 2340,
    }
    const { body: one } = await world.people.dispatcher.read('MyLoads/get', { loadId: world.loadId })
    expect(one).toMatchObject({ rate: 2300, charges: 40, total: 2340, earnings })
    const { body: list } = await world.people.dispatcher.read('MyLoads/exportRows', { tab: 'inProgress' })
    const row = list.loads.find(({ id }: { id: string }) => id === world.loadId)
    expect(row).toMatchObject({ rate: 2300, charges: 40, total: 2340 })
    const { body: paid } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
    expect(paid).toMatchObject({ amount: 2340, earnings })
    const { body: driven } = await world.people.driver.read('MyLoads/get', { loadId: world.loadId })
    for (const field of ['rate', 'charges', 'total', 'earnings']) expect(driven).not.toHaveProperty(field)
  })

  test('[MNY-01] a charge approved after the payment is owed as its difference, and then paid', async () => {
    await deliver()
    for (const id of await deliveredPapers()) await accept(id)
    const toll = (await request(world.people.admin, { type: 'Toll', amount: 30 })).body
    for (const to of ['Approved', 'Scheduled', 'Paid']) await move({ to })
    await provider((transaction) => answerAccessorial(transaction, toll.id, { approve: true }, now()))
    const { body } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
    expect(body).toMatchObject({ status: 'Short Paid', amount: 2030.5, paidAmount: 2000.5 })
    expect(body.reason).toContain('30.00 less than owed')
    await move({ to: 'Paid' })
    expect(
      (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body,
    ).toMatchObject({
      status: 'Paid',
      paidAmount: 2030.5,
    })
    expect(await charges()).toMatchObject([{ Status__c: 'Paid' }])
  })

  test('[MNY-02] a constraint rejects a completed load with open charges', async () => {
    await deliver()
    await unsettled('Toll', 10)
    await expect(changeLoad(world.platform, world.loadId, { Status__c: 'Completed' })).rejects.toThrow(
      'Load__c_has_open_charges',
    )
    await world.platform.database.kysely
      .updateTable('Accessorial__c')
      .set({ Status__c: 'Declined' })
      .where('Load__c', '=', world.loadId)
      .execute()
    await changeLoad(world.platform, world.loadId, { Status__c: 'Completed' })
    await expect(unsettled('Toll', 10)).rejects.toThrow('Accessorial__c_of_completed_load')
  })

  test('the same key claims once', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery' })
    await waitAt(await stopId(), 30)
    const claim = {
      type: 'Layover',
      stopId: await stopId(),
      quantity: 2,
      idempotencyKey: crypto.randomUUID(),
    }
    const first = await request(world.people.dispatcher, claim)
    const again = await request(world.people.dispatcher, claim)
    expect(first.body).toMatchObject({ amount: 400, status: 'Requested' })
    expect(again.body).toEqual(first.body)
    expect(await charges()).toHaveLength(1)
  })

  test('charges cannot be requested a day after delivery', async () => {
    await deliver(1)
    world.platform.clock.advanceMs(25 * HOUR_MS)
    const admin = await signIn(world.platform, 'admin@carrier.test')
    expect((await request(admin, { type: 'Toll', amount: 5 })).body.errorCode).toBe('REQUEST_TOO_LATE')
    world.platform.clock.advanceMs(-25 * HOUR_MS)
  })

  test.each([
    ['Posted', 0],
    ['Booked', 0],
    ['Dispatched', 150],
    ['At Pickup', 150],
  ])('the provider cancels a load that is %s: TONU %i, no mark against the carrier', async (status, tonu) => {
    // A posted load has no booking.
    if (status === 'Posted')
      await world.platform.database.kysely
        .updateTable('Booking__c')
        .set({ Status__c: 'Released' })
        .where('Load__c', '=', world.loadId)
        .execute()
    await changeLoad(world.platform, world.loadId, { Status__c: status })
    await provider((transaction) => cancelLoad(transaction, world.loadId, 'Shipper Cancelled', now()))
    expect((await charges()).map(({ Amount__c }) => Amount__c)).toEqual(tonu === 0 ? [] : [tonu])
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Cancelled' })
  })

  test('a loaded load cannot be cancelled', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Loaded' })
    await expect(
      provider((transaction) => cancelLoad(transaction, world.loadId, 'Duplicate', now())),
    ).rejects.toMatchObject({ errorCode: 'INVALID_TRANSITION' })
  })

  test('an approved TONU is owed without a haul', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Dispatched' })
    await provider((transaction) => cancelLoad(transaction, world.loadId, 'Not Ready', now()))
    const { Id } = await world.platform.database.kysely
      .selectFrom('Accessorial__c')
      .select('Id')
      .where('Load__c', '=', world.loadId)
      .executeTakeFirstOrThrow()
    await provider((transaction) => answerAccessorial(transaction, Id, { approve: true }, now()))
    await move({ to: 'Approved' })
    expect(
      (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body,
    ).toMatchObject({
      status: 'Approved',
      amount: 150,
    })
  })
})
