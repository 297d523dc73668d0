import { z } from 'zod'
import { EQUIPMENT_TYPES } from '../codes/loadCodes'
import { STATES } from '../codes/states'
import { nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { codeParam, idempotencyKey, offset, recordIdParam } from '../define/params'
import { bookingWarning, eligibilityReason } from '../refusals/refusalDetails'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { block, blockDay, blockFields } from './block'

const stateParam = codeParam(Object.keys(STATES), 'a two-letter state code').nullish()

const opening = z.strictObject({
  ...blockFields,
  days: z.array(blockDay),
  remaining: z
    .int()
    .nullable()
    .meta({ description: 'Loads that the company still hauls; null while the block is open.' }),
  delivered: z.int(),
  reasons: z.array(eligibilityReason).meta({ description: 'What stands against a booking (B5).' }),
  warnings: z.array(bookingWarning),
})
/** A block with its calendar, and what stands against booking it. */
export type BlockOpening = z.output<typeof opening>

export const LoadBlocks = defineClass('LoadBlocks', {
  find: {
    verb: 'GET',
    summary: 'Open blocks, the soonest first; callers without access to rates get no amounts (FND-11).',
    params: z.object({
      equipmentType: codeParam(Object.keys(EQUIPMENT_TYPES), 'a code of equipment such as V').nullish(),
      originState: stateParam,
      destinationState: stateParam,
      offset,
      limit: z.int().min(1).max(50).default(20),
    }),
    answer: z.strictObject({ blocks: z.array(block), total: z.int(), nextOffset }),
    callers: CARRIER_ROLES,
    limit: 'search',
  },
  get: {
    verb: 'GET',
    summary: 'A block that is open or booked by the company, with its calendar (FND-11).',
    params: z.object({ blockId: recordIdParam }),
    answer: opening,
    callers: CARRIER_ROLES,
    refuses: ['NOT_FOUND'],
  },
  book: {
    verb: 'POST',
    summary:
      'Books all loads of a block at its rate, or none, for one carrier, once per key (FND-11, B1 to B5, B8, B9).',
    params: z.object({
      blockId: recordIdParam,
      idempotencyKey,
      acknowledgeWarnings: z.boolean().nullish(),
    }),
    answer: z.strictObject({
      blockId: recordId,
      name: z.string(),
      bookingIds: z.array(recordId).meta({ description: 'In the order of the pickups.' }),
    }),
    callers: BOOKING_ROLES,
    needsConsent: true,
    needsActiveAccount: true,
    refuses: [
      'NOT_FOUND',
      'BLOCK_NOT_AVAILABLE',
      'LOAD_NOT_AVAILABLE',
      'NOT_ELIGIBLE',
      'WARNINGS_NOT_ACKNOWLEDGED',
    ],
    isIdempotent: true,
    limit: 'booking',
  },
})
