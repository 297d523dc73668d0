import { z } from 'zod'
import { STAFF_ROLES } from '../codes/companyCodes'
import { HOLD_REASONS, PROVIDER_CANCEL_REASONS } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, place, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  amountParam,
  atMost,
  idempotencyKey,
  instantParam,
  noParams,
  oneOf,
  recordIdParam,
} from '../define/params'
import { EVENT_DESK, LOAD_DESK, OFFER_READERS, TRAILER_OVERRIDERS } from '../deskRoles'
import { AMOUNT, LOAD_IMPORT, MAX_LENGTHS } from '../limits'
import { eligibilityReason, loadProblem } from '../refusals/refusalDetails'
import { coverBoardAnswer, coverBoardParams } from './coverBoard'
import { typedDetails } from './loadDetails'
import { rankedUnit } from './rankedCrew'

const rankedCarrier = z
  .strictObject({
    accountId: recordId,
    carrier: z.string(),
    mcNumber: z.string().nullable(),
    phone: z.string().nullable(),
    onTimePct: z.number().nullable(),
    cancelPct: z.number().nullable(),
    laneLoads: z.int().meta({ description: 'Loads hauled on the lane in the last year.' }),
    lastHauledAt: instant.nullable(),
    lanePrice: z.number().nullable().meta({ description: 'Average agreed rate on the lane, USD.' }),
    score: z.number(),
    reasons: z.array(
      z.strictObject({
        code: z.enum(['LANE_HISTORY', 'PREFERRED_LANE', 'CAPACITY_NEAR', 'ON_TIME', 'PRICE']),
        value: z.number().nullable().meta({ description: 'Loads, miles, percent or USD, as the code says.' }),
      }),
    ),
    missing: z
      .array(eligibilityReason)
      .meta({ description: 'What stands against a booking (B5); empty when eligible.' }),
    isEligible: z.boolean(),
  })
  .meta({ id: 'RankedCarrier' })
export type RankedCarrier = z.output<typeof rankedCarrier>

const deskLoadFields = {
  id: recordId,
  loadNumber: z.string(),
  status: codeOf(LOAD_STATUSES),
  rateVersion: z.int(),
  linehaul: usd.nullable(),
  fuelSurcharge: usd.nullable(),
  totalRate: usd.nullable(),
  sellRate: usd.nullable(),
  maxBuy: usd.nullable(),
  holdReason: codeOf(HOLD_REASONS).nullable(),
  cancelReason: z.string().nullable(),
  offerExpires: instant.nullable(),
  pickupFrom: instant.nullable(),
  deliveryTo: instant.nullable(),
}
const deskLoad = z.strictObject(deskLoadFields).meta({ id: 'DeskLoad' })
/** A load as it stands after a change. */
export type DeskLoad = z.output<typeof deskLoad>

const loadChange = z
  .strictObject({
    ...deskLoadFields,
    isPreview: z.boolean(),
    notifies: z
      .array(z.strictObject({ contactId: recordId, name: z.string().nullable(), kind: z.string() }))
      .meta({ description: 'Whom the change notifies, or would notify.' }),
  })
  .meta({ id: 'LoadChange' })
/** A changed load and whom the change notifies. */
export type LoadChange = z.output<typeof loadChange>

const importedRow = z.strictObject({
  row: z.int(),
  status: z
    .enum(['Valid', 'Posted', 'Imported', 'Error'])
    .meta({ description: 'Imported: an earlier call of the same import has posted it.' }),
  loadId: recordId.nullable(),
  problems: z.array(loadProblem),
})
/** What becomes of a row of a spreadsheet. */
export type ImportedRow = z.output<typeof importedRow>

const key = { idempotencyKey: idempotencyKey.optional() }
const note = z
  .string()
  .trim()
  .max(...atMost(MAX_LENGTHS.reason))
  .nullish()
const stated = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(...atMost(MAX_LENGTHS.reason))
const draftId = z.int('must be the id of a draft').min(1)
const isPreview = z
  .boolean()
  .default(false)
  .meta({ description: 'Answers what the change would do, refusals included, without doing it (LDD-08).' })
const changes = { loadId: recordIdParam, isPreview, ...key }
const writes = { verb: 'POST', callers: LOAD_DESK } as const
const changesLoad = {
  ...writes,
  answer: loadChange,
  refuses: ['NOT_FOUND', 'INVALID_TRANSITION'],
  isIdempotent: true,
} as const

