import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let shipper: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  shipper = await signIn(platform, 'shipper@shipper.test')
  rival = await signIn(platform, 'rival@carrier.test')
}, 120_000)
afterAll(() => platform.close())

const read = async (loadId: string) => (await shipper.read('Shipments/get', { loadId })).body
const idsIn = async (params: object): Promise<string[]> =>
  (await shipper.read('Shipments/list', params)).body.shipments.map(({ id }: { id: string }) => id)
const setLoad = (loadId: string, values: object) =>
  platform.database.kysely.updateTable('Load__c').set(values).where('Id', '=', loadId).execute()

describe('[PDR-51] what a shipper sees of a shipment', () => {
  test('the ETA of each open stop and the city of the last position, without coordinates, while the freight is on the truck', async () => {
    const [loadId = ''] = await idsIn({ phase: 'underway', status: 'In Transit' })
    const stop = (await read(loadId)).stops.at(-1)
    const eta = new Date(Date.parse(stop.windowStart) + 1_800_000)
    const { kysely } = platform.database
    await kysely.updateTable('Load_Stop__c').set({ ETA__c: eta }).where('Id', '=', stop.id).execute()
    const at = new Date(platform.clock.now)
    await kysely
      .insertInto('Load_Event__c')
      .values({
        Load__c: loadId,
        Type__c: 'Position',
        Occurred_At__c: at,
        Recorded_At__c: at,
        Location__Latitude__s: 35.15,
        Location__Longitude__s: -90.05,
      })
      .execute()
    const found = await read(loadId)
    expect(found.stops.at(-1).eta).toBe(eta.toISOString())
    expect(found.position).toEqual({ city: 'Memphis', state: 'TN', at: at.toISOString() })
    expect(JSON.stringify(found)).not.toMatch(/35\.15|-90\.05/)
    await setLoad(loadId, { Status__c: 'Delivered' })
    expect((await read(loadId)).position).toBeNull()
  })

  test('the list has the ETA of the next stop until the arrival, late if it is after the window', async () => {
    const [loadId = ''] = await idsIn({ phase: 'underway', status: 'Booked' })
    const nextEta = async () =>
      (await shipper.read('Shipments/list', { phase: 'underway' })).body.shipments.find(
        ({ id }: { id: string }) => id === loadId,
      ).nextEta
    const [first, last] = (await read(loadId)).stops
    const setStop = (id: string, values: object) =>
      platform.database.kysely.updateTable('Load_Stop__c').set(values).where('Id', '=', id).execute()
    const after = new Date(Date.parse(first.windowEnd) + 60_000)
    await setStop(last.id, { ETA__c: after })
    await setStop(first.id, { ETA__c: null })
    expect(await nextEta()).toBeNull()
    await setStop(first.id, { ETA__c: after })
    expect(await nextEta()).toEqual({ at: after.toISOString(), timeZone: first.timeZone, isLate: true })
    await setStop(first.id, { ETA__c: new Date(first.windowEnd) })
    expect(await nextEta()).toMatchObject({ isLate: false })
    await setStop(first.id, { Status__c: 'Arrived', Arrived_At__c: after })
    expect(await nextEta()).toBeNull()
  })

  test('the agreed price, never the carrier’s rate, and the invoice of the same amount with a PDF', async () => {
    const shipments = await Promise.all((await idsIn({ phase: 'past' })).map(read))
    const billed = shipments.filter(({ invoice }) => invoice !== null)
    expect(billed.length).toBeGreaterThan(1)
    for (const { price, invoice } of billed) expect(invoice.amount).toBe(price)
    expect(new Set(billed.map(({ invoice }) => invoice.status))).toEqual(new Set(['Open', 'Paid']))
    for (const { invoice } of billed) expect(invoice.paidOn !== null).toBe(invoice.status === 'Paid')
    const [{ id, price, invoice }] = billed
    const load = await platform.database.kysely
      .selectFrom('Load__c')
      .select('Total_Rate__c as rate')
      .where('Id', '=', id)
      .executeTakeFirstOrThrow()
    expect(load.rate).not.toBe(price)
    const path = `/services/data/v63.0/ui-api/records/content-documents/${invoice.contentDocumentId}/content`
    expect((await shipper.send('GET', path)).status).toBe(200)
    expect((await rival.send('GET', path)).status).toBe(404)
    expect((await guestClient(platform).send('GET', path)).status).toBe(401)
  })

  test('a void invoice is no invoice', async () => {
    const shipments = await Promise.all((await idsIn({ phase: 'past' })).map(read))
    const { id } = shipments.find(({ invoice }) => invoice?.status === 'Open')
    await platform.database.kysely
      .updateTable('Shipper_Invoice__c')
      .set({ Status__c: 'Void', Void_Reason__c: 'Wrong rate' })
      .where('Load__c', '=', id)
      .execute()
    expect((await read(id)).invoice).toBeNull()
  })
})
