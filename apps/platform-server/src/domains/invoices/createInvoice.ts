import type { AccessorialType } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { storePdf } from '../../files/storePdf'
import { ApiError, notFound } from '../../http/ApiError'
import { dayInZone } from '../../places/timeZones'
import { lockPaperLoad } from '../documents/hauledLoad'
import { addDays, OFFICE_ZONE } from '../payments/businessDays'
import { addressLines } from '../provider/providerIdentity'
import { readLetterhead } from '../provider/readLetterhead'
import { requireBillingContact, type BillingContact } from './billingContact'
import { mailInvoice } from './mailInvoice'
import { countRequested, readShipperCharges, sumOf } from './shipperCharges'

const BILLABLE = ['Delivered', 'Completed']

export const invalidInvoiceState = (message: string): ApiError =>
  new ApiError(409, 'INVALID_INVOICE_STATE', message)

/**
 * Invoices a delivered load from its sell rate and accepted charges; stores and mails the PDF (BLD-05).
 * Runs in a system transaction.
 *
 * @returns the id of the invoice.
 * @throws {ApiError} 404 for an unknown load, 409 `INVALID_INVOICE_STATE` for one that is not delivered,
 * has no sell rate or an invoice, `CHARGES_OPEN` while charges wait, `BILLING_CONTACT_MISSING`.
 */
export async function createInvoice(
  transaction: PortalTransaction,
  loadId: string,
  origin: string,
  now: Date,
): Promise<string> {
  const locked = await lockPaperLoad(transaction, loadId)
  if (!locked) throw notFound('load')
  const load = await readBilledLoad(transaction, loadId)
  if (!BILLABLE.includes(load.status)) throw invalidInvoiceState('Only a delivered load is invoiced.')
  if (load.sell === null || load.sell <= 0)
    throw invalidInvoiceState('This load has no price for its shipper.')
  const known = await transaction
    .selectFrom('Shipper_Invoice__c')
    .select('Name')
    .where('Load__c', '=', loadId)
    .where('Status__c', '<>', 'Void')
    .executeTakeFirst()
  if (known) throw invalidInvoiceState(`This load is billed already, with ${known.Name}.`)
  const charges = await readShipperCharges(transaction, [loadId])
  const requested = (await countRequested(transaction, [loadId])).get(loadId) ?? 0
  if (requested > 0 || charges.some(({ status }) => status === 'Suggested'))
    throw new ApiError(409, 'CHARGES_OPEN', 'Charges of this load wait for an answer. Answer them first.')
  const contact = await requireBillingContact(transaction, load.accountId)
  const billed = charges.filter(({ status }) => status === 'Approved')
  const issuedOn = dayInZone(now, OFFICE_ZONE)
  const { termsDays } = load
  const dueOn = addDays(issuedOn, termsDays)
  const total = sumOf([load.sell, ...billed.map(({ amount }) => amount)])
  const invoice = await transaction
    .insertInto('Shipper_Invoice__c')
    .values({
      Load__c: loadId,
      Account__c: load.accountId,
      Amount__c: total,
      Issued_On__c: issuedOn,
      Due_On__c: dueOn,
      Status__c: 'Open',
    })
    .returning(['Id', 'Name'])
    .executeTakeFirstOrThrow()
  if (billed.length > 0)
    await transaction
      .updateTable('Shipper_Charge__c')
      .set({ Invoice__c: invoice.Id })
      .where(
        'Id',
        'in',
        billed.map(({ id }) => id),
      )
      .execute()
  const pdf = await renderInvoice(transaction, {
    load,
    contact,
    number: invoice.Name,
    issuedOn,
    dueOn,
    total,
    freight: load.sell,
    // The picklist validates the type.
    charges: billed.map(({ type, amount }) => ({ type: type as AccessorialType, amount })),
    now,
  })
  const documentId = await storePdf(transaction, `Invoice ${invoice.Name}`, pdf)
  await transaction
    .updateTable('Shipper_Invoice__c')
    .set({ ContentDocumentId: documentId })
    .where('Id', '=', invoice.Id)
    .execute()
  await mailInvoice(transaction, invoice.Id, contact, origin, now)
  return invoice.Id
}