export const DeskLoads = defineClass('DeskLoads', {
  board: {
    verb: 'GET',
    summary:
      'A section of the cover board: posted and held loads with the facts for covering them, filtered, sorted and grouped.',
    params: coverBoardParams,
    answer: coverBoardAnswer,
    callers: OFFER_READERS,
  },
  post: {
    ...writes,
    summary: 'Posts a load, a draft or a shipper’s order; returns all problems together (LDD-01).',
    params: z.object({
      loadId: recordIdParam.nullish(),
      draftId: draftId.nullish(),
      load: typedDetails.nullish(),
      ...key,
    }),
    answer: deskLoad,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION', 'LOAD_IN_BLOCK', 'LOAD_INCOMPLETE', 'CREDIT_LIMIT_EXCEEDED'],
    isIdempotent: true,
  },
  saveDraft: {
    ...writes,
    summary: 'Saves a draft load, and returns its missing details (LDD-01).',
    params: z.object({ draftId: draftId.nullish(), load: typedDetails, ...key }),
    answer: z.strictObject({ draftId: z.int(), savedAt: instant, problems: z.array(loadProblem) }),
    refuses: ['NOT_FOUND'],
    isIdempotent: true,
  },
  discardDraft: {
    ...writes,
    summary: 'Deletes a draft load.',
    params: z.object({ draftId }),
    answer: z.strictObject({ draftId: z.int() }),
    refuses: ['NOT_FOUND'],
  },
  drafts: {
    verb: 'GET',
    summary: 'Draft loads, newest first, with the names of shipper and cities.',
    params: noParams,
    answer: z.strictObject({
      drafts: z.array(
        z.strictObject({
          draftId: z.int(),
          savedAt: instant,
          savedBy: z.string().nullable(),
          shipper: z.string().nullable(),
          origin: place,
          destination: place,
          load: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    callers: STAFF_ROLES,
  },
  reprice: {
    ...changesLoad,
    summary: 'Changes the rates and raises the rate version (LDD-08, B3).',
    params: z.object({
      ...changes,
      linehaul: amountParam,
      fuelSurcharge: z.number().min(0, 'must not be negative').max(AMOUNT.max).nullish(),
      sellRate: amountParam.nullish(),
      maxBuy: amountParam.nullish(),
      reason: note,
    }),
  },
  hold: {
    ...changesLoad,
    summary: 'Hides a posted load from search (LDD-08, lifecycle 2).',
    params: z.object({ ...changes, reason: oneOf(HOLD_REASONS) }),
  },
  release: {
    ...changesLoad,
    summary: 'Shows a held load in search again (LDD-08, lifecycle 2).',
    params: z.object(changes),
  },
  cancel: {
    ...changesLoad,
    summary: 'Cancels a load; after dispatch, requests a TONU charge (LDD-08, lifecycle 15, 16).',
    params: z.object({ ...changes, reason: oneOf(PROVIDER_CANCEL_REASONS), note }),
    refuses: [...changesLoad.refuses, 'LOAD_IN_BLOCK'],
  },
  changeAppointment: {
    ...changesLoad,
    summary: 'Moves the window of a stop that the truck has not reached (LDD-08).',
    params: z.object({
      stopId: recordIdParam,
      windowStart: instantParam,
      windowEnd: instantParam,
      isPreview,
      reason: note,
      ...key,
    }),
    callers: EVENT_DESK,
  },
  reissueRateCon: {
    ...changesLoad,
    summary:
      'Re-issues the rate confirmation of a booked load, optionally at another rate; the carrier accepts it again (LDD-09).',
    params: z.object({
      ...changes,
      agreedRate: amountParam.nullish(),
      reason: stated,
    }),
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION', 'BUY_LIMIT_EXCEEDED'],
  },
  trailersFor: {
    verb: 'GET',
    summary: "Trailers of the load's carrier: suitable ones first, then others with the reason (MNY-04).",
    params: z.object({ loadId: recordIdParam }),
    answer: z.strictObject({
      loadId: recordId,
      carrier: z.string(),
      trailerId: recordId.nullable().meta({ description: 'The assigned trailer.' }),
      trailers: z.array(rankedUnit),
    }),
    callers: TRAILER_OVERRIDERS,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  overrideTrailer: {
    ...changesLoad,
    summary: 'Assigns a trailer of the carrier that does not satisfy the load by type or length (MNY-04).',
    params: z.object({ ...changes, trailerId: recordIdParam, reason: stated }),
    callers: TRAILER_OVERRIDERS,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION', 'EQUIPMENT_OUT_OF_SERVICE', 'EQUIPMENT_CONFLICT'],
  },
  importLoads: {
    ...writes,
    summary: 'Posts rows of a spreadsheet, or previews them, with the problems of each row (LDD-02).',
    params: z.object({
      importId: z.string().min(1, 'must not be empty').max(64, 'must have at most 64 characters'),
      isPreview: z.boolean().default(false),
      firstRow: z.int('must be a row number').min(1).max(LOAD_IMPORT.mostRows).default(1),
      rows: z
        .array(z.record(z.string().max(60), z.string().max(2_000)))
        .min(1, 'must have a row')
        .max(LOAD_IMPORT.mostRows, 'must have at most 1,000 rows')
        .meta({
          description:
            'Columns: those of a load, and `shipper`, `pickup.facility`, `pickup.date`, `pickup.from`, `pickup.to` (local time) for people, `pickup.trailer` for a trailer to hook; the same of `delivery`.',
        }),
    }),
    answer: z.strictObject({
      importId: z.string(),
      isPreview: z.boolean(),
      rows: z.array(importedRow),
      posted: z.int(),
      valid: z.int(),
      errors: z.int(),
    }),
    refuses: ['LOAD_INCOMPLETE'],
  },
  carriersFor: {
    verb: 'GET',
    summary: 'Carriers for a load, the best first, with reasons and missing requirements (B5).',
    params: z.object({ loadId: recordIdParam, limit: z.int().min(1).max(50).default(25) }),
    answer: z.strictObject({ loadId: recordId, carriers: z.array(rankedCarrier) }),
    callers: OFFER_READERS,
    refuses: ['NOT_FOUND'],
  },
})
