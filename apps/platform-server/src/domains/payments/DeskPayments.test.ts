import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, changeLoad } from '../../testing/loads'
import { keptPlan } from '../../testing/keptPlan'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { parseCsv } from './csv'
import { addPayment as addTestPayment } from './testing/addPayment'

let platform: TestPlatform
let billing: TestClient
let carrier: TestClient
let carrierId: string
let paymentId: string
let loadId: string
let loadNumber: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  billing = await signIn(platform, 'billing@provider.test')
  carrier = await signIn(platform, 'admin@carrier.test')
  carrierId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

/** Adds a payment of the load that `loadId` and `loadNumber` then name. */
async function addPayment(
  Status__c: string,
  given: Parameters<typeof addTestPayment>[2] = {},
): Promise<string> {
  const added = await addTestPayment(platform, carrier, { Status__c, ...given })
  ;({ loadId, loadNumber } = added)
  return added.paymentId
}

const row = async (id = paymentId) =>
  await platform.database.kysely
    .selectFrom('Payment__c')
    .selectAll()
    .where('Id', '=', id)
    .executeTakeFirstOrThrow()
const move = (to: string, more: object = {}) => billing.act('DeskPayments/move', { paymentId, to, ...more })
const notices = async (text: string) =>
  (
    await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .where('Text__c', '=', text)
      .execute()
  ).length

describe('one payment', () => {
  beforeEach(async () => {
    paymentId = await addPayment('Approved')
  })

  test('[BLD-03] is scheduled, held with a reason, approved again and paid, and the carrier is notified', async () => {
    expect((await move('Scheduled', { scheduledFor: '2026-11-30' })).body).toMatchObject({
      status: 'Scheduled',
      scheduledFor: '2026-11-30',
      left: 2000.5,
    })
    expect(await notices('paymentScheduled')).toBeGreaterThan(0)
    expect((await move('On Hold')).body.errorCode).toBe('INVALID_INPUT')
    expect((await move('On Hold', { reason: 'The claim is open.' })).body.status).toBe('On Hold')
    expect(await notices('paymentOnHold')).toBeGreaterThan(0)
    await changeLoad(platform, loadId, { Status__c: 'Cancelled' })
    expect((await move('Approved')).body.status).toBe('Approved')
    await move('Scheduled')
    const paid = await move('Paid', { reference: 'ACH 1' })
    expect(paid.body).toMatchObject({ status: 'Paid', paidAmount: 2000.5, left: 0, reference: 'ACH 1' })
    expect(await notices('paymentPaid')).toBeGreaterThan(0)
    const { body } = await carrier.read('Payments/getPayment', { loadId })
    expect(body).toMatchObject({ status: 'Paid', paidAmount: 2000.5 })
  })

  test('[BLD-03] the same idempotency key pays once; another request for a paid one is refused', async () => {
    await move('Scheduled')
    const idempotencyKey = crypto.randomUUID()
    const [first, again] = [await move('Paid', { idempotencyKey }), await move('Paid', { idempotencyKey })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await move('Paid')).body.errorCode).toBe('INVALID_PAYMENT_STATE')
  })

  test('[DSK-07] the audit trail has the person who changed a payment', async () => {
    await move('On Hold', { reason: 'Insurance claim' })
    const me = (await billing.send('GET', '/auth/me')).body
    const { rows } = await platform.database.kysely.executeQuery<{ Actor__c: string }>({
      sql: `select "Actor__c" from "Audit_Event__c" where "Record_Id__c" = '${paymentId}' and "Action__c" = 'Updated'`,
      parameters: [],
    } as never)
    expect(rows.map(({ Actor__c }) => Actor__c)).toContain(me.userId)
  })

  test('[BLD-03] a payment whose dispute ends after the money went out is not paid again', async () => {
    await move('Scheduled')
    await move('Paid', { reference: 'ACH 7' })
    const before = await row()
    expect(
      (await carrier.act('Payments/dispute', { loadId, reason: 'Too little.', amount: 2100 })).body,
    ).toMatchObject({
      status: 'Disputed',
      disputedAmount: 2100,
    })
    platform.clock.advanceMs(1000)
    expect((await move('Scheduled', { scheduledFor: '2026-12-01' })).body.errorCode).toBe(
      'INVALID_PAYMENT_STATE',
    )
    expect((await move('Paid', { reference: 'ACH 8' })).body.status).toBe('Paid')
    expect(await row()).toMatchObject({
      Paid_At__c: before.Paid_At__c,
      Reference__c: 'ACH 7',
      Paid_Amount__c: 2000.5,
      Disputed_Amount__c: null,
    })
  })

  test('[BLD-04] a dispute is a thread: both sides write, the provider changes the amount and the difference is owed', async () => {
    await move('Scheduled')
    await move('Paid')
    await carrier.act('Payments/dispute', { loadId, reason: 'The lumper is missing.', amount: 2150.5 })
    const thread = (await billing.read('Messages/thread', { paymentId })).body
    expect(thread.messages).toMatchObject([{ text: 'The lumper is missing.', side: 'Carrier' }])
    await billing.act('Messages/send', {
      threadId: thread.threadId,
      text: 'Send the receipt.',
      clientMessageId: 'a',
    })
    const low = await billing.act('DeskPayments/settleDispute', { paymentId, amount: 1500, reason: 'No.' })
    expect(low.body.errorCode).toBe('INVALID_INPUT')
    const settled = await billing.act('DeskPayments/settleDispute', {
      paymentId,
      amount: 2150.5,
      reason: 'Lumper approved',
    })
    expect(settled.body).toMatchObject({
      status: 'Short Paid',
      amount: 2150.5,
      left: 150,
      disputedAmount: null,
    })
    const seen = (await carrier.read('Messages/thread', { paymentId })).body
    expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual([
      'The lumper is missing.',
      'Send the receipt.',
      'Lumper approved',
    ])
    expect((await carrier.read('Payments/getPayment', { loadId })).body.amount).toBe(2150.5)
  })

  test('[BLD-04] the carrier withdraws a dispute, and the payment is where it was', async () => {
    await carrier.act('Payments/dispute', { loadId, reason: 'Wrong terms.' })
    expect((await carrier.act('Payments/withdrawDispute', { loadId })).body.status).toBe('Approved')
    expect((await carrier.act('Payments/withdrawDispute', { loadId })).body.errorCode).toBe(
      'INVALID_PAYMENT_STATE',
    )
  })
})