async function readBilledLoad(transaction: PortalTransaction, loadId: string) {
  const { creditDays, ...load } = await transaction
    .selectFrom('Load__c as load')
    .innerJoin('Account as shipper', 'shipper.Id', 'load.Shipper_Account__c')
    .select([
      'load.Id as id',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as status',
      'load.Shipper_Rate__c as sell',
      'load.Loaded_Miles__c as loadedMiles',
      'load.Shipper_Account__c as accountId',
      'shipper.Name as shipper',
      'shipper.BillingStreet as street',
      'shipper.BillingCity as city',
      'shipper.BillingState as state',
      'shipper.BillingPostalCode as postalCode',
      'shipper.Credit_Days__c as creditDays',
    ])
    .where('load.Id', '=', loadId)
    .executeTakeFirstOrThrow()
  const settings = await transaction
    .selectFrom('Portal_Settings__c')
    .select('Standard_Terms_Days__c as days')
    .orderBy('CreatedDate')
    .executeTakeFirst()
  return { ...load, termsDays: creditDays ?? settings?.days ?? 30 }
}

interface Drawn {
  load: Awaited<ReturnType<typeof readBilledLoad>>
  contact: BillingContact
  number: string
  issuedOn: string
  dueOn: string
  total: number
  freight: number
  charges: readonly { type: AccessorialType; amount: number }[]
  now: Date
}

async function renderInvoice(transaction: PortalTransaction, drawn: Drawn): Promise<Uint8Array> {
  const { load, contact, number, issuedOn, dueOn, total, freight, charges, now } = drawn
  const stops = await transaction
    .selectFrom('Load_Stop__c as stop')
    .innerJoin('Facility__c as facility', 'facility.Id', 'stop.Facility__c')
    .select([
      'stop.Type__c as type',
      'stop.Arrived_At__c as arrivedAt',
      'stop.Departed_At__c as departedAt',
      'stop.Window_Start__c as windowStart',
      'stop.Time_Zone__c as timeZone',
      'stop.Reference_Numbers__c as references',
      'facility.Name as place',
      'facility.Street__c as street',
      'facility.City__c as city',
      'facility.State__c as state',
      'facility.Postal_Code__c as postalCode',
    ])
    .where('stop.Load__c', '=', load.id)
    .orderBy('stop.Sequence__c')
    .execute()
  const provider = await readLetterhead(transaction)
  const remitTo = await transaction
    .selectFrom('Account')
    .select('Remit_To__c as text')
    .where('Type', '=', 'Provider')
    .executeTakeFirst()
  // Lazy: the PDF writer slows down the start.
  const { invoicePdf } = await import('./invoicePdf')
  const { shipper: name, street, city, state, postalCode } = load
  return await invoicePdf({
    language: contact.language,
    provider,
    number,
    issuedOn,
    dueOn,
    termsDays: load.termsDays,
    billTo: {
      name,
      lines: [...placeLines({ street, city, state, postalCode }), contact.name, contact.email],
    },
    loadNumber: load.loadNumber,
    references: [...new Set(stops.flatMap(({ references }) => (references ? [references.trim()] : [])))],
    stops: stops.map(({ type, place, timeZone, arrivedAt, departedAt, windowStart, ...address }) => ({
      type,
      place,
      timeZone,
      at: departedAt ?? arrivedAt ?? windowStart,
      address: placeLines(address).join(', '),
    })),
    loadedMiles: load.loadedMiles,
    freight,
    charges,
    total,
    remitTo: remitTo?.text?.trim()
      ? remitTo.text.trim().split('\n')
      : [provider.name, ...addressLines(provider)],
    createdAt: now,
  })
}

interface PlaceAddress {
  street: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}

function placeLines({ street, city, state, postalCode }: PlaceAddress): readonly string[] {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [street, [city, region].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line))
}
