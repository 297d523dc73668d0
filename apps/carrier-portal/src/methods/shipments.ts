import * as v from 'valibot'
import { parseAnswer, readMethod, writeMethod } from './defineMethod'

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
const stopSchema = v.object({
  ...stopFields,
  facility: v.nullable(v.string()),
  street: v.nullable(v.string()),
})

/** A stop as anyone with a tracking link sees it. */
export type PublicStop = v.InferOutput<typeof publicStopSchema>

const listSchema = v.object({ shipments: v.array(shipmentSchema) })

/** Where shipments stand: with a carrier, waiting for one, or over. */
export type ShipmentPhase = 'underway' | 'waiting' | 'past'

/** `Shipments/list`: the shipments of the company in a phase, the latest pickup first. */
export const listShipments = readMethod<{ phase: ShipmentPhase }, typeof listSchema>(
  { className: 'Shipments', method: 'list' },
  listSchema,
)

const detailSchema = v.object({
  ...shipmentFields,
  stops: v.array(stopSchema),
  /** Until when its tracking link works; null when there is none. */
  sharedUntil: v.nullable(v.string()),
})
export type ShipmentDetail = v.InferOutput<typeof detailSchema>

/** `Shipments/get`: one shipment with its stops; 404 for those of others. */
export const getShipment = readMethod<{ loadId: string }, typeof detailSchema>(
  { className: 'Shipments', method: 'get' },
  detailSchema,
)

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
  parseAnswer(linkSchema, answer, 'Shipments/shareTracking')

const trackedSchema = v.object({
  loadNumber: v.string(),
  status: v.string(),
  origin: placeSchema,
  destination: placeSchema,
  stops: v.array(publicStopSchema),
  expiresAt: v.string(),
})

/** `Shipments/track`: what a tracking link shows; 404 when it is over. */
export const trackShipment = readMethod<{ token: string }, typeof trackedSchema>(
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
export const listShipmentDocuments = readMethod<{ loadId: string }, typeof documentsSchema>(
  { className: 'Documents', method: 'list' },
  documentsSchema,
)
