import { z } from 'zod'
import { codesOf } from '../codes/codesOf'
import { COVER_GROUPS, COVER_PARTS, COVER_SORTS } from '../codes/coverCodes'
import { EQUIPMENT_TYPES } from '../codes/loadCodes'
import { nextOffset, recordId } from '../define/answers'
import { anyOf, offset, oneOf, recordIdParam } from '../define/params'
import { COVER_BOARD } from '../limits'
import { coverLoad } from './coverLoad'

const { mostIds, mostRows, maxSearchLength } = COVER_BOARD

export const coverBoardParams = z.object({
  /** Limits the rows to these loads, or the loads of these offers, to refresh a board after a change. */
  recordIds: z.array(recordIdParam).min(1).max(mostIds, `must have at most ${mostIds} ids`).nullish(),
  show: oneOf(COVER_PARTS).default('all').meta({ description: 'The part of the board.' }),
  q: z
    .string()
    .trim()
    .max(maxSearchLength, `must have at most ${maxSearchLength} characters`)
    .nullish()
    .meta({
      description:
        'Each word begins a word of load number, commodity, place, shipper or handler, or ends the load number. Ten words are compared.',
    }),
  equipment: anyOf(codesOf(EQUIPMENT_TYPES), 'equipment type'),
  group: oneOf(COVER_GROUPS)
    .default('none')
    .meta({ description: 'Groups follow each other in the order of their keys.' }),
  sort: oneOf(COVER_SORTS).default('pickup').meta({
    description: 'The order within a group; unknown values last, equal ones by pickup and id.',
  }),
  isDescending: z
    .boolean()
    .default(false)
    .meta({ description: 'Reverses the order, and with the sort `pickup` also that of days.' }),
  offset,
  limit: z
    .int()
    .min(1)
    .max(mostRows, `must be at most ${mostRows.toLocaleString('en-US')}`)
    .default(200),
})

const coverGroupCounts = z
  .strictObject({
    key: z.string().nullable().meta({
      description: 'Day, state, equipment code or shipper; null where a load has none, and for `none`.',
    }),
    count: z.int(),
    atRisk: z.int(),
  })
  .meta({ id: 'CoverGroupCounts' })
export type CoverGroupCounts = z.output<typeof coverGroupCounts>

export const coverBoardAnswer = z.strictObject({
  loads: z.array(coverLoad),
  loadIds: z
    .array(recordId)
    .nullable()
    .meta({ description: 'The loads of `recordIds`, on the board or not; null without it.' }),
  counts: z.partialRecord(z.enum(COVER_PARTS), z.int()).nullable().meta({
    description: 'Loads with the words and equipment by part; null from the second page on.',
  }),
  groups: z
    .array(coverGroupCounts)
    .nullable()
    .meta({ description: 'The groups of the part, in no order; null from the second page on.' }),
  nextOffset,
})
