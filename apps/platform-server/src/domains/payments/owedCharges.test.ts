import { describe, expect, test } from 'vitest'
import { changeLoad } from '../../testing/loads'
import { answerAccessorial } from '../charges/answerAccessorial'
import { request, charges } from '../charges/testing/chargeCalls'
import {
  platform,
  people,
  me,
  loadId,
  bookingId,
  now,
  provider,
  deliver,
  deliveredPapers,
  accept,
  move,
  registerPaperwork,
} from '../documents/testing/paperworkWorld'

registerPaperwork()

describe('owed charges', () => {
  const unsettled = async (type: string, amount: number) => {
    const { kysely } = platform.database
    const row = { Load__c: loadId, Account__c: me.accountId, Type__c: type, Amount__c: amount }
    await kysely
      .insertInto('Accessorial__c')
      .values({ ...row, Status__c: 'Requested' })
      .execute()
  }

  test('[MNY-01] every figure of a booked load follows from the agreed rate and the approved charges', async () => {
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Agreed_Rate__c: 2300 })
      .where('Id', '=', bookingId)
      .execute()
    await changeLoad(platform, loadId, { Status__c: 'In Transit' })
    const approved = (await request(people.admin, { type: 'Toll', amount: 40 })).body
    await request(people.admin, { type: 'Scale', amount: 15 })
    await provider((transaction) => answerAccessorial(transaction, approved.id, { approve: true }, now()))
    const posted = await platform.database.kysely
      .selectFrom('Load__c')
      .select(['Linehaul__c', 'Fuel_Surcharge__c'])
      .where('Id', '=', loadId)
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
    const { body: one } = await people.dispatcher.read('MyLoads/get', { loadId })
    expect(one).toMatchObject({ rate: 2300, charges: 40, total: 2340, earnings })
    const { body: list } = await people.dispatcher.read('MyLoads/exportRows', { tab: 'inProgress' })
    const row = list.loads.find(({ id }: { id: string }) => id === loadId)
    expect(row).toMatchObject({ rate: 2300, charges: 40, total: 2340 })
    const { body: paid } = await people.admin.read('Payments/getPayment', { loadId })
    expect(paid).toMatchObject({ amount: 2340, earnings })
    const { body: driven } = await people.driver.read('MyLoads/get', { loadId })
    for (const field of ['rate', 'charges', 'total', 'earnings']) expect(driven).not.toHaveProperty(field)
  })

  test('[MNY-01] a charge that is approved after the payment is owed as its difference, and then paid', async () => {
    await deliver()
    for (const id of await deliveredPapers()) await accept(id)
    const toll = (await request(people.admin, { type: 'Toll', amount: 30 })).body
    for (const to of ['Approved', 'Scheduled', 'Paid']) await move({ to })
    await provider((transaction) => answerAccessorial(transaction, toll.id, { approve: true }, now()))
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({ status: 'Short Paid', amount: 2030.5, paidAmount: 2000.5 })
    expect(body.reason).toContain('30.00 less than owed')
    await move({ to: 'Paid' })
    expect((await people.admin.read('Payments/getPayment', { loadId })).body).toMatchObject({
      status: 'Paid',
      paidAmount: 2030.5,
    })
    expect(await charges()).toMatchObject([{ Status__c: 'Paid' }])
  })

  test('[MNY-02] the database holds a completed load without open charges', async () => {
    await deliver()
    await unsettled('Toll', 10)
    await expect(changeLoad(platform, loadId, { Status__c: 'Completed' })).rejects.toThrow(
      'Load__c_has_open_charges',
    )
    await platform.database.kysely
      .updateTable('Accessorial__c')
      .set({ Status__c: 'Declined' })
      .where('Load__c', '=', loadId)
      .execute()
    await changeLoad(platform, loadId, { Status__c: 'Completed' })
    await expect(unsettled('Toll', 10)).rejects.toThrow('Accessorial__c_of_completed_load')
  })
})
