import { z } from 'zod'
import { LOAD_DOCUMENT_TYPES, PAYMENT_STATUSES } from '../codes/paperCodes'
import { codeOf, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, offset, oneOf, recordIdParam } from '../define/params'
import { DOCUMENTS, MAX_LENGTHS } from '../limits'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { MY_LOADS_TABS } from '../search'
import { myLoad, oneLoad } from './myLoad'
import { myOffer } from './myOffer'
import { rankedCrew } from './rankedCrew'
import { scheduledLoad } from './scheduledLoad'

const dayParam = z.iso
  .date('must be a day such as 2026-11-21')
  .regex(/^2[01]/u, 'must lie between the years 2000 and 2199')
const textParam = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTHS.loadFilter, `must have at most ${MAX_LENGTHS.loadFilter} characters`)

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
    summary: "The company's loads by tab and filter; those that wait for the caller first.",
    params: z.object({ ...filters, tab: tab.default('upcoming'), offset }),
    answer: listAnswer,
    callers: CARRIER_ROLES,
  },
  get: {
    verb: 'GET',
    summary: 'A load of the company; null for any other.',
    params: z.object({ loadId: recordIdParam }),
    answer: oneLoad.nullable(),
    callers: CARRIER_ROLES,
  },
  exportRows: {
    verb: 'GET',
    summary: 'Every load of a tab that matches the filters, at most 5,000.',
    params: z.object({ ...filters, tab }),
    answer: z.strictObject({ loads: z.array(myLoad), isComplete: z.boolean() }),
    callers: CARRIER_ROLES,
    limit: 'export',
  },
  exportDocuments: {
    verb: 'GET',
    summary: `Files of every load of a tab that matches the filters, by load, at most ${DOCUMENTS.mostExported}.`,
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
    summary: 'Bids, counters and tenders of the company; open ones first.',
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
    summary: 'Drivers of the company, and its trucks and trailers in service.',
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
    summary: 'Loads that occupy drivers and equipment, with their stops, by pickup.',
    params: noParams,
    answer: z.strictObject({ loads: z.array(scheduledLoad) }),
    callers: BOOKING_ROLES,
  },
})
