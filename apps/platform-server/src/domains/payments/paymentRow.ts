import type { PortalTransaction } from '../../database/openDatabase'
import type { PaperLoad } from '../documents/hauledLoad'
import { portalRates } from '../charges/portalRates'
import { recordLoadNote } from '../tracking/recordLoadNote'
import { loadEarnings } from './loadEarnings'
import { feeOf } from './paymentTerms'
import { requiredDocuments, type PaperState } from './requiredDocuments'

/** Returns undefined before delivery. */
export async function readPayment(transaction: PortalTransaction, load: PaperLoad) {
  return await transaction
    .selectFrom('Payment__c')
    .selectAll()
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .orderBy('CreatedDate')
    .executeTakeFirst()
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof readPayment>>>

export async function readPaperState(transaction: PortalTransaction, load: PaperLoad): Promise<PaperState> {
  const papers = await transaction
    .selectFrom('Load_Document__c')
    .select(['Type__c', 'Status__c', 'Signed__c', 'CreatedDate'])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .execute()
  const lumper = await transaction
    .selectFrom('Accessorial__c')
    .select('Id')
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Lumper')
    .where('Status__c', '<>', 'Declined')
    .limit(1)
    .executeTakeFirst()
  const { isInvoiceRequired } = await portalRates(transaction)
  return requiredDocuments(papers, { isLumperClaimed: lumper !== undefined, isInvoiceRequired })
}

/** Sums agreed rate and approved charges; for a cancelled load, charges only. */
export async function refreshAmount(
  transaction: PortalTransaction,
  load: PaperLoad,
  now: Date,
): Promise<void> {
  const payment = await readPayment(transaction, load)
  const { total: Amount__c } = await loadEarnings(transaction, load)
  if (payment) {
    const fields = { Amount__c, Fee__c: await feeFor(transaction, payment, Amount__c) }
    await transaction.updateTable('Payment__c').set(fields).where('Id', '=', payment.Id).execute()
    if (payment.Status__c === 'Paid') await owePaidRest(transaction, load, payment, Amount__c, now)
  } else if (load.Status__c === 'Cancelled' && load.Carrier_Account__c && Amount__c > 0) {
    await transaction
      .insertInto('Payment__c')
      .values({ Load__c: load.Id, Account__c: load.Carrier_Account__c, Amount__c, Status__c: 'Under Review' })
      .execute()
    await transaction
      .updateTable('Load__c')
      .set({ Payment_Status__c: 'Under Review' })
      .where('Id', '=', load.Id)
      .execute()
  }
}

/** A charge after payment makes it short paid. */
async function owePaidRest(
  transaction: PortalTransaction,
  load: PaperLoad,
  payment: PaymentRow,
  amount: number,
  now: Date,
): Promise<void> {
  const paid = (payment.Paid_Amount__c ?? payment.Amount__c) + (payment.Fee__c ?? 0)
  const rest = Math.round((amount - paid) * 100) / 100
  if (rest <= 0) return
  const fields = { Reason__c: `${rest.toFixed(2)} less than owed: charges were approved after the payment` }
  await writePaymentStatus(
    transaction,
    load,
    payment,
    { status: 'Short Paid', source: 'System', fields },
    now,
  )
}

/** A percentage of the whole amount, including later charges; unchanged once paid. */
async function feeFor(transaction: PortalTransaction, payment: PaymentRow, amount: number) {
  // A disputed payment may have been paid before.
  if (payment.Fee__c === null || payment.Paid_At__c || payment.Terms__c !== 'Quick Pay') return payment.Fee__c
  const { terms } = await portalRates(transaction)
  return feeOf(amount, terms.quickPayFeePct)
}

export interface PaymentChange {
  status: string
  source: 'Dispatcher' | 'Provider' | 'System'
  note?: string
  fields?: Partial<
    Pick<
      PaymentRow,
      | 'Due_Date__c'
      | 'Scheduled_For__c'
      | 'Paid_Amount__c'
      | 'Method__c'
      | 'Reference__c'
      | 'Reason__c'
      | 'Run__c'
      | 'Disputed_Amount__c'
      | 'Disputed_From__c'
    >
  > & { Paid_At__c?: Date }
}

/** Updates payment and load, and adds a note to the load's history. */
export async function writePaymentStatus(
  transaction: PortalTransaction,
  load: PaperLoad,
  payment: PaymentRow,
  { status, source, note, fields = {} }: PaymentChange,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('Payment__c')
    .set({ ...fields, Status__c: status })
    .where('Id', '=', payment.Id)
    .execute()
  await transaction
    .updateTable('Load__c')
    .set({ Payment_Status__c: status })
    .where('Id', '=', load.Id)
    .execute()
  await recordLoadNote(
    transaction,
    {
      loadId: load.Id,
      accountId: load.Carrier_Account__c,
      type: 'Payment',
      source,
      note: `Payment: ${status}${note ? ` (${note})` : ''}`,
    },
    now,
  )
}
