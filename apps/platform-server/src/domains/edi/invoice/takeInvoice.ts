import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../../../database/openDatabase'
import { storePdf } from '../../../files/storePdf'
import { MOST_PER_TYPE, UPLOAD_WHILE } from '../../documents/documentRules'
import { bookingOf, lockPaperLoad, type PaperLoad } from '../../documents/hauledLoad'
import { followPaperwork } from '../../payments/followPaperwork'
import { loadEarnings } from '../../payments/loadEarnings'
import { readPayment } from '../../payments/paymentRow'
import { readProviderIdentity } from '../../provider/providerIdentity'
import { recordLoadNote } from '../../tracking/recordLoadNote'
import type { EdiPartner } from '../partners'
import type { SetResult } from '../SetResult'
import type { Segment } from '../x12/Interchange'
import { elementProblem } from '../x12/SetProblem'
import { readInvoice, type FreightInvoice } from './readInvoice'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Adds the invoice of a 210 to the delivered load for review, and its number to the payment. The review
 * shows a difference to the agreed amount.
 */
export async function takeInvoice(
  transaction: PortalTransaction,
  partner: EdiPartner,
  segments: readonly Segment[],
  now: Date,
): Promise<SetResult> {
  const invoice = readInvoice(segments)
  const load = await findLoad(transaction, partner, invoice)
  const refuse = (element: number, value: string, message: string): SetResult => ({
    reference: invoice.number,
    loadId: load?.Id,
    problems: [elementProblem(invoice.at, element, '7', value, message)],
  })
  const reference = invoice.references[0] ?? ''
  if (!load) return refuse(3, reference, 'is no load that this carrier hauled')
  if (!UPLOAD_WHILE['Invoice']?.includes(load.Status__c))
    return refuse(3, reference, `${load.Load_Number__c} is ${load.Status__c}: invoice it after delivery`)
  const known = await readPayment(transaction, load)
  if (await isNumberUsed(transaction, partner, invoice.number, load))
    return refuse(2, invoice.number, 'was used for another load')
  const there = await readInvoices(transaction, load)
  if (known?.Invoice_Number__c === invoice.number && there.length > 0)
    return refuse(2, invoice.number, 'was received already')
  if (there.length >= MOST_PER_TYPE) return refuse(2, invoice.number, 'is one invoice too many for this load')
  await addPaper(transaction, partner, invoice, load, now)
  if (known)
    await transaction
      .updateTable('Payment__c')
      .set({ Invoice_Number__c: invoice.number })
      .where('Id', '=', known.Id)
      .execute()
  await followPaperwork(transaction, load.Id, now)
  const { total } = await loadEarnings(transaction, load)
  const differs = Math.round(total * 100) !== Math.round(invoice.amount * 100)
  return {
    reference: invoice.number,
    loadId: load.Id,
    problems: [],
    ...(differs
      ? { note: `${money.format(invoice.amount)} is invoiced, and ${money.format(total)} is owed.` }
      : {}),
  }
}

/** Loads of this carrier only. */
async function findLoad(
  transaction: PortalTransaction,
  { accountId }: EdiPartner,
  { references }: FreightInvoice,
): Promise<PaperLoad | undefined> {
  if (references.length === 0) return undefined
  const found = await transaction
    .selectFrom('Load__c')
    .select('Id')
    .where('Load_Number__c', 'in', references)
    .where('Carrier_Account__c', '=', accountId)
    .limit(2)
    .execute()
  const [only, other] = found
  if (!only || other) return undefined
  const load = await lockPaperLoad(transaction, only.Id)
  const isHauled = load && (await bookingOf(transaction, load.Id, accountId))
  return isHauled && load.Carrier_Account__c === accountId ? load : undefined
}

async function isNumberUsed(
  transaction: PortalTransaction,
  { accountId }: EdiPartner,
  number: string,
  load: PaperLoad,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('Payment__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Invoice_Number__c', '=', number)
    .where('Load__c', '<>', load.Id)
    .executeTakeFirst()
  return other !== undefined
}

/** Omits rejected invoices. */
const readInvoices = async (transaction: PortalTransaction, load: PaperLoad) =>
  await transaction
    .selectFrom('Load_Document__c')
    .select('Id')
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Invoice')
    .where('Status__c', '<>', 'Rejected')
    .execute()

async function addPaper(
  transaction: PortalTransaction,
  { name: carrier, accountId }: EdiPartner,
  invoice: FreightInvoice,
  load: PaperLoad,
  now: Date,
): Promise<void> {
  const { name: billTo } = await readProviderIdentity(transaction)
  // Lazy: the PDF writer slows down the start.
  const { freightInvoicePdf } = await import('./freightInvoicePdf')
  const facts = { ...invoice, carrier, billTo, loadNumber: load.Load_Number__c, receivedAt: now }
  const bytes = await freightInvoicePdf(facts)
  const title = `Freight invoice ${invoice.number}`
  await transaction
    .insertInto('Load_Document__c')
    .values({
      Name: `${title}.pdf`,
      Load__c: load.Id,
      Account__c: accountId,
      Type__c: 'Invoice',
      Status__c: 'Under Review',
      ContentDocumentId: await storePdf(transaction, title, bytes),
      Signed__c: false,
      Sha256__c: createHash('sha256').update(bytes).digest('hex'),
      Amount__c: invoice.amount,
      CreatedDate: now,
    })
    .execute()
  const note = `Invoice ${invoice.number} received by EDI`
  await recordLoadNote(
    transaction,
    { loadId: load.Id, accountId, type: 'Document', source: 'System', note },
    now,
  )
}
