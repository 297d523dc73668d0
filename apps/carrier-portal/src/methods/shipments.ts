import * as z from 'zod/mini'
import { parseAnswer, readMethod, writeMethod } from './defineMethod'

const placeSchema = z.object({ city: z.nullable(z.string()), state: z.nullable(z.string()) })

const shipmentFields = {
  id: z.string(),
  loadNumber: z.string(),
  status: z.string(),
  equipmentType: z.string(),
  weightLbs: z.number(),
  origin: placeSchema,
  destination: placeSchema,
  pickupFrom: z.nullable(z.string()),
  pickupTo: z.nullable(z.string()),
  pickupTimeZone: z.nullable(z.string()),
  deliveryFrom: z.nullable(z.string()),
  deliveryTo: z.nullable(z.string()),
  deliveryTimeZone: z.nullable(z.string()),
  /** BOL and POD that may be read. */
  documentCount: z.number(),
}
const shipmentSchema = z.object(shipmentFields)

/** A load as its shipper knows it. */
export type Shipment = z.infer<typeof shipmentSchema>

const stopFields = {
  type: z.string(),
  status: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  windowStart: z.string(),
  windowEnd: z.string(),
  timeZone: z.string(),
  arrivedAt: z.nullable(z.string()),
  departedAt: z.nullable(z.string()),
  eta: z.nullable(z.string()),
}
const publicStopSchema = z.object(stopFields)
const stopSchema = z.object({
  ...stopFields,
  facility: z.nullable(z.string()),
  street: z.nullable(z.string()),
})

/** A stop as anyone with a tracking link sees it. */
export type PublicStop = z.infer<typeof publicStopSchema>

const listSchema = z.object({ shipments: z.array(shipmentSchema) })

/** Where shipments stand: with a carrier, waiting for one, or over. */
export type ShipmentPhase = 'underway' | 'waiting' | 'past'

/** `Shipments/list`: the shipments of the company in a phase, the latest pickup first. */
export const listShipments = readMethod<{ phase: ShipmentPhase }, typeof listSchema>(
  { className: 'Shipments', method: 'list' },
  listSchema,
)

const detailSchema = z.object({
  ...shipmentFields,
  stops: z.array(stopSchema),
  /** Until when its tracking link works; null when there is none. */
  sharedUntil: z.nullable(z.string()),
})
export type ShipmentDetail = z.infer<typeof detailSchema>

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

const linkSchema = z.object({ url: z.string(), expiresAt: z.string() })
export type TrackingLink = z.infer<typeof linkSchema>

/** @throws {Error} for an answer that is no link. */
export const readTrackingLink = (answer: unknown): TrackingLink =>
  parseAnswer(linkSchema, answer, 'Shipments/shareTracking')

const trackedSchema = z.object({
  loadNumber: z.string(),
  status: z.string(),
  origin: placeSchema,
  destination: placeSchema,
  stops: z.array(publicStopSchema),
  expiresAt: z.string(),
})

/** `Shipments/track`: what a tracking link shows; 404 when it is over. */
export const trackShipment = readMethod<{ token: string }, typeof trackedSchema>(
  { className: 'Shipments', method: 'track' },
  trackedSchema,
)

const documentsSchema = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      status: z.string(),
      contentDocumentId: z.nullable(z.string()),
      uploadedAt: z.string(),
    }),
  ),
})

/** `Documents/list` for a shipper: BOL and POD of an own shipment. */
export const listShipmentDocuments = readMethod<{ loadId: string }, typeof documentsSchema>(
  { className: 'Documents', method: 'list' },
  documentsSchema,
)