describe('payments to a changed bank or remit-to', () => {
  const hold = (Remit_To_Hold_Until__c: Date | null) =>
    platform.database.kysely
      .updateTable('Account')
      .set({ Remit_To_Hold_Until__c })
      .where('Id', '=', carrierId)
      .execute()
  beforeEach(async () => {
    paymentId = await addPayment('Approved')
    await hold(new Date(platform.clock.now + 72 * 3_600_000))
  })
  afterAll(() => hold(null))

  test('[CRD-03] payments are scheduled and paid after the end of the hold', async () => {
    const early = await move('Scheduled', { scheduledFor: '2026-11-25' })
    expect(early.body).toMatchObject({ errorCode: 'PAYMENT_HELD' })
    expect((await move('Scheduled', { scheduledFor: '2026-12-01' })).status).toBe(200)
    expect((await move('Paid')).body.errorCode).toBe('PAYMENT_HELD')
    await hold(new Date(platform.clock.now))
    expect((await move('Paid')).status).toBe(200)
  })

  test('[CRD-03] the database refuses them on every path', async () => {
    const { kysely } = platform.database
    const set = (values: object) =>
      kysely.updateTable('Payment__c').set(values).where('Id', '=', paymentId).execute()
    await expect(set({ Status__c: 'Scheduled', Scheduled_For__c: '2026-11-25' })).rejects.toThrow(
      /Payment__c_held/,
    )
    const paid = { Status__c: 'Paid', Paid_At__c: new Date(platform.clock.now), Paid_Amount__c: 2000.5 }
    await expect(set(paid)).rejects.toThrow(/Payment__c_held/)
    await hold(null)
    await set(paid)
    await expect(set({ ...paid, Paid_At__c: new Date(platform.clock.now + 1) })).rejects.toThrow(/paid_twice/)
  })

  test('[CRD-03] a change by any statement starts a hold', async () => {
    await hold(null)
    const { kysely } = platform.database
    const account = await kysely
      .updateTable('Account')
      .set({ Remit_To__c: 'PO Box 12, Elsewhere' })
      .where('Id', '=', carrierId)
      .returning('Remit_To_Hold_Until__c')
      .executeTakeFirstOrThrow()
    expect(account.Remit_To_Hold_Until__c?.getTime()).toBeGreaterThan(
      platform.clock.ofDatabase().getTime() + 71 * 3_600_000,
    )
  })
})

