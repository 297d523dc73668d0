import * as v from 'valibot'
import { writeMethod } from '@portal/app-kit/methods'
import { parseWithSchema, readWithSchema } from './schemaMethod'

const placeSchema = v.object({ city: v.nullable(v.string()), state: v.nullable(v.string()) })

const shipmentFields = {
  id: v.string(),
  loadNumber: v.string(),
  status: v.string(),
  equipmentType: v.string(),
  weightLbs: v.number(),
  origin: placeSchema,
  destination: placeSchema,
  pickupFrom: v.nullable(v.string()),
  pickupTo: v.nullable(v.string()),
  pickupTimeZone: v.nullable(v.string()),
  deliveryFrom: v.nullable(v.string()),
  deliveryTo: v.nullable(v.string()),
  deliveryTimeZone: v.nullable(v.string()),
  /** BOL and POD that may be read. */
  documentCount: v.number(),
}
const shipmentSchema = v.object(shipmentFields)

/** A load as its shipper knows it. */
export type Shipment = v.InferOutput<typeof shipmentSchema>

const stopFields = {
  type: v.string(),
  status: v.string(),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  windowStart: v.string(),
  windowEnd: v.string(),
  timeZone: v.string(),
  arrivedAt: v.nullable(v.string()),
  departedAt: v.nullable(v.string()),
  eta: v.nullable(v.string()),
}
const publicStopSchema = v.object(stopFields)
const requestSchema = v.object({
  /** `Open`, `Accepted` or `Declined`. */
  status: v.string(),
  start: v.string(),
  end: v.string(),
  answer: v.nullable(v.string()),
})
const stopSchema = v.object({
  ...stopFields,
  id: v.optional(v.string()),
  facility: v.nullable(v.string()),
  street: v.nullable(v.string()),
  postalCode: v.nullish(v.string()),
  contactName: v.nullish(v.string()),
  contactPhone: v.nullish(v.string()),
  hours: v.nullish(v.string()),
  appointmentType: v.nullish(v.string()),
  reference: v.nullish(v.string()),
  canRequestAppointment: v.optional(v.boolean()),
  appointmentRequest: v.nullish(requestSchema),
})

const freightSchema = v.object({
  commodity: v.nullable(v.string()),
  commodityDetail: v.nullable(v.string()),
  pieces: v.nullable(v.number()),
  /** Inches, of the largest piece. */
  lengthIn: v.nullable(v.number()),
  widthIn: v.nullable(v.number()),
  heightIn: v.nullable(v.number()),
  temperatureMinF: v.nullable(v.number()),
  temperatureMaxF: v.nullable(v.number()),
  declaredValue: v.nullable(v.number()),
  requirements: v.array(v.string()),
})

/** A stop as anyone with a tracking link sees it. */
export type PublicStop = v.InferOutput<typeof publicStopSchema>

const listSchema = v.object({ shipments: v.array(shipmentSchema) })

/** Where shipments stand: with a carrier, waiting for one, or over. */
export type ShipmentPhase = 'underway' | 'waiting' | 'past'

export interface ListShipmentsParams {
  phase: ShipmentPhase
  status?: string
  /** Looks into load numbers, references of stops and cities. */
  search?: string
}

/** `Shipments/list`: the shipments of the company in a phase, by their next date; of the past the latest first. */
export const listShipments = readWithSchema<ListShipmentsParams, typeof listSchema>(
  { className: 'Shipments', method: 'list' },
  listSchema,
)

const detailSchema = v.object({
  ...shipmentFields,
  stops: v.array(stopSchema),
  freight: v.nullish(freightSchema),
  /** Dollars that the shipper pays; null while the provider has not named a price. */
  price: v.nullish(v.number()),
  /** What cancelling costs now, in dollars; null when it is no longer possible. */
  cancelFee: v.nullish(v.number()),
  /** What cancelling cost. */
  paidCancelFee: v.nullish(v.number()),
  canChange: v.optional(v.boolean()),
  /** What an order misses before carriers see it; `stop` counts from 0. */
  missing: v.optional(v.array(v.object({ field: v.string(), stop: v.optional(v.number()) }))),
  /** The city near which it was reported last, while it is on its way. */
  position: v.nullish(v.object({ city: v.string(), state: v.string(), at: v.string() })),
  invoice: v.nullish(
    v.object({
      number: v.string(),
      amount: v.number(),
      /** `Open` or `Paid`. */
      status: v.string(),
      dueOn: v.string(),
      paidOn: v.nullable(v.string()),
      contentDocumentId: v.nullable(v.string()),
    }),
  ),
  /** Until when its tracking link works; null when there is none. */
  sharedUntil: v.nullable(v.string()),
})
export type ShipmentStop = v.InferOutput<typeof stopSchema>
export type ShipmentDetail = v.InferOutput<typeof detailSchema>

/** `Shipments/get`: one shipment with its stops; 404 for those of others. */
export const getShipment = readWithSchema<{ loadId: string }, typeof detailSchema>(
  { className: 'Shipments', method: 'get' },
  detailSchema,
)

export interface ChangeShipmentParams {
  loadId: string
  /** On the clocks of the first stop. */
  pickupLocal: string
  weightLbs: number
  stops: readonly object[]
  freight: object
}

/** `Shipments/change`: corrects an order until a carrier books it. */
export const changeShipment = writeMethod<ChangeShipmentParams>({ className: 'Shipments', method: 'change' })

/** `Shipments/cancel`: 409 `TERMS_CHANGED` when it costs more than the fee that was shown. */
export const cancelShipment = writeMethod<{ loadId: string; fee: number; reason: string }>({
  className: 'Shipments',
  method: 'cancel',
})

/** `Shipments/requestAppointment`: asks for another time at a stop; times are on the clocks of the stop. */
export const requestAppointment = writeMethod<{
  loadId: string
  stopId: string
  startLocal: string
  endLocal: string
  reason: string
}>({ className: 'Shipments', method: 'requestAppointment' })

/** `Shipments/shareTracking`: makes a public link. */
export const shareTracking = writeMethod<{ loadId: string }>({
  className: 'Shipments',
  method: 'shareTracking',
})

/** `Shipments/stopSharing`: ends the links of a shipment. */
export const stopSharing = writeMethod<{ loadId: string }>({ className: 'Shipments', method: 'stopSharing' })

const linkSchema = v.object({ url: v.string(), expiresAt: v.string() })
export type TrackingLink = v.InferOutput<typeof linkSchema>

/** @throws {Error} for an answer that is no link. */
export const readTrackingLink = (answer: unknown): TrackingLink =>
  parseWithSchema(linkSchema, answer, 'Shipments/shareTracking')

const trackedSchema = v.object({
  loadNumber: v.string(),
  status: v.string(),
  origin: placeSchema,
  destination: placeSchema,
  stops: v.array(publicStopSchema),
  expiresAt: v.string(),
})

/** `Shipments/track`: what a tracking link shows; 404 when it is over. */
export const trackShipment = readWithSchema<{ token: string }, typeof trackedSchema>(
  { className: 'Shipments', method: 'track' },
  trackedSchema,
)

const documentsSchema = v.object({
  documents: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      status: v.string(),
      contentDocumentId: v.nullable(v.string()),
      uploadedAt: v.string(),
    }),
  ),
})

/** `Documents/list` for a shipper: BOL and POD of an own shipment. */
export const listShipmentDocuments = readWithSchema<{ loadId: string }, typeof documentsSchema>(
  { className: 'Documents', method: 'list' },
  documentsSchema,
)
