import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseFacts } from '../database/databaseError'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'

describeOnEachDatabase('Rules of loads and their bookings', (open) => {
  let world: FreightWorld
  beforeEach(async () => {
    world = await createFreightWorld(open())
  })

  /** The rule that refused a write; undefined when it was done. */
  async function refusedBy(write: Promise<unknown>): Promise<string | undefined> {
    try {
      await write
      return undefined
    } catch (error) {
      return databaseFacts(error)?.constraint ?? 'another error'
    }
  }
  const changeLoad = (id: string, fields: { Status__c?: string; Carrier_Account__c?: string | null }) =>
    refusedBy(open().kysely.updateTable('Load__c').set(fields).where('Id', '=', id).execute())

  test('[B2] a load with a booking in force can be neither posted nor assigned to another carrier', async () => {
    const load = await world.addLoad()
    const booking = await world.addBooking(load)
    expect(await changeLoad(load, { Status__c: 'Posted', Carrier_Account__c: null })).toBe(
      'Load__c_is_booked',
    )
    expect(await changeLoad(load, { Status__c: 'On Hold' })).toBe('Load__c_is_booked')
    expect(await changeLoad(load, { Carrier_Account__c: world.rival })).toBe('Load__c_is_booked')
    expect(await changeLoad(load, { Status__c: 'Dispatched' })).toBeUndefined()
    await open()
      .kysely.updateTable('Booking__c')
      .set({ Status__c: 'Cancelled' })
      .where('Id', '=', booking)
      .execute()
    expect(await changeLoad(load, { Status__c: 'Posted', Carrier_Account__c: null })).toBeUndefined()
  })

  test('[B2] a booking is in force only for the carrier that hauls the load', async () => {
    const load = await world.addLoad()
    const booking = await world.addBooking(load, { Status__c: 'Cancelled' })
    const confirm = () =>
      refusedBy(
        open()
          .kysely.updateTable('Booking__c')
          .set({ Status__c: 'Confirmed' })
          .where('Id', '=', booking)
          .execute(),
      )
    expect(await changeLoad(load, { Carrier_Account__c: world.rival })).toBeUndefined()
    expect(await confirm()).toBe('Booking__c_of_another_load')
    expect(await changeLoad(load, { Status__c: 'Posted', Carrier_Account__c: world.carrier })).toBeUndefined()
    expect(await confirm()).toBe('Booking__c_of_another_load')
    expect(await changeLoad(load, { Status__c: 'Booked' })).toBeUndefined()
    expect(await confirm()).toBeUndefined()
  })

  test('[B9] [B10] a private load is visible to the carrier of an open offer', async () => {
    const load = await world.addLoad({ Visibility__c: 'Private Network' })
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const isThere = async (offer: { Kind__c: string; Status__c: string; at: Date }) => {
      const { at, ...kind } = offer
      const { Id } = await open()
        .kysely.insertInto('Load_Offer__c')
        .values({
          ...kind,
          Load__c: load,
          Account__c: world.carrier,
          Amount__c: 900,
          Expires_At__c: offer.Status__c === 'Open' ? at : hours(1),
          Answered_At__c: offer.Status__c === 'Open' ? null : at,
        })
        .returning('Id')
        .executeTakeFirstOrThrow()
      const { rows } = await open().readAs(world.dispatcher, (transaction) =>
        sql`select from "Load__c" where "Id" = ${load}`.execute(transaction),
      )
      await open().kysely.deleteFrom('Load_Offer__c').where('Id', '=', Id).execute()
      return rows.length === 1
    }
    const now = hours(0)
    expect(await isThere({ Kind__c: 'Tender', Status__c: 'Open', at: hours(1) })).toBe(true)
    expect(await isThere({ Kind__c: 'Counter', Status__c: 'Open', at: hours(1) })).toBe(true)
    expect(await isThere({ Kind__c: 'Tender', Status__c: 'Won', at: now })).toBe(true)
    expect(await isThere({ Kind__c: 'Tender', Status__c: 'Open', at: hours(-1) })).toBe(false)
    expect(await isThere({ Kind__c: 'Tender', Status__c: 'Won', at: hours(-0.26) })).toBe(false)
    expect(await isThere({ Kind__c: 'Bid', Status__c: 'Open', at: hours(1) })).toBe(false)
    for (const Status__c of ['Declined', 'Expired', 'Withdrawn', 'Lost'])
      expect(await isThere({ Kind__c: 'Tender', Status__c, at: now })).toBe(false)
  })
})
