import { describe, expect, test } from 'vitest'
import { signIn } from '../../../testing/client'
import { paperworkWorld } from '../../../testing/paperworkWorld'
import { addCompanyPaper } from '../../../testing/signUpCarrier'
import { decideRemitTo } from '../../company/remitToChanges'

const world = paperworkWorld()
const { deliver, deliveredPapers, accept, move, now, provider } = world

/** Delivers the load of the test, and approves its payment. */
async function approved() {
  await deliver()
  for (const paper of await deliveredPapers()) await accept(paper)
  await move({ to: 'Approved' })
}
const payment = async () =>
  (await world.people.admin.read('Payments/getPayment', { loadId: world.loadId })).body
const remittances = async (period: object = {}) =>
  (await world.people.dispatcher.read('CompanyPayments/remittances', period)).body.remittances
const list = async (params: object = {}) =>
  (await world.people.dispatcher.read('CompanyPayments/list', params)).body
const account = async () => (await world.people.dispatcher.read('CompanyPayments/account')).body
const setTerms = (terms: string, person = world.people.admin) =>
  person.act('CompanyPayments/setTerms', { terms })

describe('payments of the company', () => {
  test('[MNY-08] are listed with the totals of all matches, by status and period', async () => {
    await approved()
    const { loadNumber, dueDate } = await payment()
    const { payments, totals } = await list({ search: loadNumber })
    const sums = { count: 1, amount: 2000.5, fee: 0, paid: 0, left: 2000.5 }
    expect(totals).toEqual({ all: sums, byStatus: [{ status: 'Approved', ...sums }] })
    expect(payments).toEqual([
      expect.objectContaining({ loadNumber, day: dueDate, dayKind: 'Due', left: 2000.5, isVisible: true }),
    ])
    const countOf = async (params: object) => (await list({ search: loadNumber, ...params })).payments.length
    expect(await countOf({ from: dueDate, to: dueDate, status: 'Approved' })).toBe(1)
    expect(await countOf({ to: '2026-12-23' })).toBe(0)
    expect(await countOf({ from: '2026-12-25' })).toBe(0)
    expect(await countOf({ status: 'Paid' })).toBe(0)
    const whole = await list()
    const inRows = await world.platform.database.kysely
      .selectFrom('Payment__c')
      .select(['Amount__c'])
      .where('Account__c', '=', world.me.accountId)
      .where('Status__c', '<>', 'Not Ready')
      .execute()
    expect(whole.totals.all.count).toBe(inRows.length)
    expect(whole.totals.all.amount).toBeCloseTo(
      inRows.reduce((sum, row) => sum + row.Amount__c, 0),
      2,
    )
  })

  test('[MNY-08] another company lists none of them, and a driver is refused', async () => {
    await approved()
    const { loadNumber } = await payment()
    const { rival, driver } = world.people
    expect((await rival.read('CompanyPayments/list', { search: loadNumber })).body.payments).toEqual([])
    for (const method of ['list', 'export', 'remittances', 'account'])
      expect((await driver.read(`CompanyPayments/${method}`)).status).toBe(403)
  })

  test('[MNY-08] without a day yet belong to a period that includes today', async () => {
    await deliver()
    const { loadNumber } = await payment()
    const day = { from: '2026-11-24', to: '2026-11-24', search: loadNumber }
    expect((await list(day)).payments).toEqual([
      expect.objectContaining({ status: 'Missing Documents', day: null, dayKind: null }),
    ])
    expect((await list({ ...day, to: undefined, from: '2026-11-25' })).payments).toEqual([])
  })
})

describe('remittances', () => {
  test('[MNY-08] each transfer keeps its reference, and shows paid, short and open amounts', async () => {
    await approved()
    const { loadNumber } = await payment()
    await move({ to: 'Scheduled' })
    await move({ to: 'Short Paid', paidAmount: 1500.5, reference: 'T-1', reason: 'Claim' })
    await move({ to: 'Paid', reference: 'T-2' })
    const byReference = Object.fromEntries(
      (await remittances()).map((one: { reference: string }) => [one.reference, one]),
    )
    expect(byReference['T-1']).toMatchObject({
      paidOn: '2026-11-24',
      paid: 1500.5,
      lines: [{ loadNumber, owed: 2000.5, fee: 0, short: 500, paid: 1500.5 }],
    })
    expect(byReference['T-2']).toMatchObject({
      paid: 500,
      lines: [{ loadNumber, owed: 500, fee: 0, short: 0, paid: 500 }],
    })
    expect(await remittances({ from: '2026-11-25' })).toEqual([])
  })

  test('[MNY-08] the Quick Pay fee is deducted once', async () => {
    await approved()
    await world.people.admin.act('Payments/chooseTerms', { loadId: world.loadId, terms: 'Quick Pay' })
    await move({ to: 'Scheduled' })
    await move({ to: 'Paid', reference: 'Q-1' })
    const [first] = await remittances()
    expect(first).toMatchObject({
      reference: 'Q-1',
      paid: 1970.49,
      lines: [{ owed: 2000.5, fee: 30.01, short: 0, paid: 1970.49 }],
    })
  })

  test('[MNY-08] a transfer is one remittance over its loads, and no other company sees it', async () => {
    await approved()
    await move({ to: 'Scheduled' })
    await move({ to: 'Paid', reference: 'BATCH' })
    const { kysely } = world.platform.database
    const other = await kysely
      .selectFrom('Load__c')
      .select(['Id', 'Load_Number__c'])
      .where('Status__c', '=', 'Posted')
      .orderBy('Id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('Payment__c')
      .values({
        Load__c: other.Id,
        Account__c: world.me.accountId,
        Amount__c: 100,
        Status__c: 'Paid',
        Paid_At__c: now(),
        Method__c: 'ACH',
        Reference__c: 'BATCH',
      })
      .execute()
    const [batch] = await remittances()
    expect(batch).toMatchObject({ reference: 'BATCH', paid: 2100.5 })
    // The second is no longer the company's, so it is named without a link.
    expect(batch.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ loadNumber: (await payment()).loadNumber, isVisible: true }),
        expect.objectContaining({ loadNumber: other.Load_Number__c, isVisible: false, owed: 100 }),
      ]),
    )
    const rivals = (await world.people.rival.read('CompanyPayments/remittances')).body.remittances
    expect(JSON.stringify(rivals)).not.toContain('BATCH')
  })
})

