import { z } from 'zod'
import type { StaffRole } from '../codes/companyCodes'
import { LOAD_STATUSES, OFFER_KINDS, OFFER_STATUSES } from '../codes/loadCodes'
import { codeOf, instant, nextOffset, place, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { offset, recordIdParam } from '../define/params'

/** Roles with read access to offers and tenders. */
const OFFER_READERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Auditor',
] as const satisfies readonly StaffRole[]

const usd = z.number().meta({ description: 'USD.' })

/** A carrier's bid in the desk's inbox. */
const inboxOffer = z
  .strictObject({
    id: recordId,
    name: z.string(),
    kind: codeOf(OFFER_KINDS),
    status: codeOf(OFFER_STATUSES),
    amount: usd,
    note: z.string().nullable(),
    placedAt: instant,
    expiresAt: instant,
    answeredAt: instant.nullable(),
    answeredBy: z.string().nullable().meta({ description: 'Name of the person at the desk.' }),
    answerNote: z.string().nullable(),
    accountId: recordId,
    carrier: z.string(),
    mcNumber: z.string().nullable(),
    onTimePct: z.number().nullable(),
    loadId: recordId,
    loadNumber: z.string(),
    loadStatus: codeOf(LOAD_STATUSES),
    handledBy: z.string().nullable().meta({ description: 'Who at the desk handles the load.' }),
    equipmentType: z.string(),
    origin: place,
    destination: place,
    pickupFrom: instant.nullable(),
    pickupTo: instant.nullable(),
    pickupTimeZone: z.string().nullable(),
    loadedMiles: z.number(),
    postedRate: usd.nullable(),
    maxBuy: usd.nullable(),
    sellRate: usd.nullable(),
    margin: usd.nullable(),
    marginPct: z.number().nullable().meta({ description: 'Share of the sell rate, in percent.' }),
    ratePerMile: usd.nullable(),
    laneMedianRpm: usd.nullable(),
    bidsOnLoad: z.int(),
    isKept: z
      .boolean()
      .meta({ description: 'Another offer has won the load and may book it for 15 minutes.' }),
    isAboveMaxBuy: z.boolean(),
  })
  .meta({ id: 'InboxOffer' })
export type InboxOffer = z.output<typeof inboxOffer>

/** A load offered to named carriers, in order. */
const tender = z
  .strictObject({
    tenderId: z.int(),
    loadId: recordId,
    loadNumber: z.string(),
    amount: usd,
    minutes: z.int(),
    order: z.enum(['all', 'waterfall']),
    state: z.enum(['Running', 'Won', 'Ended']),
    startedAt: instant,
    startedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    carriers: z.array(
      z.strictObject({
        sequence: z.int(),
        accountId: recordId,
        carrier: z.string(),
        offerId: recordId.nullable(),
        status: z.string().meta({ description: 'Status of the offer, `Waiting` or `Skipped`.' }),
        expiresAt: instant.nullable(),
        answeredAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Tender' })
export type Tender = z.output<typeof tender>

export const DeskOffers = defineClass('DeskOffers', {
  inbox: {
    verb: 'GET',
    summary: 'The bids that wait for an answer, with the margin at each, and the tenders that run.',
    params: z.object({ loadId: recordIdParam.nullish(), offset }),
    answer: z.strictObject({ offers: z.array(inboxOffer), tenders: z.array(tender), nextOffset }),
    callers: OFFER_READERS,
  },
})
