import { z } from 'zod'
import { OFFER_KINDS, OFFER_STATUSES } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, nextOffset, place, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, idempotencyKey, offset, recordIdParam } from '../define/params'
import { LOAD_DESK, OFFER_READERS } from '../deskRoles'
import { eligibilityReason } from '../refusals/refusalDetails'
import { booking } from './LoadBooking'
import { MAX_LENGTHS } from '../limits'

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

const tenderedCarrier = {
  sequence: z.int(),
  accountId: recordId,
  carrier: z.string(),
  offerId: recordId.nullable(),
  status: z.string().meta({ description: 'Status of the offer, `Waiting` or `Skipped`.' }),
  expiresAt: instant.nullable(),
  answeredAt: instant.nullable(),
}
const tenderFields = {
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
}
/** A load offered to named carriers, in order. */
const tender = z
  .strictObject({ ...tenderFields, carriers: z.array(z.strictObject(tenderedCarrier)) })
  .meta({ id: 'Tender' })
export type Tender = z.output<typeof tender>

const startedTender = z
  .strictObject({
    ...tenderFields,
    carriers: z.array(
      z.strictObject({
        ...tenderedCarrier,
        reasons: z
          .array(eligibilityReason)
          .meta({ description: 'What the carrier has to mend before it can book (B5).' }),
      }),
    ),
  })
  .meta({ id: 'StartedTender' })
export type StartedTender = z.output<typeof startedTender>

const MOST_CARRIERS = 50
/** Two days: a tender that waits longer is a forgotten one. */
const LONGEST_MINUTES = 2880

const note = z
  .string()
  .trim()
  .max(...atMost(MAX_LENGTHS.reason))
  .nullish()
const overrideReason = note.meta({
  description: 'Why a Provider Admin pays more than the maximum buy, or books against a rule (LDD-10).',
})
const writes = { verb: 'POST', callers: LOAD_DESK, isIdempotent: true } as const

export const DeskOffers = defineClass('DeskOffers', {
  inbox: {
    verb: 'GET',
    summary: 'Open bids with the margin at each, and running tenders.',
    params: z.object({ loadId: recordIdParam.nullish(), offset }),
    answer: z.strictObject({ offers: z.array(inboxOffer), tenders: z.array(tender), nextOffset }),
    callers: OFFER_READERS,
  },
  answer: {
    ...writes,
    summary: 'Accepts, declines or counters a bid; a bid is answered once (LDD-06, LDD-10).',
    params: z
      .object({
        offerId: recordIdParam,
        action: z.enum(['accept', 'decline', 'counter'], 'must be accept, decline or counter'),
        amount: amountParam.nullish(),
        note: note.meta({
          description:
            'Shown to the carrier of a declined or countered bid; above the maximum buy it is the reason of the Provider Admin.',
        }),
        idempotencyKey: idempotencyKey.optional(),
      })
      .refine(({ action, amount }) => (action === 'counter') === (typeof amount === 'number'), {
        path: ['amount'],
        message: 'must be given with a counter, and only with one',
      }),
    answer: inboxOffer,
    refuses: ['NOT_FOUND', 'INVALID_OFFER_STATE', 'BUY_LIMIT_EXCEEDED'],
  },
  tender: {
    ...writes,
    summary:
      'Tenders a load to carriers, to all at once or one after the other, each with a time limit (LDD-05).',
    params: z.object({
      loadId: recordIdParam,
      accountIds: z
        .array(recordIdParam)
        .min(1, 'must name a carrier')
        .max(MOST_CARRIERS, `must name at most ${MOST_CARRIERS} carriers`)
        .refine((ids) => new Set(ids).size === ids.length, 'must name each carrier once'),
      amount: amountParam,
      minutes: z
        .int('must be a whole number of minutes')
        .min(1, 'must be at least 1')
        .max(LONGEST_MINUTES, `must be at most ${LONGEST_MINUTES}`),
      order: z.enum(['all', 'waterfall'], 'must be all or waterfall'),
      overrideReason,
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: startedTender,
    refuses: ['NOT_FOUND', 'LOAD_NOT_AVAILABLE', 'TENDER_RUNNING', 'BUY_LIMIT_EXCEEDED'],
  },
  bookFor: {
    ...writes,
    summary: 'Books a load for a carrier that called, under the rules of the portal (LDD-07).',
    params: z.object({
      loadId: recordIdParam,
      accountId: recordIdParam,
      amount: amountParam,
      idempotencyKey,
      overrideReason,
    }),
    answer: booking,
    refuses: [
      'NOT_FOUND',
      'LOAD_NOT_AVAILABLE',
      'NOT_ELIGIBLE',
      'WARNINGS_NOT_ACKNOWLEDGED',
      'BUY_LIMIT_EXCEEDED',
    ],
    limit: 'booking',
  },
})
