import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { book, changeLoad } from '../../../testing/loads'
import { createEdiPlatform, type EdiPlatform } from '../testing/ediPlatform'
import { fileOf, PROVIDER, strictly, tenderOf, type Row } from '../testing/x12Files'
import { writeDue } from './writeDue'

let platform: EdiPlatform
let ops: TestClient
let dispatcher: TestClient
beforeAll(async () => {
  platform = await createEdiPlatform()
  ops = await signIn(platform, 'ops@provider.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())
beforeEach(() => fetchAll())

let shipments = 0

/** Tenders a shipment, and gives its new facilities the hours without which no load is posted. */
async function tender(facts: Parameters<typeof tenderOf>[1] = {}) {
  const shipmentId = facts.shipmentId ?? `OUT-${(shipments += 1)}`
  await platform.sendFile(fileOf([tenderOf(platform.clock.now, { ...facts, shipmentId })]))
  const { kysely } = platform.database
  await kysely
    .updateTable('Facility__c')
    .set({ Hours__c: 'Open 24 hours' })
    .where('Name', 'in', ['Acme Dock North', 'Retail Center South'])
    .execute()
  const { Load__c } = await kysely
    .selectFrom('EDI_Message__c')
    .select('Load__c')
    .where('Reference__c', '=', shipmentId)
    .where('Direction__c', '=', 'In')
    .executeTakeFirstOrThrow()
  return { shipmentId, loadId: Load__c ?? '' }
}

const write = () => writeDue(platform.database, PROVIDER, new Date(platform.clock.now))

/** What a partner's program fetches and confirms. */
async function fetchAll() {
  await write()
  const { files } = (await platform.program.read('DeskEdi/outgoing')).body
  const fileIds = files.map(({ fileId }: { fileId: number }) => fileId)
  if (fileIds.length > 0)
    expect((await platform.program.act('DeskEdi/confirm', { fileIds })).body).toEqual({
      sent: fileIds.length,
    })
  return files.map(({ content }: { content: string }) => strictly(content))
}

const numberOf = async (loadId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Load__c')
      .select('Load_Number__c')
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
  ).Load_Number__c

async function onItsWay(facts: Parameters<typeof tenderOf>[1] = {}) {
  const made = await tender(facts)
  expect((await ops.act('DeskLoads/post', { loadId: made.loadId })).status).toBe(200)
  await book(dispatcher, made.loadId)
  await changeLoad(platform, made.loadId, { Status__c: 'Dispatched' })
  const stops = await platform.database.kysely
    .selectFrom('Load_Stop__c')
    .select('Id')
    .where('Load__c', '=', made.loadId)
    .orderBy('Sequence__c')
    .execute()
  const report = async (type: string, more: object = {}) => {
    const answer = await ops.act('DeskTracking/recordEvent', {
      loadId: made.loadId,
      type,
      occurredAt: new Date(platform.clock.now).toISOString(),
      clientEventId: crypto.randomUUID(),
      ...more,
    })
    expect([type, answer.status, answer.body.message]).toEqual([type, 200, undefined])
    platform.clock.advanceMs(60_000)
    return answer.body
  }
  return { ...made, stopIds: stops.map(({ Id }) => Id), report }
}

describe('the answer to a tender, 990', () => {
  test('[ITG-04] accepts when staff post the load, with its number', async () => {
    const { shipmentId, loadId } = await tender()
    expect(await fetchAll()).toEqual([])
    expect((await ops.act('DeskLoads/post', { loadId })).status).toBe(200)
    const [answer, ...more] = await fetchAll()
    expect(more).toEqual([])
    expect([answer?.type, answer?.group[0]]).toEqual(['990', 'GF'])
    expect(answer?.rows).toEqual([
      ['B1', 'FRGT', shipmentId, expect.stringMatching(/^\d{8}$/u), 'A'],
      ['N9', 'CN', await numberOf(loadId)],
    ])
  })

  test('[ITG-04] declines when staff cancel the draft, and is not sent twice or for a cancellation of the shipper', async () => {
    const { loadId } = await tender()
    expect((await ops.act('DeskLoads/cancel', { loadId, reason: 'Wrong Equipment' })).status).toBe(200)
    expect((await fetchAll()).map(({ rows }: { rows: Row[] }) => [rows[0]?.[4], rows[2]])).toEqual([
      ['D', ['K1', 'Wrong Equipment']],
    ])
    const { shipmentId } = await tender()
    await tender({ shipmentId, purpose: '01' })
    expect(await fetchAll()).toEqual([])
  })

  test('[ITG-04] is sent at once for a partner whose tenders are accepted automatically', async () => {
    const accept = (to: string) =>
      platform.admin.send('PATCH', `/services/data/v63.0/ui-api/records/${platform.partnerId}`, {
        fields: { Acceptance__c: to },
      })
    expect((await accept('Automatically')).status).toBe(200)
    const { loadId } = await tender()
    await accept('By Staff')
    expect((await fetchAll()).map(({ rows }: { rows: Row[] }) => rows[0]?.[4])).toEqual(['A'])
    const load = await platform.database.kysely
      .selectFrom('Load__c')
      .select('Status__c')
      .where('Id', '=', loadId)
      .executeTakeFirstOrThrow()
    expect(load.Status__c).toBe('Posted')
  })
})

describe('statuses, 214', () => {
  test('[ITG-04] each event is one 214 with its code, in order and once, also after a stop', async () => {
    const { shipmentId, loadId, stopIds, report } = await onItsWay()
    await fetchAll()
    const [pickup, delivery] = stopIds
    await report('Departed For Pickup')
    await report('Arrived Pickup', { stopId: pickup })
    await report('Loading Complete', { stopId: pickup, sealNumber: 'SEAL77' })
    await report('Departed Pickup', { stopId: pickup })
    await report('Delay', { reason: 'Weather' })
    await report('Arrived Delivery', { stopId: delivery })
    await report('Unloading Complete', { stopId: delivery })
    // Nothing was written so far, as when every process was stopped.
    const files = await fetchAll()
    expect(files.map(({ type }: { type: string }) => type)).toEqual(files.map(() => '214'))
    const status = files.map(({ rows }: { rows: Row[] }) =>
      rows.find(([name]) => name === 'AT7')?.slice(1, 3),
    )
    expect(status).toEqual([
      ['X3', 'NS'],
      ['CP', 'NS'],
      ['AF', 'NS'],
      ['SD', 'AO'],
      ['X1', 'NS'],
      ['D1', 'NS'],
    ])
    const number = await numberOf(loadId)
    const [arrived] = files
    expect(arrived?.rows[0]).toEqual(['B10', number, shipmentId, 'FRGT'])
    expect(arrived?.rows.slice(3)).toEqual([
      ['MS1', 'Dallas', 'TX', 'US'],
      ['MS2', 'FRGT', number.replace(/\D/gu, ''), 'TL'],
      ['L11', '1', 'QN'],
    ])
    expect(files.flatMap(({ rows }: { rows: Row[] }) => rows.filter(([name]) => name === 'M7'))).toEqual([
      ['M7', 'SEAL77'],
      ['M7', 'SEAL77'],
    ])
    expect(await fetchAll()).toEqual([])
  })

  test("[ITG-04] the equipment is the trailer's unit, else the truck's", async () => {
    const { loadId, stopIds, report } = await onItsWay()
    await fetchAll()
    const { kysely } = platform.database
    const { Account__c: account } = await kysely
      .selectFrom('Booking__c')
      .select('Account__c')
      .where('Load__c', '=', loadId)
      .executeTakeFirstOrThrow()
    const unit = async (kind: 'Trailer' | 'Truck', number: string) =>
      (
        await kysely
          .insertInto('Carrier_Equipment__c')
          .values({ Account__c: account, Kind__c: kind, Unit_Number__c: number, Type__c: 'V' })
          .returning('Id')
          .executeTakeFirstOrThrow()
      ).Id
    const assign = async (fields: { Truck__c: string } | { Trailer__c: string }) =>
      await kysely.updateTable('Booking__c').set(fields).where('Load__c', '=', loadId).execute()
    const sent = async () =>
      (await fetchAll()).map(({ rows }: { rows: Row[] }) => rows.find(([name]) => name === 'MS2')?.[2])
    await assign({ Truck__c: await unit('Truck', 'EDI-71') })
    await report('Arrived Pickup', { stopId: stopIds[0] })
    expect(await sent()).toEqual(['EDI71'])
    await assign({ Trailer__c: await unit('Trailer', 'TR 5309') })
    await report('Loading Complete', { stopId: stopIds[0] })
    expect(await sent()).toEqual(['TR5309'])
  })

  test('[ITG-04] an event that is undone before it was written is not written', async () => {
    const { stopIds, report } = await onItsWay()
    await fetchAll()
    const { id: undoesEventId } = await report('Arrived Pickup', { stopId: stopIds[0] })
    await report('Note', { undoesEventId, note: 'The wrong load' })
    expect(await fetchAll()).toEqual([])
  })

  test('[ITG-04] two processes at once write each of them once', async () => {
    const { stopIds, report } = await onItsWay()
    await fetchAll()
    await report('Arrived Pickup', { stopId: stopIds[0] })
    await report('Loading Complete', { stopId: stopIds[0] })
    await Promise.all([write(), write(), write()])
    const files = await fetchAll()
    expect(files.map(({ rows }: { rows: Row[] }) => rows[2]?.[1])).toEqual(['X3', 'CP'])
    expect(new Set(files.map(({ header }: { header: string[] }) => header[12])).size).toBe(2)
  })

  test('[ITG-04] positions are written for a partner who asked for them', async () => {
    await platform.admin.send('PATCH', `/services/data/v63.0/ui-api/records/${platform.partnerId}`, {
      fields: { Positions__c: true },
    })
    const { report, stopIds } = await onItsWay({ pickupIn: 2 })
    await report('Arrived Pickup', { stopId: stopIds[0] })
    await fetchAll()
    await report('Position', { lat: 32.75, lng: -96.5 })
    expect(
      (await fetchAll()).map(({ rows }: { rows: Row[] }) =>
        rows.slice(2, 4).map((row) => row.filter(Boolean)),
      ),
    ).toEqual([
      [
        ['AT7', 'X6', 'NS', expect.any(String), expect.any(String), 'UT'],
        ['MS1', '0963000', '0324500', 'W', 'N'],
      ],
    ])
  })
})

describe('acknowledgements of the partner, 997', () => {
  const statusOf = async (controlNumber: string) =>
    await platform.database.kysely
      .selectFrom('EDI_Message__c')
      .select(['Status__c', 'Reason__c'])
      .where('Direction__c', '=', 'Out')
      .where('Interchange_Number__c', '=', controlNumber)
      .executeTakeFirstOrThrow()
  const acknowledge = (group: string, rows: Row[], functionalId = 'GF') =>
    platform.sendFile(
      fileOf([{ type: '997', rows: [['AK1', functionalId, group], ...rows] }], { functionalId: 'FA' }),
    )

  test('[ITG-04] mark what was sent as acknowledged or refused, and are not acknowledged themselves', async () => {
    for (const taken of [true, false]) {
      const { loadId } = await tender()
      await ops.act('DeskLoads/post', { loadId })
      const [sent] = await fetchAll()
      const controlNumber = sent?.header[12] ?? ''
      expect((await statusOf(controlNumber)).Status__c).toBe('Sent')
      const group = sent?.group[5] ?? ''
      const answer = await acknowledge(
        group,
        taken
          ? [['AK9', 'A', '1', '1', '1']]
          : [
              ['AK2', '990', '0001'],
              ['AK3', 'B1', '2', '', '8'],
              ['AK5', 'R', '5'],
              ['AK9', 'R', '1', '1', '0'],
            ],
      )
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(await statusOf(controlNumber)).toEqual(
        taken
          ? { Status__c: 'Acknowledged', Reason__c: null }
          : { Status__c: 'Refused', Reason__c: 'AK3*B1*2**8\nAK5*R*5\nAK9*R*1*1*0' },
      )
    }
    await acknowledge('987654', [['AK9', 'A', '1', '1', '1']])
    const unknown = await platform.database.kysely
      .selectFrom('EDI_Message__c')
      .select('Status__c')
      .where('Reference__c', '=', '987654')
      .executeTakeFirstOrThrow()
    expect(unknown.Status__c).toBe('Rejected')
  })
})
