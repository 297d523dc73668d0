import { DeskInvoices } from '@portal/contract/methods'
import { recordReason } from '../../audit/recordReason'
import { lockPaperLoad } from '../documents/hauledLoad'
import { ApiError, notFound } from '../../http/ApiError'
import { rowWindow } from '../../lists/rowWindow'
import { defineMethod } from '../../methods/defineMethod'
import { dayInZone } from '../../places/timeZones'
import { OFFICE_ZONE } from '../payments/businessDays'
import { exportAging, readAging } from './aging'
import { countBillable, readBillableLoads } from './billableLoads'
import { readBillingContacts, requireBillingContact } from './billingContact'
import { lockOpenInvoice, receivePayment, voidInvoice } from './changeInvoice'
import { createInvoice } from './createInvoice'
import { readCredits, setCredit } from './credit'
import { exportInvoices, readInvoice, readInvoices, sumInvoices } from './invoiceRows'
import { mailInvoice, mailVoid } from './mailInvoice'
import { readShipperCharges } from './shipperCharges'

const bypassesRowSecurity =
  'Reads loads, contacts and accounts of every company together, and writes invoices and charges, which no role may write.'

const PAGE_SIZE = 50

export const listBillableLoads = defineMethod(DeskInvoices.ready, {
  bypassesRowSecurity,
  async handle({ search, offset }, _caller, { transaction }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = window.split(await readBillableLoads(transaction, search, window))
    return { loads: page, count: await countBillable(transaction, search), nextOffset }
  },
})

/** BLD-02. */
export const answerShipperCharge = defineMethod(DeskInvoices.answerCharge, {
  bypassesRowSecurity,
  async handle({ chargeId, decision, amount }, _caller, { transaction }) {
    const found = await transaction
      .selectFrom('Shipper_Charge__c')
      .select('Load__c')
      .where('Id', '=', chargeId)
      .executeTakeFirst()
    // Creating the invoice takes the same lock.
    const load = found && (await lockPaperLoad(transaction, found.Load__c))
    if (!load) throw notFound('charge')
    const answered = await transaction
      .updateTable('Shipper_Charge__c')
      .set({
        Status__c: decision === 'accept' ? 'Approved' : 'Declined',
        ...(decision === 'accept' && amount !== undefined ? { Amount__c: amount } : {}),
      })
      .where('Id', '=', chargeId)
      .where('Invoice__c', 'is', null)
      .executeTakeFirst()
    if (answered.numUpdatedRows === 0n)
      throw new ApiError(409, 'INVALID_ACCESSORIAL_STATE', 'This charge is on an invoice already.')
    const charge = (await readShipperCharges(transaction, [load.Id])).find(({ id }) => id === chargeId)
    if (!charge) throw notFound('charge')
    const { id, type, cost, amount: agreed, status } = charge
    return { id, type, cost, amount: agreed, status }
  },
})

/** Mails the invoice. Idempotent. */
export const createDeskInvoice = defineMethod(DeskInvoices.create, {
  bypassesRowSecurity,
  async handle({ loadId }, _caller, { transaction, now, origin }) {
    const invoiceId = await createInvoice(transaction, loadId, origin, now)
    return await readInvoice(transaction, invoiceId, now)
  },
})

/** The response has totals of all matches by status. */
export const listDeskInvoices = defineMethod(DeskInvoices.list, {
  bypassesRowSecurity,
  async handle({ offset, ...filter }, _caller, { transaction, now }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const [invoices, totals] = await Promise.all([
      readInvoices(transaction, filter, window, now),
      sumInvoices(transaction, filter),
    ])
    const { page, nextOffset } = window.split(invoices)
    return { invoices: page, totals, nextOffset }
  },
})

export const sendDeskInvoice = defineMethod(DeskInvoices.send, {
  bypassesRowSecurity,
  async handle({ invoiceId }, _caller, { transaction, now, origin }) {
    const { Account__c: accountId } = await lockOpenInvoice(transaction, invoiceId)
    const contact = await requireBillingContact(transaction, accountId)
    await mailInvoice(transaction, invoiceId, contact, origin, now)
    return await readInvoice(transaction, invoiceId, now)
  },
})

/** Idempotent. */
export const recordInvoicePayment = defineMethod(DeskInvoices.recordPayment, {
  bypassesRowSecurity,
  async handle({ invoiceId, amount, balance, paidOn, reference }, _caller, { transaction, now }) {
    await receivePayment(transaction, invoiceId, { amount, balance, paidOn, reference }, now)
    return await readInvoice(transaction, invoiceId, now)
  },
})

/** Notifies the shipper. Idempotent. */
export const voidDeskInvoice = defineMethod(DeskInvoices.void, {
  bypassesRowSecurity,
  async handle({ invoiceId, reason }, _caller, { transaction, now, origin }) {
    await recordReason(transaction, reason)
    const accountId = await voidInvoice(transaction, invoiceId, reason)
    const contact = (await readBillingContacts(transaction, [accountId])).get(accountId)
    if (contact) await mailVoid(transaction, invoiceId, contact, origin, now)
    return await readInvoice(transaction, invoiceId, now)
  },
})

export const exportDeskInvoices = defineMethod(DeskInvoices.export, {
  bypassesRowSecurity,
  handle: async (filter, _caller, { transaction, now }) => ({
    csv: await exportInvoices(transaction, filter, now),
  }),
})

/** The response has open items of shippers or carriers by days past due. */
export const readDeskAging = defineMethod(DeskInvoices.aging, {
  bypassesRowSecurity,
  handle: async ({ side }, _caller, { transaction, now }) =>
    await readAging(transaction, side, dayInZone(now, OFFICE_ZONE)),
})

export const exportDeskAging = defineMethod(DeskInvoices.exportAging, {
  bypassesRowSecurity,
  handle: async ({ side }, _caller, { transaction, now }) => ({
    csv: await exportAging(transaction, side, dayInZone(now, OFFICE_ZONE)),
  }),
})

/** The response has terms, and the amount that counts against the limit (QTD-02). */
export const listShipperCredit = defineMethod(DeskInvoices.credit, {
  bypassesRowSecurity,
  async handle({ search, offset }, _caller, { transaction }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = window.split(await readCredits(transaction, search, window))
    return { shippers: page, nextOffset }
  },
})

export const setShipperCredit = defineMethod(DeskInvoices.setCredit, {
  bypassesRowSecurity,
  async handle({ accountId, limit, days, reason }, _caller, { transaction }) {
    await recordReason(transaction, reason)
    return await setCredit(transaction, accountId, { limit, days })
  },
})
