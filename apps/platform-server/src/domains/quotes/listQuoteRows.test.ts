import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderWorld, type OrderWorld } from '../../testing/orderWorld'

const DAY_MS = 24 * 3_600_000

let platform: OrderWorld['platform']
let shipper: OrderWorld['shipper']
let dayIn: OrderWorld['dayIn']
beforeAll(async () => {
  ;({ platform, shipper, dayIn } = await openOrderWorld())
}, 120_000)
afterAll(() => platform.close())

describe('[PDR-52] shippers’ lists', () => {
  test('quotes are sorted by their next pickup, filtered by state and searched by reference, number and city', async () => {
    const ask = async (days: number, reference: string) =>
      (
        await shipper.act('Quotes/request', {
          stops: [
            { city: 'Fresno', state: 'CA', reference },
            { city: 'Reno', state: 'NV' },
          ],
          equipmentType: 'F',
          weightLbs: 9_000,
          pickupLocal: `${dayIn(days)}T08:00`,
        })
      ).body
    const [late, soon] = [await ask(20, 'SORT 1'), await ask(4, 'SORT 2')]
    const past = await ask(6, 'SORT 3')
    const { kysely } = platform.database
    await kysely
      .updateTable('Quote_Request__c')
      .set({
        Pickup_From__c: new Date(platform.clock.now - DAY_MS),
        Status__c: 'Quoted',
        Quote__c: 5,
        Valid_Until__c: new Date(platform.clock.now - DAY_MS),
      })
      .where('Id', '=', past.id)
      .execute()
    const ids = async (params: object) =>
      (await shipper.read('Quotes/list', params)).body.quotes.map(({ id }: { id: string }) => id)
    expect(await ids({ search: 'sort ' })).toEqual([soon.id, late.id, past.id])
    expect(await ids({ search: 'fresno', status: 'Submitted' })).toEqual([soon.id, late.id])
    expect(await ids({ search: 'SORT', status: 'Expired' })).toEqual([past.id])
    expect(await ids({ search: 'SORT', status: 'Quoted' })).toEqual([])
    expect(await ids({ search: late.name })).toEqual([late.id])
    // Names of JSON properties are not searched.
    expect(await ids({ search: 'reference' })).toEqual([])
    expect(await ids({ search: '%' })).toEqual([])
  })
})
