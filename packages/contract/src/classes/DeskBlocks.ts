import { z } from 'zod'
import { BLOCK_STATUSES, PROVIDER_CANCEL_REASONS } from '../codes/loadCodes'
import { WEEKDAYS } from '../codes/companyCodes'
import { day, instant, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, dayParam, idempotencyKey, offset, oneOf, recordIdParam } from '../define/params'
import { LOAD_DESK, OFFER_READERS } from '../deskRoles'
import { LOAD_BLOCK, MAX_LENGTHS } from '../limits'
import { blockDay, blockFields } from './block'
import { typedDetails } from './loadDetails'

const deskBlockFields = {
  ...blockFields,
  shipper: z.string(),
  carrier: z.string().nullable(),
  carrierAccountId: recordId.nullable(),
  bookedAt: instant.nullable(),
  postedAt: instant,
  postedBy: z.string().nullable(),
  isOver: z.boolean().meta({ description: 'Open, and its first pickup has passed.' }),
  remaining: z.int().meta({ description: 'Loads that the carrier of the block still hauls or hauled.' }),
  delivered: z.int(),
  unbooked: z
    .int()
    .meta({ description: 'Loads that no carrier has: those of an open block, and those given back.' }),
}
const deskBlock = z.strictObject(deskBlockFields).meta({ id: 'DeskBlock' })
/** A block as the desk lists it. */
export type DeskBlock = z.output<typeof deskBlock>

const preview = z.strictObject({
  blockId: recordId.nullable().meta({ description: 'Null in a preview.' }),
  name: z.string().nullable(),
  days: z.array(z.strictObject({ day, pickupFrom: instant, pickupTo: instant, deliveryTo: instant })),
  loadedMiles: z.number(),
  ratePerLoad: z.number(),
  total: z.number().meta({ description: 'USD of all loads.' }),
  perWeek: z.number(),
})
/** The loads that a block would have, or has. */
export type BlockPreview = z.output<typeof preview>

export const DeskBlocks = defineClass('DeskBlocks', {
  post: {
    verb: 'POST',
    summary: 'Posts a load as a block: repeated on weekdays for some weeks, or previews its days (FND-11).',
    params: z.object({
      load: typedDetails,
      draftId: z
        .int('must be the id of a draft')
        .min(1)
        .nullish()
        .meta({ description: 'A saved draft to delete.' }),
      weekdays: z.array(oneOf(WEEKDAYS)).min(1, 'must name a weekday').max(7, 'must have at most 7 weekdays'),
      weeks: z
        .int('must be a number of weeks')
        .min(1, 'must be at least 1')
        .max(LOAD_BLOCK.mostWeeks, `must be at most ${LOAD_BLOCK.mostWeeks}`),
      firstDay: dayParam
        .nullish()
        .meta({ description: 'First day of the first week; the pickup’s by default.' }),
      isPreview: z.boolean().default(false),
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: preview,
    callers: LOAD_DESK,
    refuses: ['NOT_FOUND', 'LOAD_INCOMPLETE', 'CREDIT_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
    isIdempotent: true,
  },
  list: {
    verb: 'GET',
    summary: 'Blocks with their state and progress, the latest first (FND-11).',
    params: z.object({
      status: oneOf(BLOCK_STATUSES).nullish(),
      offset,
      limit: z.int().min(1).max(100).default(50),
    }),
    answer: z.strictObject({ blocks: z.array(deskBlock), total: z.int(), nextOffset }),
    callers: OFFER_READERS,
  },
  get: {
    verb: 'GET',
    summary: 'A block with its loads (FND-11).',
    params: z.object({ blockId: recordIdParam }),
    answer: z.strictObject({ ...deskBlockFields, days: z.array(blockDay) }),
    callers: OFFER_READERS,
    refuses: ['NOT_FOUND'],
  },
  withdraw: {
    verb: 'POST',
    summary: 'Cancels all unbooked loads of a block, or none; an open block is withdrawn (FND-11).',
    params: z.object({
      blockId: recordIdParam,
      reason: oneOf(PROVIDER_CANCEL_REASONS).default('Other'),
      note: z
        .string()
        .trim()
        .max(...atMost(MAX_LENGTHS.reason))
        .nullish(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: z.strictObject({
      ...deskBlockFields,
      cancelled: z.int().meta({ description: 'Loads that were cancelled.' }),
      kept: z
        .array(z.strictObject({ loadId: recordId, loadNumber: z.string(), status: z.string() }))
        .meta({ description: 'Loads that a carrier has; they are unchanged.' }),
    }),
    callers: LOAD_DESK,
    refuses: ['NOT_FOUND', 'BLOCK_NOT_AVAILABLE'],
    isIdempotent: true,
  },
})