describe('terms of the company', () => {
  test('[MNY-08] Quick Pay for the company is Quick Pay for the loads delivered from then on', async () => {
    expect((await setTerms('Quick Pay', world.people.dispatcher)).status).toBe(403)
    expect((await setTerms('Factored')).body.errorCode).toBe('FACTORING_COMPANY_MISSING')
    expect((await setTerms('Quick Pay')).body).toMatchObject({ terms: 'Quick Pay', quickPayFeePct: 1.5 })
    await deliver()
    await deliveredPapers()
    expect(await payment()).toMatchObject({ terms: 'Quick Pay', fee: 30.01, dueDate: '2026-11-27' })
    await setTerms('Standard')
    expect(await payment()).toMatchObject({ terms: 'Quick Pay' })
  })

  test('[MNY-08] the age of a balance counts from the due day', async () => {
    await approved()
    const before = (await account()).aging
    await world.platform.database.kysely
      .updateTable('Payment__c')
      .set({ Due_Date__c: '2026-10-15' })
      .where('Load__c', '=', world.loadId)
      .execute()
    const { aging } = await account()
    expect(aging.asOf).toBe('2026-11-24')
    expect(aging.total).toBeCloseTo(before.total, 2)
    expect(aging.days31to60 - before.days31to60).toBeCloseTo(2000.5, 2)
    expect((await list({ search: (await payment()).loadNumber })).payments[0].daysPastDue).toBe(40)
  })
})

describe('a factor', () => {
  const ask = (person = world.people.admin, factoringCompany = 'Lone Star Factors') =>
    person.act('CompanyPayments/requestFactoring', { factoringCompany, remitTo: 'PO Box 7, Reno, NV' })
  const decide = async (approve: boolean) => {
    const { kysely } = world.platform.database
    const change = await kysely
      .selectFrom('Remit_To_Change__c')
      .select('Id')
      .where('Account__c', '=', world.me.accountId)
      .where('Status__c', '=', 'Entered')
      .executeTakeFirstOrThrow()
    const desk = await signIn(world.platform, 'desk@provider.test')
    const { userId } = (await desk.send('GET', '/auth/me')).body
    await provider((transaction) =>
      decideRemitTo(
        transaction,
        change.Id,
        approve ? { approve, callBackNote: 'Called Ana' } : { approve, reason: 'Not signed' },
        { userId },
        now(),
      ),
    )
  }

  test('[MNY-08] needs an uploaded notice of assignment and the approval of the provider', async () => {
    expect((await ask(world.people.dispatcher)).status).toBe(403)
    expect((await ask()).body.errorCode).toBe('NOTICE_OF_ASSIGNMENT_MISSING')
    await addCompanyPaper(world.platform, world.me.accountId, 'Notice of Assignment')
    expect((await ask()).body.factoring).toMatchObject({
      company: null,
      isNoticeOnFile: true,
      pending: { factoringCompany: 'Lone Star Factors' },
    })
    expect((await ask()).body.errorCode).toBe('INVALID_REMIT_TO_STATE')
    await decide(false)
    expect((await account()).factoring).toMatchObject({
      company: null,
      pending: null,
      declined: { factoringCompany: 'Lone Star Factors', reason: 'Not signed' },
    })
    await ask()
    await decide(true)
    expect(await account()).toMatchObject({
      terms: 'Factored',
      factoring: { company: 'Lone Star Factors', pending: null, declined: null },
      heldUntil: expect.any(String),
    })
    await deliver()
    await deliveredPapers()
    expect(await payment()).toMatchObject({ terms: 'Factored', method: 'Factor', fee: 0 })
    await world.platform.database.kysely
      .updateTable('Account')
      .set({ Factoring_Company__c: null, Payment_Terms__c: 'Standard', Remit_To_Hold_Until__c: null })
      .where('Id', '=', world.me.accountId)
      .execute()
  })
})
