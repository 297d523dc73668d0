import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestClient } from '../../testing/client'
import { readLoad } from '../../testing/loads'
import { completeLapsedLoads } from './completeLapsedLoads'
import { PROVIDER_MOVES } from './movePayment'
import { answerAccessorial } from '../charges/answerAccessorial'
import { reviewDocument } from '../documents/reviewDocument'
import { paperworkWorld, HOUR_MS } from '../../testing/paperworkWorld'

const world = paperworkWorld()
const { deliver, deliveredPapers, accept, provider, now, attach, move, undoDelivery } = world

describe('from papers to payment', () => {
  test('[USR-10] papers bring the load from Missing over Under Review to Completed', async () => {
    await deliver()
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Documents_Status__c: 'Missing' })
    const before = (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body
    expect(before).toMatchObject({
      status: 'Missing Documents',
      missingDocuments: ['Invoice', 'Signed POD'],
      dueDate: null,
    })
    const [pod, invoice] = await deliveredPapers()
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({
      Documents_Status__c: 'Under Review',
      Payment_Status__c: 'Under Review',
    })
    await accept(pod)
    await accept(invoice)
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({
      Status__c: 'Completed',
      Documents_Status__c: 'Complete',
    })
    const bookings = world.platform.database.kysely
      .selectFrom('Booking__c')
      .select('Status__c')
      .where('Id', '=', world.bookingId)
    expect(await bookings.executeTakeFirst()).toEqual({ Status__c: 'Completed' })
  })

  test('[USR-10] a rejected document is missing again and must be replaced', async () => {
    await deliver()
    const [pod] = await deliveredPapers()
    await provider((transaction) =>
      reviewDocument(transaction, pod, { accept: false, reason: 'Unreadable' }, now()),
    )
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({
      Documents_Status__c: 'Missing',
      Payment_Status__c: 'Missing Documents',
    })
    await expect(
      provider((transaction) => reviewDocument(transaction, pod, { accept: true }, now())),
    ).rejects.toMatchObject({ errorCode: 'INVALID_DOCUMENT_STATE' })
    await attach(world.people.driver, 'POD')
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
  })

  test('quick pay costs 1.5 % and pays in two business days; the Admin alone chooses', async () => {
    await deliver()
    await deliveredPapers()
    const { body } = await world.people.dispatcher.read('Payments/getPayment', { loadId: world.loadId })
    // Tuesday 24 November 2026, 9:00 Central: Thursday is Thanksgiving.
    expect(body.termsOptions).toEqual([
      { terms: 'Standard', fee: 0, netAmount: 2000.5, dueDate: '2026-12-24' },
      { terms: 'Quick Pay', fee: 30.01, netAmount: 1970.49, dueDate: '2026-11-27' },
    ])
    const choose = (person: TestClient, terms: string) =>
      person.act('Payments/chooseTerms', { loadId: world.loadId, terms })
    expect((await choose(world.people.dispatcher, 'Quick Pay')).status).toBe(403)
    expect((await choose(world.people.driver, 'Quick Pay')).status).toBe(403)
    expect((await choose(world.people.rival, 'Quick Pay')).status).toBe(404)
    expect((await choose(world.people.admin, 'Factored')).body.errorCode).toBe('FACTORING_COMPANY_MISSING')
    expect((await choose(world.people.admin, 'Quick Pay')).body).toMatchObject({
      terms: 'Quick Pay',
      fee: 30.01,
      dueDate: '2026-11-27',
    })
  })

  test('quick pay chosen long after the documents counts from the choice, and is offered only while it pays sooner', async () => {
    await deliver()
    await deliveredPapers()
    /** As if delivery and documents were so many days ago. */
    const longAgo = async (days: number, dueDate: string) => {
      const { kysely } = world.platform.database
      const then = new Date(world.platform.clock.now - days * 24 * HOUR_MS)
      await kysely
        .updateTable('Load_Stop__c')
        .set({ Arrived_At__c: then, Departed_At__c: then })
        .where('Load__c', '=', world.loadId)
        .execute()
      await sql`update "Load_Document__c" set "CreatedDate" = ${then} where "Load__c" = ${world.loadId}`.execute(
        kysely,
      )
      await kysely
        .updateTable('Payment__c')
        .set({ Due_Date__c: dueDate })
        .where('Load__c', '=', world.loadId)
        .execute()
    }
    const offered = async () => {
      const { body } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
      return Object.fromEntries(
        body.termsOptions.map((option: { terms: string; dueDate: string }) => [option.terms, option.dueDate]),
      )
    }
    const choose = async (terms: string) =>
      (await world.people.admin.act('Payments/chooseTerms', { loadId: world.loadId, terms })).body
    // It is Tuesday 24 November 2026, and Thursday is Thanksgiving.
    await longAgo(21, '2026-12-03')
    expect(await offered()).toEqual({ Standard: '2026-12-03', 'Quick Pay': '2026-11-27' })
    expect(await choose('Quick Pay')).toMatchObject({ terms: 'Quick Pay', dueDate: '2026-11-27' })
    await attach(world.people.driver, 'Photo')
    expect(await offered()).toMatchObject({ 'Quick Pay': '2026-11-27' })
    await choose('Standard')
    await longAgo(29, '2026-11-25')
    expect(await offered()).toEqual({ Standard: '2026-11-25' })
  })

  test('the provider approves, schedules and pays; a dispute needs an approved payment', async () => {
    await deliver()
    const dispute = (reason = 'Detention is missing') =>
      world.people.dispatcher.act('Payments/dispute', { loadId: world.loadId, reason })
    expect((await dispute()).body.errorCode).toBe('INVALID_PAYMENT_STATE')
    await expect(move({ to: 'Approved' })).rejects.toMatchObject({ errorCode: 'INVALID_PAYMENT_STATE' })
    await deliveredPapers()
    await move({ to: 'Approved' })
    expect((await dispute('')).status).toBe(400)
    expect(
      (await world.people.driver.act('Payments/dispute', { loadId: world.loadId, reason: 'x' })).status,
    ).toBe(403)
    expect((await dispute()).body).toMatchObject({ status: 'Disputed', reason: 'Detention is missing' })
    await move({ to: 'Scheduled' })
    expect(
      (await world.people.admin.act('Payments/chooseTerms', { loadId: world.loadId, terms: 'Quick Pay' }))
        .status,
    ).toBe(409)
    await expect(move({ to: 'Short Paid', paidAmount: 2000.5 })).rejects.toMatchObject({ status: 400 })
    await move({ to: 'Short Paid', paidAmount: 1900 })
    await move({ to: 'Paid', reference: 'ACH 1' })
    const { body } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
    expect(body).toMatchObject({
      status: 'Paid',
      paidAmount: 2000.5,
      reference: 'ACH 1',
      method: 'ACH',
      termsOptions: [],
    })
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Payment_Status__c: 'Paid' })
  })

  test('undoing a delivery resets its payment, whose days count from the next delivery', async () => {
    await deliver()
    await deliveredPapers()
    expect((await undoDelivery()).body).toMatchObject({ loadStatus: 'At Delivery' })
    const read = async () =>
      (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body
    expect(await read()).toMatchObject({ status: 'Not Ready', dueDate: null })
    await expect(move({ to: 'Approved' })).rejects.toMatchObject({ errorCode: 'INVALID_PAYMENT_STATE' })
    world.platform.clock.advanceMs(5 * HOUR_MS)
    const again = await world.people.driver.act('LoadTracking/recordEvent', {
      loadId: world.loadId,
      type: 'Unloading Complete',
      occurredAt: now().toISOString(),
      clientEventId: crypto.randomUUID(),
    })
    expect(again.body).toMatchObject({ loadStatus: 'Delivered' })
    // Past noon, Central: the next business day, from which the 30 days count.
    expect(await read()).toMatchObject({ status: 'Under Review', dueDate: '2026-12-25' })
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Payment_Status__c: 'Under Review' })
    world.platform.clock.advanceMs(-5 * HOUR_MS)
  })

  test('a delivery cannot be undone once the load is completed or payment is in progress', async () => {
    await deliver()
    const papers = await deliveredPapers()
    await move({ to: 'Approved' })
    expect((await undoDelivery()).body).toMatchObject({ errorCode: 'UNDO_NOT_POSSIBLE' })
    await move({ to: 'On Hold', reason: 'Look again' })
    expect((await undoDelivery()).status).toBe(409)
    await move({ to: 'Under Review' })
    for (const id of papers) await accept(id)
    expect((await undoDelivery()).status).toBe(409)
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Completed' })
  })

  test('a load that only an unclaimed draft held up is completed a day after delivery', async () => {
    await deliver(3)
    for (const id of await deliveredPapers()) await accept(id)
    const round = () => completeLapsedLoads(world.platform.database, now())
    await round()
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Delivered' })
    world.platform.clock.advanceMs(24 * HOUR_MS)
    await round()
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Status__c: 'Completed' })
    world.platform.clock.advanceMs(-24 * HOUR_MS)
  })

  test('the quick pay fee includes charges that are approved after the choice', async () => {
    await deliver()
    await deliveredPapers()
    await world.people.admin.act('Payments/chooseTerms', { loadId: world.loadId, terms: 'Quick Pay' })
    const { body: charge } = await world.people.dispatcher.act('Accessorials/request', {
      loadId: world.loadId,
      type: 'Other',
      amount: 150,
      reason: 'Pallets',
    })
    await move({ to: 'Approved' })
    await provider((transaction) => answerAccessorial(transaction, charge.id, { approve: true }, now()))
    const { body } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
    expect(body).toMatchObject({ status: 'Approved', amount: 2150.5, fee: 32.26 })
  })

  test('a payment with a factor on file goes to it in full, and its day is known with the documents', async () => {
    const { kysely } = world.platform.database
    const company = kysely.updateTable('Account').where('Id', '=', world.me.accountId)
    await company.set({ Factoring_Company__c: 'Factor & Sons' }).execute()
    // A Provider Admin has released the hold of 72 hours that the change begins.
    await company.set({ Remit_To_Hold_Until__c: null }).execute()
    await deliver()
    const chosen = await world.people.admin.act('Payments/chooseTerms', {
      loadId: world.loadId,
      terms: 'Factored',
    })
    expect(chosen.body).toMatchObject({ terms: 'Factored', fee: 0, amount: 2000.5, dueDate: null })
    await deliveredPapers()
    await move({ to: 'Approved' })
    await move({ to: 'Scheduled' })
    await move({ to: 'Paid' })
    const { body } = await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })
    expect(body).toMatchObject({ status: 'Paid', method: 'Factor', paidAmount: 2000.5 })
    expect(body.dueDate).toEqual(expect.any(String))
    await company.set({ Factoring_Company__c: null }).execute()
    await company.set({ Remit_To_Hold_Until__c: null }).execute()
  })

  test('a payment that was held is not approved while papers are missing, and none is held without a reason', async () => {
    await deliver()
    await expect(move({ to: 'On Hold' })).rejects.toMatchObject({ status: 400 })
    await move({ to: 'On Hold', reason: 'Look at the rate' })
    for (const to of ['Approved', 'Under Review'])
      await expect(move({ to })).rejects.toMatchObject({
        errorCode: 'DOCUMENTS_MISSING',
        details: { missing: ['Invoice', 'Signed POD'] },
      })
    await deliveredPapers()
    await move({ to: 'Approved' })
    expect(await readLoad(world.platform, world.loadId)).toMatchObject({ Payment_Status__c: 'Approved' })
  })

  test('a payment on hold cannot be disputed, and choosing the same terms again changes nothing', async () => {
    await deliver()
    await deliveredPapers()
    const choose = (terms: string) =>
      world.people.admin.act('Payments/chooseTerms', { loadId: world.loadId, terms })
    const chosen = (await choose('Quick Pay')).body
    expect(chosen.dueDate).toBe('2026-11-27')
    // After the cut-off: chosen only now it would be paid a business day later.
    world.platform.clock.advanceMs(4 * HOUR_MS)
    expect((await choose('Quick Pay')).body.dueDate).toBe(chosen.dueDate)
    world.platform.clock.advanceMs(-4 * HOUR_MS)
    await move({ to: 'On Hold', reason: 'Wrong address' })
    const disputed = await world.people.dispatcher.act('Payments/dispute', {
      loadId: world.loadId,
      reason: 'Late',
    })
    expect(disputed.body).toMatchObject({
      errorCode: 'INVALID_PAYMENT_STATE',
      details: { currentStatus: 'On Hold' },
    })
  })

  test('the provider cannot revert an agreement, or pay without approval', () => {
    const from = (to: string) =>
      Object.entries(PROVIDER_MOVES).flatMap(([state, targets]) => (targets.includes(to) ? [state] : []))
    expect([...from('Not Ready'), ...from('Missing Documents'), ...from('Disputed')]).toEqual([])
    expect(from('Under Review')).toEqual(['On Hold'])
    expect(from('Approved').toSorted()).toEqual(['Disputed', 'On Hold', 'Under Review'])
    expect(from('Paid').toSorted()).toEqual(['Disputed', 'Scheduled', 'Short Paid'])
    expect(PROVIDER_MOVES['Paid']).toEqual([])
  })

  test('every state of a payment leads to known states only', () => {
    const states = Object.keys(PROVIDER_MOVES)
    for (const targets of Object.values(PROVIDER_MOVES))
      for (const to of targets) expect(states).toContain(to)
  })
})
