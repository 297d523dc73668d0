import { PDFDocument } from '@pdfme/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAttachment } from '../../mail/mailAttachment'
import { systemTables } from '../../sessions/systemTables'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { pdfText } from '../../testing/pdfText'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { parseCsv } from '../payments/csv'

let platform: TestPlatform
let billing: TestClient
let shipper: TestClient
let carrier: TestClient
let shipperId: string
let carrierId: string
let loadId: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  billing = await signIn(platform, 'billing@provider.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  carrier = await signIn(platform, 'admin@carrier.test')
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
  carrierId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

async function addDelivered(fields: Record<string, unknown> = {}): Promise<string> {
  const id = await addTestLoad(platform, { Shipper_Account__c: shipperId, Shipper_Rate__c: 2500.1 })
  await book(carrier, id)
  await changeLoad(platform, id, { Status__c: 'Delivered', ...fields })
  return id
}
const requestCharge = async (amount: number) =>
  (
    await platform.database.kysely
      .insertInto('Accessorial__c')
      .values({
        Load__c: loadId,
        Account__c: carrierId,
        Type__c: 'Lumper',
        Amount__c: amount,
        Status__c: 'Requested',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
  ).Id
const create = (more: object = {}) => billing.act('DeskInvoices/create', { loadId, ...more })
const newestInvoiceMail = () =>
  systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .selectAll()
    .where('template', 'in', ['invoice', 'invoiceVoid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const ready = async (id = loadId) => {
  const { loadNumber } = (await shipper.read('Shipments/get', { loadId: id })).body
  const { body } = await billing.read('DeskInvoices/ready', { search: loadNumber })
  return body.loads[0]
}

beforeEach(async () => {
  loadId = await addDelivered()
})

describe('an invoice', () => {
  test('[BLD-05] is made from the sell rate, mailed with its PDF, and shown to the shipper with the file', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 2500.1, balance: 2500.1, status: 'Open', daysOverdue: 0 })
    const mail = await newestInvoiceMail()
    expect(mail).toMatchObject({
      template: 'invoice',
      recipient: body.sentTo,
      attachment: body.contentDocumentId,
    })
    const attached = await readAttachment(platform.database, body.contentDocumentId)
    expect(attached.name).toBe(`Invoice ${body.number}.pdf`)
    const pdf = await PDFDocument.load(attached.bytes, { updateMetadata: false })
    expect([pdf.getTitle(), pdf.getPageCount()]).toEqual([`Invoice ${body.number}`, 1])
    // Times are written as on the rate confirmation.
    const texts = (await pdfText(attached.bytes)).flat()
    expect(texts).toContainEqual(expect.stringMatching(/^\w{3} \d{1,2}, \d{4} \d\d:\d\d [A-Z]{2}$/))
    expect(texts.filter((text) => /\b[AP]M\b/.test(text))).toEqual([])
    const seen = (await shipper.read('Shipments/get', { loadId })).body
    expect(seen.invoice).toMatchObject({ number: body.number, contentDocumentId: body.contentDocumentId })
    const path = `/services/data/v63.0/ui-api/records/content-documents/${body.contentDocumentId}/content`
    expect((await shipper.send('GET', path)).status).toBe(200)
    expect((await carrier.send('GET', path)).status).toBe(404)
  })

  test('[BLD-05] is due by the credit terms of the shipper, else by the standard terms', async () => {
    const days = ({ issuedOn, dueOn }: { issuedOn: string; dueOn: string }) =>
      (Date.parse(dueOn) - Date.parse(issuedOn)) / 86_400_000
    expect(days((await create()).body)).toBe(30)
    const set = (Credit_Days__c: number | null) =>
      platform.database.kysely
        .updateTable('Account')
        .set({ Credit_Days__c })
        .where('Id', '=', shipperId)
        .execute()
    await set(15)
    loadId = await addDelivered()
    expect(days((await create()).body)).toBe(15)
    await set(null)
  })

  test('[BLD-05] goes to the billing contact in their language', async () => {
    const { Id } = await platform.database.kysely
      .insertInto('Contact')
      .values({
        FirstName: 'Marta',
        LastName: 'Ruiz',
        AccountId: shipperId,
        Email: 'pagos@shipper.test',
        Preferred_Language__c: 'es-US',
        Billing_Contact__c: true,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { body } = await create()
    expect(body.sentTo).toBe('pagos@shipper.test')
    expect(JSON.parse((await newestInvoiceMail()).facts)).toMatchObject({
      name: 'Marta Ruiz',
      language: 'es-US',
    })
    const { bytes } = await readAttachment(platform.database, body.contentDocumentId)
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getTitle()).toBe(
      `Factura ${body.number}`,
    )
    await platform.database.kysely.deleteFrom('Contact').where('Id', '=', Id).execute()
  })

  test('[BLD-05] the same idempotency key makes one invoice; another request is refused', async () => {
    const idempotencyKey = crypto.randomUUID()
    const [first, again] = [await create({ idempotencyKey }), await create({ idempotencyKey })]
    expect(again.body.id).toBe(first.body.id)
    expect((await create()).body.errorCode).toBe('INVALID_INVOICE_STATE')
    expect(await ready()).toBeUndefined()
  })

  test('[BLD-05] is refused before delivery, without a price, and without a billing contact', async () => {
    await changeLoad(platform, loadId, { Status__c: 'In Transit' })
    expect((await create()).body.errorCode).toBe('INVALID_INVOICE_STATE')
    await changeLoad(platform, loadId, { Status__c: 'Delivered', Shipper_Rate__c: null })
    expect((await create()).body.message).toContain('no price')
    const lonely = await platform.database.kysely
      .insertInto('Account')
      .values({ Name: 'Lonely Shipper', Type: 'Shipper', Status__c: 'Active' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await changeLoad(platform, loadId, { Shipper_Rate__c: 10, Shipper_Account__c: lonely.Id })
    expect((await create()).body.errorCode).toBe('BILLING_CONTACT_MISSING')
  })

  test('[BLD-05] is paid in part and then whole with a reference, and one payment is not recorded twice', async () => {
    const { id } = (await create()).body
    const paidOn = new Date(platform.clock.now).toISOString().slice(0, 10)
    const pay = (amount: number, balance: number, reference = 'CHK 77') =>
      billing.act('DeskInvoices/recordPayment', { invoiceId: id, amount, balance, paidOn, reference })
    expect((await pay(3000, 2500.1)).body.errorCode).toBe('INVALID_INPUT')
    expect((await pay(1000, 2500.1)).body).toMatchObject({
      status: 'Open',
      paidAmount: 1000,
      balance: 1500.1,
    })
    expect((await pay(1000, 2500.1)).body.errorCode).toBe('INVALID_INVOICE_STATE')
    const done = await pay(1500.1, 1500.1, 'CHK 78')
    expect(done.body).toMatchObject({ status: 'Paid', balance: 0, paidOn, reference: 'CHK 78' })
    expect((await pay(1, 1)).body.errorCode).toBe('INVALID_INVOICE_STATE')
    expect((await shipper.read('Shipments/get', { loadId })).body.invoice).toMatchObject({
      status: 'Paid',
      paidOn,
    })
  })

  test('[BLD-05] is voided with a reason that the shipper reads, and the load is invoiced again', async () => {
    const first = (await create()).body
    expect((await billing.act('DeskInvoices/void', { invoiceId: first.id })).body.errorCode).toBe(
      'INVALID_INPUT',
    )
    const gone = await billing.act('DeskInvoices/void', { invoiceId: first.id, reason: 'Wrong rate' })
    expect(gone.body).toMatchObject({ status: 'Void', voidReason: 'Wrong rate', balance: 0 })
    expect((await newestInvoiceMail()).template).toBe('invoiceVoid')
    expect((await shipper.read('Shipments/get', { loadId })).body.invoice).toBeNull()
    const next = (await create()).body
    expect(next.number).not.toBe(first.number)
    const { rows } = await platform.database.kysely.executeQuery<{ Actor__c: string }>({
      sql: `select "Actor__c" from "Audit_Event__c" where "Record_Id__c" = '${first.id}' and "Action__c" = 'Updated'`,
      parameters: [],
    } as never)
    const me = (await billing.send('GET', '/auth/me')).body
    expect(rows.map(({ Actor__c }) => Actor__c)).toContain(me.userId)
  })

  test('[BLD-05] is sent again on request', async () => {
    const { id } = (await create()).body
    const before = (await newestInvoiceMail()).id
    await billing.act('DeskInvoices/send', { invoiceId: id })
    expect((await newestInvoiceMail()).id).toBeGreaterThan(before)
  })
})

describe('charges to the shipper', () => {
  const answer = (accessorialId: string, more: object) =>
    billing.act('DeskCharges/answer', { accessorialId, decision: 'approve', ...more })

  test('[BLD-02] an approved charge suggests one to the shipper by the percentage of the settings', async () => {
    const set = (Charge_Pass_Through_Pct__c: number) =>
      platform.database.kysely.updateTable('Portal_Settings__c').set({ Charge_Pass_Through_Pct__c }).execute()
    await set(110)
    const id = await requestCharge(150.55)
    expect((await create()).body.errorCode).toBe('CHARGES_OPEN')
    const queue = (await billing.read('DeskCharges/queue', {})).body.charges
    expect(queue.find((one: { id: string }) => one.id === id)).toMatchObject({ sellPct: 110 })
    await answer(id, {})
    await set(100)
    const [charge] = (await ready()).charges
    expect(charge).toMatchObject({ cost: 150.55, amount: 165.61, status: 'Suggested' })
    expect((await create()).body.errorCode).toBe('CHARGES_OPEN')
    const accepted = await billing.act('DeskInvoices/answerCharge', {
      chargeId: charge.id,
      decision: 'accept',
      amount: 160,
    })
    expect(accepted.body).toMatchObject({ amount: 160, status: 'Approved' })
    expect((await ready()).total).toBe(2660.1)
    expect((await create()).body.amount).toBe(2660.1)
    const late = await billing.act('DeskInvoices/answerCharge', { chargeId: charge.id, decision: 'decline' })
    expect(late.body.errorCode).toBe('INVALID_ACCESSORIAL_STATE')
  })

  test('[BLD-02] the person who approves accepts, changes or refuses it at once', async () => {
    await answer(await requestCharge(100), { amount: 90, sell: 95 })
    await answer(await requestCharge(40), { sell: null })
    expect((await ready()).charges).toMatchObject([
      { cost: 90, amount: 95, status: 'Approved' },
      { cost: 40, amount: 40, status: 'Declined' },
    ])
    expect((await create()).body.amount).toBe(2595.1)
  })

  test('[BLD-02] a billed charge keeps its amount in the database, and is free again after the invoice is void', async () => {
    await answer(await requestCharge(100), { sell: 100 })
    const { id } = (await create()).body
    const change = () =>
      platform.database.kysely
        .updateTable('Shipper_Charge__c')
        .set({ Amount__c: 1 })
        .where('Load__c', '=', loadId)
        .execute()
    await expect(change()).rejects.toThrow(/is_billed/)
    await expect(
      platform.database.kysely
        .updateTable('Shipper_Invoice__c')
        .set({ Amount__c: 1 })
        .where('Id', '=', id)
        .execute(),
    ).rejects.toThrow(/is_final/)
    await billing.act('DeskInvoices/void', { invoiceId: id, reason: 'Charge wrong' })
    await change()
    expect((await create()).body.amount).toBe(2501.1)
  })

  test('[BLD-02] a charge that is approved after the invoice is counted on it', async () => {
    const { number } = (await create()).body
    await answer(await requestCharge(100), {})
    const { invoices } = (await billing.read('DeskInvoices/list', { search: number })).body
    expect(invoices).toMatchObject([{ number, unbilledCharges: 1 }])
  })
})

describe('aging', () => {
  test('[BLD-05] sums what shippers owe and what carriers are owed by days past due, the same in the CSV', async () => {
    const { kysely } = platform.database
    const today = new Date(platform.clock.now)
    const due = (daysAgo: number) =>
      new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const fresh = await kysely
      .insertInto('Account')
      .values({ Name: 'Aging Shipper', Type: 'Shipper', Status__c: 'Active' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const hauler = await kysely
      .insertInto('Account')
      .values({ Name: 'Aging Carrier', Type: 'Carrier', Status__c: 'Active' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const ages = [0, 1, 30, 31, 60, 61, 90, 91]
    for (const [index, age] of ages.entries()) {
      const Load__c = await addTestLoad(platform)
      await kysely
        .insertInto('Shipper_Invoice__c')
        .values({
          Load__c,
          Account__c: fresh.Id,
          Amount__c: 10 ** index / 100 + 0.01,
          Paid_Amount__c: 0.01,
          Issued_On__c: due(120),
          Due_On__c: due(age),
          Status__c: 'Open',
        })
        .execute()
      await kysely
        .insertInto('Payment__c')
        .values({
          Load__c,
          Account__c: hauler.Id,
          Amount__c: 10 ** index / 100,
          Due_Date__c: due(age),
          Status__c: 'Approved',
        })
        .execute()
    }
    const buckets = {
      items: 8,
      current: 0.01,
      days1to30: 1.1,
      days31to60: 110,
      days61to90: 11_000,
      over90: 100_000,
      total: 111_111.11,
    }
    for (const [side, company] of [
      ['receivable', 'Aging Shipper'],
      ['payable', 'Aging Carrier'],
    ] as const) {
      const { body } = await billing.read('DeskInvoices/aging', { side })
      expect(body.rows.find((row: { company: string }) => row.company === company)).toMatchObject(buckets)
      const sum = body.rows.reduce(
        (cents: number, row: { total: number }) => cents + Math.round(row.total * 100),
        0,
      )
      expect(Math.round(body.total.total * 100)).toBe(sum)
      const { csv } = (await billing.read('DeskInvoices/exportAging', { side })).body
      const [header, ...lines] = parseCsv(csv, 6000)
      const owed = header?.indexOf('owed') ?? -1
      expect(lines.reduce((cents, line) => cents + Math.round(Number(line[owed]) * 100), 0)).toBe(sum)
    }
  })

  test('[BLD-05] invoices are exported as CSV', async () => {
    const { number } = (await create()).body
    const { csv } = (await billing.read('DeskInvoices/export', { search: number })).body
    const [header, line] = parseCsv(csv, 10)
    expect(line?.[header?.indexOf('balance') ?? -1]).toBe('2500.10')
  })
})
