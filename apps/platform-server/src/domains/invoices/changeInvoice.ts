import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput, notFound } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import { OFFICE_ZONE } from '../payments/businessDays'
import { invalidInvoiceState } from './createInvoice'

/** Locks an open invoice. @throws {ApiError} 404, 409 `INVALID_INVOICE_STATE` unless it is open. */
export async function lockOpenInvoice(transaction: PortalTransaction, invoiceId: string) {
  const invoice = await transaction
    .selectFrom('Shipper_Invoice__c')
    .select(['Id', 'Name', 'Account__c', 'Amount__c', 'Paid_Amount__c', 'Issued_On__c', 'Status__c'])
    .where('Id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw notFound('invoice')
  if (invoice.Status__c !== 'Open')
    throw invalidInvoiceState(`${invoice.Name} is ${invoice.Status__c.toLowerCase()} already.`)
  return invoice
}

export interface ReceivedPayment {
  amount: number
  /** The balance in the caller's last response: two people cannot record one payment twice. */
  balance: number
  paidOn: string
  reference: string
}

/**
 * The invoice is Paid at a balance of 0. Runs in a system transaction.
 *
 * @throws {ApiError} 400 for more than the balance or a day in the future, 409 `INVALID_INVOICE_STATE` for
 * a stale balance.
 */
export async function receivePayment(
  transaction: PortalTransaction,
  invoiceId: string,
  { amount, balance, paidOn, reference }: ReceivedPayment,
  now: Date,
): Promise<void> {
  const invoice = await lockOpenInvoice(transaction, invoiceId)
  const cents = (dollars: number) => Math.round(dollars * 100)
  const paid = cents(invoice.Paid_Amount__c ?? 0)
  const left = cents(invoice.Amount__c) - paid
  if (left !== cents(balance))
    throw invalidInvoiceState(`Another payment of ${invoice.Name} was recorded in the meantime.`)
  if (cents(amount) > left) throw invalidInput(`amount: must be at most ${(left / 100).toFixed(2)}.`)
  if (paidOn > dayInZone(now, OFFICE_ZONE)) throw invalidInput('paidOn: must not be in the future.')
  if (paidOn < invoice.Issued_On__c) throw invalidInput('paidOn: must not be before the invoice.')
  const isWhole = cents(amount) === left
  await transaction
    .updateTable('Shipper_Invoice__c')
    .set({
      Paid_Amount__c: (paid + cents(amount)) / 100,
      Reference__c: reference,
      ...(isWhole ? { Status__c: 'Paid', Paid_On__c: paidOn } : {}),
    })
    .where('Id', '=', invoiceId)
    .execute()
}

/**
 * Voids an unpaid invoice and releases its charges, so that the load can be invoiced again. Runs in a
 * system transaction.
 *
 * @returns the shipper's account.
 */
export async function voidInvoice(
  transaction: PortalTransaction,
  invoiceId: string,
  reason: string,
): Promise<string> {
  const invoice = await lockOpenInvoice(transaction, invoiceId)
  if ((invoice.Paid_Amount__c ?? 0) > 0)
    throw invalidInvoiceState(`${invoice.Name} is paid in part and cannot be voided.`)
  await transaction
    .updateTable('Shipper_Invoice__c')
    .set({ Status__c: 'Void', Void_Reason__c: reason })
    .where('Id', '=', invoiceId)
    .execute()
  await transaction
    .updateTable('Shipper_Charge__c')
    .set({ Invoice__c: null })
    .where('Invoice__c', '=', invoiceId)
    .execute()
  return invoice.Account__c
}
