import { z } from 'zod'
import { LOAD_STATUSES, OFFER_KINDS, OFFER_STATUSES, STOP_STATUSES, STOP_TYPES } from '../codes/loadCodes'
import {
  ACCESSORIAL_TYPES,
  DOCUMENTS_STATUSES,
  LOAD_DOCUMENT_TYPES,
  PAYMENT_STATUSES,
} from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, place, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, offset, oneOf, recordIdParam } from '../define/params'
import { DOCUMENTS } from '../limits'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { MY_LOADS_TABS } from '../search'
import { loadEarnings } from './loadEarnings'
import { rankedCrew } from './rankedCrew'

const MAX_TEXT = 60
const dayParam = z.iso
  .date('must be a day such as 2026-11-21')
  .regex(/^2[01]/u, 'must lie between the years 2000 and 2199')
const textParam = z.string().trim().min(1).max(MAX_TEXT, `must have at most ${MAX_TEXT} characters`)

/** Filters of My Loads. */
const filters = {
  search: textParam.optional().meta({
    description:
      "Words that each occur in the load number, a stop's facility, city, state or reference (PO), or the driver's name.",
  }),
  pickupFrom: dayParam.optional().meta({ description: 'Day of pickup, in the zone of the stop.' }),
  pickupTo: dayParam.optional(),
  origin: textParam.optional().meta({ description: 'Part of "City, ST".' }),
  destination: textParam.optional(),
  driverId: z
    .union([z.literal('none'), recordIdParam])
    .optional()
    .meta({ description: 'A driver, or `none` for loads without one.' }),
  paymentStatus: oneOf(PAYMENT_STATUSES).optional(),
}
export const myLoadsFilters = z.object(filters)
const tab = oneOf(MY_LOADS_TABS)

export const waiting = z
  .union([
    z.strictObject({ kind: z.literal('acceptRateCon'), issue: z.int() }),
    z.strictObject({ kind: z.literal('assign'), needsDriver: z.boolean(), needsTruck: z.boolean() }),
    z.strictObject({
      kind: z.literal('requestCharge'),
      type: codeOf(ACCESSORIAL_TYPES),
      accessorialId: recordId,
      stopId: recordId.nullable(),
      amount: z.number().nullable(),
      until: instant.nullable(),
    }),
    z.strictObject({ kind: z.literal('uploadDocuments'), missing: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('reviewShortPay') }),
  ])
  .meta({ id: 'Waiting' })
/** A task for a load that requires this user's role. */
export type Waiting = z.output<typeof waiting>

const named = z.strictObject({ id: recordId, name: z.string().nullable() }).nullable()
const zone = z.string().nullable()

const myLoadFields = {
  id: recordId,
  loadNumber: z.string(),
  status: codeOf(LOAD_STATUSES),
  isVisible: z
    .boolean()
    .meta({ description: 'False for a load that was given back and has no page any more.' }),
  equipmentType: z.string(),
  origin: place,
  destination: place,
  pickupFrom: instant.nullable(),
  pickupTo: instant.nullable(),
  pickupTimeZone: zone,
  deliveryFrom: instant.nullable(),
  deliveryTo: instant.nullable(),
  deliveryTimeZone: zone,
  loadedMiles: z.number(),
  documentsStatus: codeOf(DOCUMENTS_STATUSES),
  bookingId: recordId.nullable(),
  block: z
    .strictObject({ id: recordId, name: z.string() })
    .nullable()
    .meta({ description: 'The block that the company booked the load with (FND-11).' }),
  driver: named,
  truck: named,
  trailer: named,
  waiting: z.array(waiting).meta({ description: 'The most urgent first.' }),
  claimUntil: instant
    .nullable()
    .meta({ description: 'Until when charges can be requested; null before delivery.' }),
  rate: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Agreed rate in USD; absent, as every amount, for callers who may not see rates.' }),
  charges: z.number().optional().meta({ description: 'Approved charges in USD.' }),
  total: z.number().optional().meta({ description: 'Agreed rate and approved charges in USD.' }),
  payment: z
    .strictObject({
      status: codeOf(PAYMENT_STATUSES),
      dueDate: day.nullable(),
      scheduledFor: day.nullable(),
      paidAt: instant.nullable(),
    })
    .optional()
    .meta({ description: 'Absent for callers who may not see rates.' }),
}
const myLoad = z.strictObject(myLoadFields).meta({ id: 'MyLoad' })
const oneLoad = z.strictObject({
  ...myLoadFields,
  earnings: loadEarnings.optional(),
  undoUntil: instant.nullable().optional().meta({ description: 'Until when the booking may be undone.' }),
})
/** A load that the company hauls or hauled; only `get` returns `earnings` and `undoUntil`. */
export type MyLoad = z.output<typeof oneLoad>

const listAnswer = z.strictObject({
  loads: z.array(myLoad),
  counts: z.strictObject({
    upcoming: z.int(),
    inProgress: z.int(),
    delivered: z.int(),
    past: z.int(),
    cancelled: z.int(),
    offers: z.int().nullable().meta({ description: 'Null for callers who may not see offers.' }),
  }),
  nextOffset,
})
export type MyLoadsPage = z.output<typeof listAnswer>

