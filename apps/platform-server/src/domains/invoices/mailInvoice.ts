import type { PortalTransaction } from '../../database/openDatabase'
import type { Language } from '../../languages'
import { sendMail } from '../../mail/sendMail'
import type { BillingContact } from './billingContact'

const dollars = (amount: number, language: Language) =>
  amount.toLocaleString(language, { style: 'currency', currency: 'USD' })

async function factsOf(
  transaction: PortalTransaction,
  invoiceId: string,
  contact: BillingContact,
  origin: string,
) {
  const invoice = await transaction
    .selectFrom('Shipper_Invoice__c as invoice')
    .innerJoin('Load__c as load', 'load.Id', 'invoice.Load__c')
    .select([
      'invoice.Name as number',
      'invoice.Amount__c as amount',
      'invoice.Paid_Amount__c as paid',
      'invoice.Due_On__c as dueOn',
      'invoice.Void_Reason__c as reason',
      'invoice.ContentDocumentId as documentId',
      'load.Id as loadId',
      'load.Load_Number__c as load',
    ])
    .where('invoice.Id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { language, name } = contact
  const due = new Date(`${invoice.dueOn}T12:00:00Z`)
  const facts = {
    name,
    language,
    number: invoice.number,
    load: invoice.load,
    amount: dollars(invoice.amount - (invoice.paid ?? 0), language),
    dueOn: due.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
    reason: invoice.reason ?? '',
    link: `${origin}/shipper/shipments/${invoice.loadId}`,
  }
  return { facts, documentId: invoice.documentId }
}

/** Attaches the PDF and stores the recipient. Runs in a system transaction. */
export async function mailInvoice(
  transaction: PortalTransaction,
  invoiceId: string,
  contact: BillingContact,
  origin: string,
  now: Date,
): Promise<void> {
  const { facts, documentId } = await factsOf(transaction, invoiceId, contact, origin)
  await sendMail(
    transaction,
    { to: contact.email, template: 'invoice', facts, ...(documentId ? { attachment: documentId } : {}) },
    now,
  )
  await transaction
    .updateTable('Shipper_Invoice__c')
    .set({ Sent_To__c: contact.email, Sent_At__c: now })
    .where('Id', '=', invoiceId)
    .execute()
}

export async function mailVoid(
  transaction: PortalTransaction,
  invoiceId: string,
  contact: BillingContact,
  origin: string,
  now: Date,
): Promise<void> {
  const { facts } = await factsOf(transaction, invoiceId, contact, origin)
  await sendMail(transaction, { to: contact.email, template: 'invoiceVoid', facts }, now)
}
