import { z } from 'zod'
import { EQUIPMENT_TYPES, STOP_STATUSES, STOP_TYPES } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { APPOINTMENT_REQUEST_STATUSES, SHIPPER_INVOICE_STATUSES } from '../codes/paperCodes'
import { codeOf, day, instant, place, recordId, usd } from '../define/answers'
import { missingDetail } from '../refusals/refusalDetails'
import { freight } from './freight'

const shipmentFields = {
  id: recordId,
  loadNumber: z.string(),
  status: codeOf(LOAD_STATUSES),
  equipmentType: codeOf(Object.keys(EQUIPMENT_TYPES)),
  weightLbs: z.number(),
  stopCount: z.number().nullable(),
  origin: place,
  destination: place,
  pickupFrom: instant.nullable(),
  pickupTo: instant.nullable(),
  pickupTimeZone: z.string().nullable(),
  deliveryFrom: instant.nullable(),
  deliveryTo: instant.nullable(),
  deliveryTimeZone: z.string().nullable(),
  nextEta: z
    .strictObject({
      at: instant,
      timeZone: z.string(),
      isLate: z.boolean().meta({ description: 'After the end of the stop’s window.' }),
    })
    .nullable()
    .meta({ description: 'Last reported ETA at the next stop; null without one, and after the arrival.' }),
  documentCount: z.int().meta({ description: 'BOL and POD that may be read.' }),
}
/** A load as its shipper knows it. */
export const shipment = z.strictObject(shipmentFields).meta({ id: 'Shipment' })
export type Shipment = z.output<typeof shipment>

const stopFields = {
  type: codeOf(STOP_TYPES),
  status: codeOf(STOP_STATUSES),
  city: z.string().nullable(),
  state: z.string().nullable(),
  windowStart: instant,
  windowEnd: instant,
  timeZone: z.string(),
  arrivedAt: instant.nullable(),
  departedAt: instant.nullable(),
  eta: instant.nullable(),
}
/** A stop as anyone with a tracking link sees it. */
export const publicStop = z.strictObject(stopFields).meta({ id: 'PublicStop' })
export type PublicStop = z.output<typeof publicStop>

const shipmentStop = z
  .strictObject({
    ...stopFields,
    id: recordId,
    facility: z.string().nullable(),
    street: z.string().nullable(),
    postalCode: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    hours: z.string().nullable(),
    appointmentType: z.string().nullable(),
    reference: z.string().nullable(),
    canRequestAppointment: z.boolean(),
    appointmentRequest: z
      .strictObject({
        status: codeOf(APPOINTMENT_REQUEST_STATUSES),
        start: instant,
        end: instant,
        answer: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The shipper’s latest request for another appointment.' }),
  })
  .meta({ id: 'ShipmentStop' })
export type ShipmentStop = z.output<typeof shipmentStop>

/** One shipment with its stops, freight, price and invoice. */
export const shipmentDetail = z
  .strictObject({
    ...shipmentFields,
    stops: z.array(shipmentStop),
    freight,
    price: usd.nullable().meta({ description: 'USD that the shipper pays; null without a price.' }),
    cancelFee: usd
      .nullable()
      .meta({ description: 'USD that cancelling costs now; null when it is no longer possible.' }),
    paidCancelFee: usd.nullable().meta({ description: 'USD that cancelling cost.' }),
    canChange: z.boolean(),
    missing: z
      .array(missingDetail)
      .meta({ description: 'What an order misses before carriers see it; `stop` counts from 0.' }),
    position: z
      .strictObject({ city: z.string(), state: z.string(), at: instant })
      .nullable()
      .meta({ description: 'The city near which it was reported last, while it is on its way.' }),
    invoice: z
      .strictObject({
        number: z.string(),
        amount: usd,
        status: codeOf(SHIPPER_INVOICE_STATUSES),
        dueOn: day,
        paidOn: day.nullable(),
        contentDocumentId: recordId.nullable(),
      })
      .nullable(),
    sharedUntil: instant
      .nullable()
      .meta({ description: 'Until when its tracking link works; null when there is none.' }),
  })
  .meta({ id: 'ShipmentDetail' })
export type ShipmentDetail = z.output<typeof shipmentDetail>
