import type { PortalTransaction } from '../../database/openDatabase'
import { freightAnswer } from '../quotes/freight'
import { missingDetails } from './missingDetails'
import { stopAnswer, type ShipmentRow, type StopRow } from './shipmentAnswer'
import { shipmentPosition } from './shipmentPosition'
import { canChange, canRequestAppointment, cancelFee } from './shipmentTerms'

/** The part of the response that only the shipper gets. */
export async function orderAnswer(
  transaction: PortalTransaction,
  row: ShipmentRow,
  stops: readonly StopRow[],
  { orders, seesInvoices }: { orders: boolean; seesInvoices: boolean },
) {
  const requests = await latestRequests(transaction, row.Id)
  const mayMove = orders && canRequestAppointment(row.Status__c)
  return {
    stops: stops.map((stop) => ({
      ...stopAnswer(stop),
      id: stop.id,
      facility: stop.facility,
      street: stop.street,
      postalCode: stop.postalCode,
      contactName: stop.contactName,
      contactPhone: stop.contactPhone,
      hours: stop.hours,
      appointmentType: stop.appointmentType,
      reference: stop.reference,
      canRequestAppointment: mayMove && (stop.status === 'Scheduled' || stop.status === 'En Route'),
      appointmentRequest: requests.get(stop.id) ?? null,
    })),
    freight: freightAnswer(row),
    price: row.Shipper_Rate__c,
    cancelFee: orders ? await cancelFee(transaction, row.Status__c) : null,
    paidCancelFee: row.Shipper_Cancel_Fee__c,
    canChange: orders && canChange(row.Status__c),
    missing: canChange(row.Status__c) ? missingDetails(row, stops) : [],
    position: await shipmentPosition(transaction, row),
    invoice: seesInvoices ? await invoiceOf(transaction, row.Id) : null,
  }
}

/** Queries the latest request per stop. */
async function latestRequests(transaction: PortalTransaction, loadId: string) {
  const rows = await transaction
    .selectFrom('Appointment_Request__c')
    .innerJoin('Load__c', 'Load__c.Id', 'Appointment_Request__c.Load__c')
    // Excludes the carrier's requests, which the shipper must not see.
    .whereRef('Appointment_Request__c.Account__c', '=', 'Load__c.Shipper_Account__c')
    .select([
      'Appointment_Request__c.Stop__c as stop',
      'Appointment_Request__c.Status__c as status',
      'Appointment_Request__c.Requested_Start__c as start',
      'Appointment_Request__c.Requested_End__c as end',
      'Appointment_Request__c.Answer__c as answer',
    ])
    .where('Appointment_Request__c.Load__c', '=', loadId)
    .orderBy('Appointment_Request__c.CreatedDate')
    .execute()
  return new Map(rows.map(({ stop, ...request }) => [stop, request]))
}

async function invoiceOf(transaction: PortalTransaction, loadId: string) {
  const invoice = await transaction
    .selectFrom('Shipper_Invoice__c')
    .select([
      'Name as number',
      'Amount__c as amount',
      'Status__c as status',
      'Due_On__c as dueOn',
      'Paid_On__c as paidOn',
      'ContentDocumentId as contentDocumentId',
    ])
    .where('Load__c', '=', loadId)
    .where('Status__c', '<>', 'Void')
    .executeTakeFirst()
  return invoice ?? null
}
