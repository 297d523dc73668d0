import { describe, expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { changeLoad, readLoad } from '../../testing/loads'
import { completeLapsedLoads } from '../payments/completeLapsedLoads'
import { answerAccessorial } from './answerAccessorial'
import { reviewDocument } from '../documents/reviewDocument'
import { paperworkWorld, HOUR_MS } from '../../testing/paperworkWorld'

const world = paperworkWorld()
const { deliver, deliveredPapers, attach, request, provider, now, charges, accept } = world

describe('charges', () => {
  test('a load with a claimed lumper is not paid without its receipt', async () => {
    await deliver()
    await deliveredPapers()
    const receipt = (await attach(world.people.dispatcher, 'Lumper Receipt', { amount: 85.25 })).body.id
    await request(world.people.dispatcher, { type: 'Lumper', documentIds: [receipt] })
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
    await provider((transaction) =>
      reviewDocument(transaction, receipt, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({
      Documents_Status__c: 'Missing',
      Payment_Status__c: 'Missing Documents',
    })
    expect(
      (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body.missingDocuments,
    ).toEqual(['Lumper Receipt'])
  })

  test('a lumper is paid to the receipt, and its receipt counts once', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'At Delivery' })
    const receipt = (await attach(world.people.dispatcher, 'Lumper Receipt', { amount: 85.25 })).body.id
    const claim = { type: 'Lumper', documentIds: [receipt] }
    expect((await request(world.people.dispatcher, claim)).body).toMatchObject({
      amount: 85.25,
      documentIds: [receipt],
    })
    expect((await request(world.people.dispatcher, claim)).body.errorCode).toBe('EVIDENCE_USED')
  })

  test('[MNY-02] a lumper receipt drafts its claim, and the load waits for it', async () => {
    await deliver()
    const receipt = (await attach(world.people.driver, 'Lumper Receipt', { amount: 85.25 })).body.id
    expect(await charges()).toMatchObject([{ Type__c: 'Lumper', Status__c: 'Draft', Amount__c: 85.25 }])
    for (const id of [...(await deliveredPapers()), receipt]) await accept(id)
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({
      Status__c: 'Delivered',
      Documents_Status__c: 'Complete',
    })
    const { body } = await world.people.dispatcher.read('MyLoads/get', { loadId: world.loadId })
    expect(body.waiting).toMatchObject([{ kind: 'requestCharge', type: 'Lumper', amount: 85.25 }])
    expect((await world.people.driver.read('MyLoads/get', { loadId: world.loadId })).body.waiting).toEqual([])
    const claimed = (await request(world.people.dispatcher, { type: 'Lumper' })).body
    expect(claimed).toMatchObject({ status: 'Requested', amount: 85.25, documentIds: [receipt] })
    expect(await charges()).toHaveLength(1)
    await provider((transaction) => answerAccessorial(transaction, claimed.id, { approve: true }, now()))
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Completed' })
    const payment = (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body
    expect(payment.amount).toBe(2000.5 + 85.25)
  })

  test('[MNY-02] the draft follows the receipts: a second one adds up, a rejected one goes', async () => {
    await deliver()
    const first = (await attach(world.people.driver, 'Lumper Receipt', { amount: 85.25 })).body.id
    const second = (await attach(world.people.driver, 'Lumper Receipt', { amount: 20 })).body.id
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Amount__c: 105.25, Quantity__c: 2 }])
    await provider((transaction) =>
      reviewDocument(transaction, first, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await charges()).toMatchObject([{ Status__c: 'Draft', Amount__c: 20, Quantity__c: 1 }])
    expect((await world.people.driver.act('Documents/remove', { documentId: second })).status).toBe(200)
    expect(await charges()).toEqual([])
  })

  test('[MNY-02] a receipt without an amount is claimed with the stated one, which never beats a receipt', async () => {
    await deliver()
    await attach(world.people.driver, 'Lumper Receipt')
    expect((await request(world.people.dispatcher, { type: 'Lumper' })).body.errorCode).toBe(
      'RECEIPT_REQUIRED',
    )
    expect((await request(world.people.dispatcher, { type: 'Lumper', amount: 60 })).body).toMatchObject({
      amount: 60,
    })
    await attach(world.people.driver, 'Lumper Receipt', { amount: 20 })
    expect((await request(world.people.dispatcher, { type: 'Lumper', amount: 900 })).body).toMatchObject({
      amount: 20,
    })
  })

  test('[MNY-02] a completed load is reopened by a charge or receipt within 24 hours of delivery, not later', async () => {
    await deliver()
    for (const id of await deliveredPapers()) await accept(id)
    const statuses = async () => ({
      load: (await readLoad(world.platform, world.loadId)).Status__c,
      booking: (
        await world.platform.database.kysely
          .selectFrom('Booking__c')
          .select('Status__c')
          .where('Id', '=', world.bookingId)
          .executeTakeFirstOrThrow()
      ).Status__c,
    })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    const toll = (await request(world.people.dispatcher, { type: 'Toll', amount: 12.5 })).body
    expect(await statuses()).toEqual({ load: 'Delivered', booking: 'Confirmed' })
    await provider((transaction) => answerAccessorial(transaction, toll.id, { approve: true }, now()))
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    const receipt = (await attach(world.people.driver, 'Lumper Receipt', { amount: 40 })).body.id
    expect(await statuses()).toEqual({ load: 'Delivered', booking: 'Confirmed' })
    await world.people.driver.act('Documents/remove', { documentId: receipt })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    world.platform.clock.advanceMs(24 * HOUR_MS)
    const late = await signIn(world.platform, 'dispatcher@carrier.test')
    expect((await request(late, { type: 'Toll', amount: 5 })).body.errorCode).toBe('REQUEST_TOO_LATE')
    await attach(late, 'Lumper Receipt', { amount: 40 })
    expect(await statuses()).toEqual({ load: 'Completed', booking: 'Completed' })
    world.platform.clock.advanceMs(-24 * HOUR_MS)
  })

  test('[MNY-02] a lumper that was not requested in time is requested automatically; the provider reads its amount', async () => {
    await deliver()
    const receipt = (await attach(world.people.driver, 'Lumper Receipt')).body.id
    for (const id of [...(await deliveredPapers()), receipt]) await accept(id)
    world.platform.clock.advanceMs(24 * HOUR_MS)
    await completeLapsedLoads(world.platform.database, now())
    expect(await charges()).toMatchObject([{ Type__c: 'Lumper', Status__c: 'Requested' }])
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Delivered' })
    const { Id } = await world.platform.database.kysely
      .selectFrom('Accessorial__c')
      .select('Id')
      .where('Load__c', '=', world.loadId)
      .executeTakeFirstOrThrow()
    const answer = (amount?: number) =>
      provider((transaction) =>
        answerAccessorial(transaction, Id, { approve: true, ...(amount ? { amount } : {}) }, now()),
      )
    await expect(answer()).rejects.toThrow('amount is needed')
    await answer(75)
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Completed' })
    world.platform.clock.advanceMs(-24 * HOUR_MS)
  })
})