const myOffer = z
  .strictObject({
    id: recordId,
    loadId: recordId,
    loadNumber: z.string(),
    kind: codeOf(OFFER_KINDS),
    status: codeOf(OFFER_STATUSES),
    amount: z.number(),
    postedRate: z.number().nullable(),
    note: z.string().nullable(),
    expiresAt: instant,
    isVisible: z.boolean(),
    origin: place,
    destination: place,
    pickupFrom: instant.nullable(),
    pickupTo: instant.nullable(),
    pickupTimeZone: zone,
    deliveryFrom: instant.nullable(),
    deliveryTo: instant.nullable(),
    deliveryTimeZone: zone,
    equipmentType: z.string(),
    loadedMiles: z.number(),
    weightLbs: z.number(),
    commodity: z.string().nullable(),
    waiting: z
      .string()
      .nullable()
      .meta({ description: '`answer` a counter or tender, `book` what was won.' }),
    bookBy: instant.nullable(),
  })
  .meta({ id: 'MyOffer' })
/** A bid, counteroffer or tender of the company. */
export type MyOffer = z.output<typeof myOffer>

const offersAnswer = z.strictObject({ offers: z.array(myOffer), nextOffset })
export type MyOffersPage = z.output<typeof offersAnswer>

const unit = z.strictObject({ id: recordId, name: z.string(), equipmentType: z.string() })
const crew = z.strictObject({
  drivers: z.array(
    z.strictObject({
      id: recordId,
      name: z.string(),
      hasPhone: z.boolean().meta({ description: 'A driver without a phone cannot be assigned.' }),
    }),
  ),
  trucks: z.array(unit),
  trailers: z.array(unit),
})
/** The company's drivers, and its units in service. */
export type Crew = z.output<typeof crew>

const scheduledStop = z.strictObject({
  type: codeOf(STOP_TYPES),
  from: instant,
  to: instant,
  timeZone: z.string(),
  status: codeOf(STOP_STATUSES),
  eta: instant.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
const scheduledLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    equipmentType: z.string(),
    bookingId: recordId,
    driverIds: z.array(recordId),
    truckId: recordId.nullable(),
    trailerId: recordId.nullable(),
    from: instant.nullable(),
    to: instant.nullable(),
    stops: z.array(scheduledStop),
    conflictsWith: z
      .array(z.string())
      .meta({ description: 'Numbers of loads that the same driver or unit cannot also haul.' }),
  })
  .meta({ id: 'ScheduledLoad' })
export type ScheduledLoad = z.output<typeof scheduledLoad>

const exportedDocument = z.strictObject({
  loadNumber: z.string(),
  type: codeOf(LOAD_DOCUMENT_TYPES),
  contentDocumentId: recordId,
  extension: z.string().nullable(),
  sizeBytes: z.int(),
})
/** An accepted document, or one under review, with its file. */
export type ExportedDocument = z.output<typeof exportedDocument>

export const MyLoads = defineClass('MyLoads', {
  list: {
    verb: 'GET',
    summary: 'The loads that the company hauls, by tab and filter; what waits for the caller first.',
    params: z.object({ ...filters, tab: tab.default('upcoming'), offset }),
    answer: listAnswer,
    callers: CARRIER_ROLES,
  },
  get: {
    verb: 'GET',
    summary: 'One load that the company hauls; null for any other.',
    params: z.object({ loadId: recordIdParam }),
    answer: oneLoad.nullable(),
    callers: CARRIER_ROLES,
  },
  exportRows: {
    verb: 'GET',
    summary: 'Every load of a tab under the filters, 5,000 at most.',
    params: z.object({ ...filters, tab }),
    answer: z.strictObject({ loads: z.array(myLoad), isComplete: z.boolean() }),
    callers: CARRIER_ROLES,
    limit: 'export',
  },
  exportDocuments: {
    verb: 'GET',
    summary: `Files of every load of a tab under the filters, ${DOCUMENTS.mostExported} at most, by load.`,
    params: z.object({ ...filters, tab }),
    answer: z.strictObject({
      documents: z.array(exportedDocument),
      isComplete: z.boolean().meta({
        description: `False above ${DOCUMENTS.mostExported} files or ${DOCUMENTS.maxExportBytes} bytes.`,
      }),
    }),
    callers: BOOKING_ROLES,
    limit: 'export',
  },
  listOffers: {
    verb: 'GET',
    summary: 'Bids, counters and tenders of the company; what waits for an answer first.',
    params: z.object({ ...filters, offset }),
    answer: offersAnswer,
    callers: BOOKING_ROLES,
  },
  tenders: {
    verb: 'GET',
    summary:
      'Tenders that the company can answer or book now; of one load, its newest in any state (DAY-07).',
    params: z.object({ loadId: recordIdParam.nullish() }),
    answer: z.strictObject({ tenders: z.array(myOffer) }),
    callers: BOOKING_ROLES,
  },
  getCrew: {
    verb: 'GET',
    summary: 'Who may drive for the company, and its trucks and trailers in service.',
    params: noParams,
    answer: crew,
    callers: BOOKING_ROLES,
  },
  rankCrew: {
    verb: 'GET',
    summary:
      'Drivers, trucks and trailers ranked for a load, with where each is free and why it cannot be assigned.',
    params: z.object({ loadId: recordIdParam }),
    answer: rankedCrew,
    callers: BOOKING_ROLES,
    refuses: ['NOT_FOUND'],
  },
  getSchedule: {
    verb: 'GET',
    summary: 'The loads that keep drivers and equipment busy, with their stops, by pickup.',
    params: noParams,
    answer: z.strictObject({ loads: z.array(scheduledLoad) }),
    callers: BOOKING_ROLES,
  },
})
