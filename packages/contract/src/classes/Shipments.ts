import { z } from 'zod'
import { SHIPMENT_PHASES, SHIPPER_CANCEL_REASONS } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { APPOINTMENT_REQUEST_STATUSES } from '../codes/paperCodes'
import { codeOf, instant, place, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, localTimeParam, oneOfText, recordIdParam, searchParam } from '../define/params'
import { MAX_LENGTHS, TRACKING_LINKS } from '../limits'
import { emailParam, languageParam, tokenParam } from '../define/personParams'
import { freightParam } from './freight'
import { stopDetailsParam, weightParam } from './quote'
import { publicStop, shipment, shipmentDetail } from './shipment'

const callers = ['Shipper User'] as const
const reads = { verb: 'GET', callers } as const
const writes = {
  verb: 'POST',
  callers,
  needsActiveAccount: true,
  needsShipperKey: 'shipperOrders',
} as const

/** The middle of a city, never a truck or a dock. */
const point = z.strictObject({ lat: z.number(), lng: z.number() })

const trackedShipment = z
  .strictObject({
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    origin: place,
    destination: place,
    stops: z.array(publicStop.extend({ point: point.nullable() })),
    position: z
      .strictObject({ city: z.string(), state: z.string(), at: instant, point: point.nullable() })
      .nullable()
      .meta({ description: 'The city near which it was reported last, while it is on its way.' }),
    hasPod: z.boolean().meta({ description: 'Whether the accepted POD can be opened with the link.' }),
    expiresAt: instant,
  })
  .meta({ id: 'TrackedShipment' })
/** A shipment as anyone with its tracking link sees it. */
export type TrackedShipment = z.output<typeof trackedShipment>

const trackingLink = z.strictObject({ url: z.string(), expiresAt: instant })
export type TrackingLink = z.output<typeof trackingLink>

export const Shipments = defineClass('Shipments', {
  list: {
    ...reads,
    summary: 'Shipments of the company by their next date, past ones latest first. At most 200.',
    params: z.object({
      phase: z.enum(SHIPMENT_PHASES).optional(),
      status: oneOfText(LOAD_STATUSES, 'must be a status such as Posted').optional(),
      search: searchParam
        .optional()
        .meta({ description: 'Looks into load numbers, references of stops and cities.' }),
    }),
    answer: z.strictObject({ shipments: z.array(shipment) }),
  },
  get: {
    ...reads,
    summary: 'A shipment with its stops, freight, price, missing details, position and invoice.',
    params: z.object({ loadId: recordIdParam }),
    answer: shipmentDetail,
    refuses: ['NOT_FOUND'],
  },
  change: {
    ...writes,
    summary:
      'Corrects an order until a carrier books it; cities and equipment cannot be changed, because the price depends on them.',
    params: z.object({
      loadId: recordIdParam,
      pickupLocal: localTimeParam,
      weightLbs: weightParam,
      stops: z.array(stopDetailsParam).max(20),
      freight: freightParam,
    }),
    answer: z.strictObject({ loadId: recordId }),
    refuses: ['NOT_FOUND', 'INVALID_SHIPMENT_STATE', 'LOAD_IN_BLOCK'],
  },
  cancel: {
    ...writes,
    summary: 'Cancels a shipment at the displayed fee. Canceling again changes nothing.',
    params: z.object({
      loadId: recordIdParam,
      fee: z.number().min(0).meta({ description: 'USD, as shown: a higher one meanwhile is refused.' }),
      reason: z.enum(SHIPPER_CANCEL_REASONS),
    }),
    answer: z.strictObject({ loadId: recordId, status: codeOf(LOAD_STATUSES), fee: usd.optional() }),
    refuses: ['NOT_FOUND', 'INVALID_SHIPMENT_STATE', 'LOAD_IN_BLOCK', 'TERMS_CHANGED'],
  },
  requestAppointment: {
    ...writes,
    summary: 'Requests another time for a stop from the provider; one open request per stop.',
    params: z.object({
      loadId: recordIdParam,
      stopId: recordIdParam,
      startLocal: localTimeParam.meta({ description: 'On the clocks of the stop.' }),
      endLocal: localTimeParam,
      reason: z
        .string()
        .trim()
        .min(1, 'must say why')
        .max(...atMost(MAX_LENGTHS.reason)),
    }),
    answer: z.strictObject({ id: recordId, status: codeOf(APPOINTMENT_REQUEST_STATUSES) }),
    refuses: ['NOT_FOUND', 'INVALID_SHIPMENT_STATE'],
  },
  shareTracking: {
    ...writes,
    summary: 'Creates a public tracking link of a shipment for 14 days; receivers can be notified by email.',
    params: z.object({
      loadId: recordIdParam,
      emails: z
        .array(emailParam)
        .max(TRACKING_LINKS.mostReceivers, `must be at most ${TRACKING_LINKS.mostReceivers} addresses`)
        .default([])
        .meta({ description: 'Receivers who get the link by mail, and a mail at each step (PDR-53).' }),
      language: languageParam.default('en-US').meta({ description: 'Of these mails.' }),
    }),
    answer: trackingLink,
    refuses: ['NOT_FOUND', 'INVALID_SHIPMENT_STATE'],
    limit: 'trackingLink',
  },
  stopSharing: {
    verb: 'POST',
    summary: 'Revokes every tracking link of a shipment.',
    params: z.object({ loadId: recordIdParam }),
    answer: z.strictObject({ sharedUntil: instant.nullable() }),
    callers,
    needsShipperKey: 'shipperOrders',
    refuses: ['NOT_FOUND'],
  },
  track: {
    verb: 'GET',
    summary:
      'Data of a tracking link: status and stops by city, with times, and the city of the last position. No names, streets or amounts.',
    params: z.object({ token: tokenParam }),
    answer: trackedShipment,
    callers: 'anyone',
    refuses: ['NOT_FOUND'],
    limit: 'search',
  },
  stopTrackingMails: {
    verb: 'POST',
    summary: 'Unsubscribes a receiver from emails about a shipment, by the link in such an email.',
    params: z.object({ token: tokenParam, follower: tokenParam }),
    answer: z.strictObject({ ended: z.boolean() }),
    callers: 'anyone',
    refuses: ['NOT_FOUND'],
    limit: 'search',
  },
})
