import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/client'
import { paperworkWorld } from '../../../testing/paperworkWorld'
import { accessTokenOf, addIntegrationUser, bearer } from '../../integrations/testing/integrationClient'
import { reviewDocument } from '../../documents/reviewDocument'
import { fileOf, PROVIDER, strictly, type Row, type TestSet } from '../testing/x12Files'
import { TEST_ORIGIN } from '../../../testing/testOrigin'

const CARRIER = { qualifier: '02', id: 'FASTLANE' }
const world = paperworkWorld({ edi: PROVIDER })

let token: string
beforeAll(async () => {
  const admin = await signIn(world.platform, 'desk@provider.test')
  const added = await admin.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'EDI_Partner__c',
    fields: {
      Name: 'Fast Lane',
      Account__c: world.me.accountId,
      Interchange_Qualifier__c: CARRIER.qualifier,
      Interchange_Id__c: CARRIER.id,
      Active__c: true,
      Invoices__c: true,
      Acceptance__c: 'By Staff',
      Transport__c: 'HTTP',
    },
  })
  expect(added.status).toBe(201)
  token = await accessTokenOf(
    world.platform,
    await addIntegrationUser(admin, { scopes: ['methods:DeskEdi.receive'] }),
  )
})

let loadNumber: string
beforeEach(async () => {
  loadNumber = (
    await world.platform.database.kysely
      .selectFrom('Load__c')
      .select('Load_Number__c')
      .where('Id', '=', world.loadId)
      .executeTakeFirstOrThrow()
  ).Load_Number__c
})

let numbers = 0
const newNumber = () => `INV-${(numbers += 1)}`

function invoice({ number = newNumber(), load = loadNumber, cents = '200050', rows = [] as Row[] }): TestSet {
  return {
    type: '210',
    rows: [
      ['B3', '', number, load, 'PP', '', '20261127', cents, '', '', '', 'FAST'],
      ['N1', 'RE', 'Fast Lane Factoring'],
      ['N3', 'PO Box 7'],
      ['N4', 'Dallas', 'TX', '75201'],
      ['LX', '1'],
      ['L5', '1', 'Line haul'],
      ['L1', '1', '', '', '180050'],
      ['L1', '2', '', '', '20000', '', '', '', 'FUE', '', '', '', 'Fuel surcharge'],
      ...rows,
      ['L3', '30000', 'G', '', '', cents],
    ],
  }
}

/** Sends a file of the carrier, and reads its 997. */
async function send(sets: readonly TestSet[]): Promise<string[][]> {
  const file = fileOf(sets, { sender: CARRIER, functionalId: 'IM' })
  const request = new Request(`${TEST_ORIGIN}/services/edi`, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/edi-x12', ...bearer(token) },
  })
  const response = await world.platform.handler(request, { address: '10.0.0.7' })
  expect(response.status).toBe(200)
  const { rows } = strictly(await response.text())
  return rows.filter(([name]) => name === 'AK4' || name === 'AK5')
}

const papers = () =>
  world.platform.database.kysely
    .selectFrom('Load_Document__c')
    .select(['Id', 'Name', 'Status__c', 'Amount__c', 'ContentDocumentId'])
    .where('Load__c', '=', world.loadId)
    .where('Type__c', '=', 'Invoice')
    .orderBy('CreatedDate')
    .execute()

const payment = async () =>
  (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body

test('[ITG-04] an invoice of a delivered load is a paper to be reviewed, with its number on the payment', async () => {
  await world.deliver()
  await world.attach(world.people.driver, 'POD')
  const number = newNumber()
  expect((await payment()).status).toBe('Missing Documents')
  expect(await send([invoice({ number })])).toEqual([['AK5', 'A']])
  expect(await papers()).toMatchObject([
    { Name: `Freight invoice ${number}.pdf`, Status__c: 'Under Review', Amount__c: 2000.5 },
  ])
  expect(await payment()).toMatchObject({ status: 'Under Review', invoiceNumber: number })
  const listed = (await world.people.dispatcher.read('Documents/list', { loadId: world.loadId })).body
    .documents
  expect(listed).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'Invoice' })]))
})

test('[ITG-04] another amount than the agreed one is noted for the review', async () => {
  await world.deliver()
  await send([invoice({ cents: '999900' })])
  const message = await world.platform.database.kysely
    .selectFrom('EDI_Message__c')
    .select(['Reason__c', 'Load__c'])
    .where('Set__c', '=', '210')
    .orderBy('Name', 'desc')
    .executeTakeFirstOrThrow()
  expect(message.Reason__c).toMatch(/^\$9,999\.00 is invoiced, and \$[\d,.]+ is owed\.$/u)
  expect(message.Load__c).toBe(world.loadId)
})

test('[ITG-04] the load is found by a reference when B303 is the number of the carrier', async () => {
  await world.deliver()
  const rows: Row[] = [['N9', 'BM', loadNumber]]
  expect(await send([invoice({ load: 'PRO-9', rows })])).toEqual([['AK5', 'A']])
  expect(await papers()).toHaveLength(1)
})

test('[ITG-04] wrong invoices reject themselves only: not delivered, unknown, sent twice, number of another load', async () => {
  expect(await send([invoice({})])).toEqual([
    ['AK4', '3', '', '7', loadNumber],
    ['AK5', 'R', '5'],
  ])
  await world.deliver()
  const number = newNumber()
  const answer = await send([
    invoice({ load: 'L-9999999' }),
    invoice({ number }),
    invoice({ number }),
    { type: '210', rows: [['B3', '', 'X', loadNumber, '', '', '20261340', '12.5']] },
  ])
  expect(answer).toEqual([
    ['AK4', '3', '', '7', 'L-9999999'],
    ['AK5', 'R', '5'],
    ['AK5', 'A'],
    ['AK4', '2', '', '7', number],
    ['AK5', 'R', '5'],
    ['AK4', '6', '', '8', '20261340'],
    ['AK4', '7', '', '6', '12.5'],
    ['AK5', 'R', '5'],
  ])
  expect(await papers()).toHaveLength(1)
})

test('[ITG-04] an invoice that was rejected in the review is sent again with its number', async () => {
  await world.deliver()
  const number = newNumber()
  await send([invoice({ number, cents: '300000' })])
  const [first] = await papers()
  await world.provider((transaction) =>
    reviewDocument(transaction, first?.Id ?? '', { accept: false, reason: 'Amount Mismatch' }, world.now()),
  )
  expect(await send([invoice({ number })])).toEqual([['AK5', 'A']])
  expect((await papers()).map(({ Status__c }) => Status__c)).toEqual(['Rejected', 'Under Review'])
})

test('[ITG-04] a carrier cannot invoice the load of another carrier', async () => {
  await world.deliver()
  await world.platform.database.kysely
    .updateTable('EDI_Partner__c')
    .set({ Account__c: (await world.people.rival.send('GET', '/auth/me')).body.accountId })
    .execute()
  expect(await send([invoice({})])).toEqual([
    ['AK4', '3', '', '7', loadNumber],
    ['AK5', 'R', '5'],
  ])
  await world.platform.database.kysely
    .updateTable('EDI_Partner__c')
    .set({ Account__c: world.me.accountId })
    .execute()
})