describe('the database', () => {
  test('[BLD-03] has one payment of a load to a carrier and one of an invoice number', async () => {
    paymentId = await addPayment('Approved')
    const { kysely } = platform.database
    const values = { Account__c: carrierId, Amount__c: 1, Status__c: 'Approved' }
    await expect(
      kysely
        .insertInto('Payment__c')
        .values({ ...values, Load__c: loadId })
        .execute(),
    ).rejects.toThrow(/Payment__c_once/)
    const other = await addTestLoad(platform)
    await expect(
      kysely
        .insertInto('Payment__c')
        .values({ ...values, Load__c: other, Invoice_Number__c: `INV-${loadNumber}` })
        .execute(),
    ).rejects.toThrow(/Payment__c_invoice/)
    await expect(
      kysely
        .updateTable('Payment__c')
        .set({ Paid_At__c: new Date(), Paid_Amount__c: 2001, Status__c: 'Paid' })
        .where('Id', '=', paymentId)
        .execute(),
    ).rejects.toThrow(/overpaid/)
  })
})

describe('runs and remittances', () => {
  test('[BLD-03] a run schedules and exports payments that are due by terms; a payment is in one run', async () => {
    paymentId = await addPayment('Approved')
    const later = await addPayment('Approved', { Due_Date__c: '2027-06-01' })
    const plan = { dueBy: '2026-12-15', terms: 'Standard', accountIds: [carrierId] }
    const { body } = await billing.act('DeskPayments/run', plan)
    expect(body.payments).toBeGreaterThan(0)
    expect(await row()).toMatchObject({
      Status__c: 'Scheduled',
      Run__c: body.runId,
      Scheduled_For__c: body.payOn,
    })
    expect((await row(later)).Run__c).toBeNull()
    const [header, ...lines] = parseCsv(body.csv, 1000)
    expect(lines).toHaveLength(body.payments)
    const left = header?.indexOf('left') ?? -1
    const cents = lines.reduce((sum, line) => sum + Math.round(Number(line[left]) * 100), 0)
    expect(cents).toBe(Math.round(body.total * 100))
    const again = await billing.act('DeskPayments/run', plan)
    expect(again.body).toMatchObject({ runId: null, payments: 0, csv: null })
  })

  test('[BLD-03] the preview of a run has the payments and the sum of the run, and changes nothing', async () => {
    paymentId = await addPayment('Approved')
    await addPayment('Approved', { Due_Date__c: '2027-06-01' })
    const plan = { dueBy: '2026-12-20', terms: 'Standard' }
    const account = platform.database.kysely.updateTable('Account').where('Id', '=', carrierId)
    await account.set({ Remit_To_Hold_Until__c: new Date(platform.clock.now + 86_400_000) }).execute()
    const held = (await billing.read('DeskPayments/previewRun', plan)).body
    expect(held.held).toBeGreaterThan(0)
    await account.set({ Remit_To_Hold_Until__c: null }).execute()
    const { body: preview } = await billing.read('DeskPayments/previewRun', plan)
    expect(preview).toMatchObject({ held: 0, remaining: 0 })
    expect(preview.payments).toBe(held.payments + held.held)
    expect((await row()).Run__c).toBeNull()
    const { body: run } = await billing.act('DeskPayments/run', plan)
    expect([run.payments, run.total]).toEqual([preview.payments, preview.total])
    const after = (await billing.read('DeskPayments/previewRun', plan)).body
    expect(after).toEqual({ payments: 0, total: 0, held: 0, remaining: 0 })
    const early = await billing.read('DeskPayments/previewRun', { payOn: '2001-01-01' })
    expect([early.status, early.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  })

  test('[BLD-03] a remittance file pays, short pays, and reports the error of each rejected line; importing it again changes nothing', async () => {
    paymentId = await addPayment('Scheduled', { Scheduled_For__c: '2026-11-25' })
    const invoice = `INV-${loadNumber}`
    const short = await addPayment('Scheduled', { Scheduled_For__c: '2026-11-25' })
    const shortLoad = loadNumber
    await addPayment('Approved')
    const csv = [
      'Invoice number,Load number,Amount,Paid on,Reference,Method',
      `${invoice},,"$2,000.50",2026-11-24,TRACE-1,ACH`,
      `,${shortLoad},1900.50,,TRACE-2,Check`,
      `,${loadNumber},2000.50,,TRACE-3,ACH`,
      'INV-unknown,,10.00,,TRACE-4,ACH',
      `${invoice},,2000.50,,TRACE-5,ACH`,
      `${invoice},,-5,,TRACE-6,ACH`,
    ].join('\n')
    const outcomes = (body: { lines: { outcome: string }[] }) => body.lines.map(({ outcome }) => outcome)
    const expected = ['Paid', 'Short Paid', 'Refused', 'Refused', 'Refused', 'Refused']
    const preview = await billing.act('DeskPayments/importRemittance', { csv, dryRun: true })
    expect(outcomes(preview.body)).toEqual(expected)
    expect((await row()).Status__c).toBe('Scheduled')
    const done = await billing.act('DeskPayments/importRemittance', { csv })
    expect(outcomes(done.body)).toEqual(expected)
    expect(done.body.lines[5]).toMatchObject({ line: 7, message: expect.stringContaining('amount') })
    expect(await row()).toMatchObject({ Status__c: 'Paid', Reference__c: 'TRACE-1', Paid_Amount__c: 2000.5 })
    expect(await row(short)).toMatchObject({
      Status__c: 'Short Paid',
      Paid_Amount__c: 1900.5,
      Method__c: 'Check',
    })
    const again = await billing.act('DeskPayments/importRemittance', { csv })
    expect(outcomes(again.body).slice(0, 2)).toEqual(['Already Paid', 'Already Paid'])
    const rest = await billing.act('DeskPayments/importRemittance', {
      csv: `load,amount,reference\n${shortLoad},100.00,TRACE-9`,
    })
    expect(outcomes(rest.body)).toEqual(['Paid'])
    expect(await row(short)).toMatchObject({ Status__c: 'Paid', Paid_Amount__c: 2000.5 })
  })

  test('a file without the needed columns is refused as a whole', async () => {
    const { status, body } = await billing.act('DeskPayments/importRemittance', { csv: 'a,b\n1,2' })
    expect([status, body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  })

  test('[BLD-03] the list filters by status and due day, with sums of all that match', async () => {
    paymentId = await addPayment('On Hold')
    const { body } = await billing.read('DeskPayments/list', { status: ['On Hold'], search: loadNumber })
    expect(body.payments).toMatchObject([{ id: paymentId, moves: ['Under Review', 'Approved'] }])
    expect(body.totals).toEqual([{ status: 'On Hold', count: 1, amount: 2000.5 }])
    const { csv } = (await billing.read('DeskPayments/export', { search: loadNumber })).body
    expect(csv).toContain(loadNumber)
  })

  test('[BLD-03] payments to make are listed by due day, made ones from the newest', async () => {
    const paid = async (day: string, status = 'Paid') =>
      await addPayment(status, { Paid_At__c: `2026-10-${day}T15:00:00Z`, Due_Date__c: '2026-10-30' })
    const [middle, oldest, newest] = [await paid('12', 'Short Paid'), await paid('03'), await paid('21')]
    const later = await addPayment('Approved', { Due_Date__c: '2031-02-02' })
    const sooner = await addPayment('Approved', { Due_Date__c: '2031-02-01' })
    const listed = async (...status: readonly string[]) => {
      const { body } = await billing.read('DeskPayments/list', { status })
      return body.payments.map(({ id }: { id: string }) => id)
    }
    const ofTest = async (ids: readonly string[], ...status: readonly string[]) =>
      (await listed(...status)).filter((id: string) => ids.includes(id))
    const ids = [middle, oldest, newest]
    expect(await ofTest(ids, 'Paid', 'Short Paid')).toEqual([newest, middle, oldest])
    expect(await ofTest([later, sooner], 'Approved')).toEqual([sooner, later])
  })

  test('[BLD-03] payments are found by the numbers that a person reads out, and by the carrier', async () => {
    paymentId = await addPayment('Under Review', { Invoice_Number__c: 'NF 88-4471' })
    const { Name } = await row()
    const terms = [loadNumber, loadNumber.slice(-4), Name, Name.slice(-4), 'nf', 'nf 88', '4471', 'lone st']
    for (const search of terms) {
      const { body } = await billing.read('DeskPayments/list', { status: ['Under Review'], search })
      expect([search, body.payments.map(({ id }: { id: string }) => id)]).toEqual([
        search,
        expect.arrayContaining([paymentId]),
      ])
    }
    for (const search of ['dallas', '%', '9999999', '- -'])
      expect([search, (await billing.read('DeskPayments/list', { search })).body.payments]).toEqual([
        search,
        [],
      ])
  })

  test('[BLD-03] a number is found by the indexes of words, without a scan of payments and loads', async () => {
    const search = loadNumber.slice(-4)
    for (let use = 0; use < 2; use += 1)
      expect((await billing.read('DeskPayments/list', { search })).status).toBe(200)
    const plan = await keptPlan(platform, 'count(*) as "count", sum("payment"."Amount__c")')
    expect(plan).toMatch(/Bitmap Index Scan on "Payment__c_number_words"/u)
    expect(plan).toMatch(/Bitmap Index Scan on "Load__c_number_words"/u)
    expect(plan).not.toMatch(/Seq Scan on "Load__c"/u)
  })

  test('[CRD-03] list and export hide remit-to and bank from Carrier Sales and Operations', async () => {
    await addPayment('Approved')
    const { remitTo } = await platform.database.kysely
      .selectFrom('Account')
      .select('Remit_To__c as remitTo')
      .where('Id', '=', carrierId)
      .executeTakeFirstOrThrow()
    const seen = async (client: TestClient) => {
      const { payments } = (await client.read('DeskPayments/list', { search: loadNumber })).body
      const { csv } = (await client.read('DeskPayments/export', { search: loadNumber })).body
      const [header = [], cells = []] = parseCsv(csv, 10)
      const columns = ['load', 'remitTo', 'bank', 'routing', 'accountEnding']
      return [payments[0].remitTo, ...columns.map((column) => cells[header.indexOf(column)])]
    }
    expect((await seen(billing)).slice(0, 3)).toEqual([remitTo, loadNumber, remitTo])
    expect(remitTo).toMatch(/\w/u)
    for (const email of ['sales@provider.test', 'ops@provider.test'])
      expect(await seen(await signIn(platform, email))).toEqual([null, loadNumber, '', '', '', ''])
  })
})
