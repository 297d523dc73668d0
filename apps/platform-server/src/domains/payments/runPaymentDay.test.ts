import { describe, expect, test } from 'vitest'
import { paperworkWorld } from '../../testing/paperworkWorld'
import { dayInZone } from '../../places/timeZones'
import { addDays, OFFICE_ZONE } from './businessDays'
import { runPaymentDay } from './runPaymentDay'

// The clock of tests stands on a Tuesday.
const world = paperworkWorld()
const { deliver, deliveredPapers, accept, move, attach, now } = world

const setUp = async (settings: { Payment_Weekdays__c?: string | null; Invoice_Required__c?: boolean }) =>
  await world.platform.database.kysely.updateTable('Portal_Settings__c').set(settings).execute()
const payment = async () =>
  await world.platform.database.kysely
    .selectFrom('Payment__c')
    .select(['Id', 'Status__c', 'Run__c', 'Scheduled_For__c'])
    .where('Load__c', '=', world.loadId)
    .executeTakeFirstOrThrow()
const today = () => dayInZone(now(), OFFICE_ZONE)

/** Delivers the load and approves its payment, which is then due on a day. */
async function approvedAndDue(day: string) {
  await deliver()
  for (const paper of await deliveredPapers()) await accept(paper)
  await move({ to: 'Approved' })
  await world.platform.database.kysely
    .updateTable('Payment__c')
    .set({ Due_Date__c: day })
    .where('Load__c', '=', world.loadId)
    .execute()
}
const run = async (at = now()) => await runPaymentDay(world.platform.database, at)

describe('payment days', () => {
  test('[MNY-08] schedule what is due before the next one, once a day', async () => {
    await setUp({ Payment_Weekdays__c: 'Tuesday;Friday' })
    await approvedAndDue(addDays(today(), 2))
    await Promise.all([run(), run()])
    const paid = await payment()
    expect(paid).toMatchObject({ Status__c: 'Scheduled', Scheduled_For__c: today() })
    const runs = await world.platform.database.kysely
      .selectFrom('Payment_Run__c')
      .select('Id')
      .where('Is_Automatic__c', '=', true)
      .where('Pay_On__c', '=', today())
      .execute()
    expect(runs).toEqual([{ Id: paid.Run__c }])
  })

  test('[MNY-08] leave what is due from the next one on', async () => {
    await setUp({ Payment_Weekdays__c: 'Tuesday;Friday' })
    await world.platform.database.kysely
      .updateTable('Payment_Run__c')
      .set({ Is_Automatic__c: false })
      .execute()
    await approvedAndDue(addDays(today(), 3))
    await run()
    expect(await payment()).toMatchObject({ Status__c: 'Approved', Run__c: null })
  })

  test('[MNY-08] do nothing on other days, and without payment days', async () => {
    await approvedAndDue(today())
    for (const days of ['Friday', null]) {
      await setUp({ Payment_Weekdays__c: days })
      await run()
      expect(await payment()).toMatchObject({ Status__c: 'Approved', Run__c: null })
    }
  })

  test('[MNY-08] without invoices the signed POD alone begins the payment', async () => {
    await setUp({ Invoice_Required__c: false })
    await deliver()
    expect((await attach(world.people.driver, 'POD')).status).toBe(200)
    expect(await payment()).toMatchObject({ Status__c: 'Under Review' })
    const { body } = await world.people.dispatcher.read('Documents/list', { loadId: world.loadId })
    expect(body.isInvoiceRequired).toBe(false)
    const { body: own } = await world.people.dispatcher.read('MyLoads/get', { loadId: world.loadId })
    expect(JSON.stringify(own.waitingOn ?? own)).not.toContain('"Invoice"')
    await setUp({ Invoice_Required__c: true })
  })
})
