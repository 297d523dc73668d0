import { z } from 'zod'
import { BOARD_PARTS } from '../codes/boardCodes'
import { STAFF_ROLES } from '../codes/companyCodes'
import { FREIGHT_EXCEPTIONS } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, nextOffset, place, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { offset, oneOf, recordIdParam } from '../define/params'
import { EVENT_DESK } from '../deskRoles'
import { TRACKING_MAP } from '../limits'
import { boardReason, boardStop } from './boardParts'
import { LoadTracking, MILESTONES } from './LoadTracking'

/** Desk events besides milestones. `Exception` and `ETA Request` are stored as notes. */
export const DESK_EVENTS = [
  ...MILESTONES,
  'Position',
  'ETA Changed',
  'Delay',
  'Note',
  'Exception',
  'ETA Request',
] as const
export type DeskEventType = (typeof DESK_EVENTS)[number]

const boardLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    equipmentType: z.string(),
    carrier: z.strictObject({ id: recordId, name: z.string() }),
    shipper: z.string(),
    handledBy: z.string().nullable(),
    driver: z
      .strictObject({ id: recordId, name: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
    origin: place,
    destination: place,
    pickupFrom: instant.nullable(),
    pickupTimeZone: z.string().nullable(),
    deliveryTo: instant.nullable(),
    deliveryTimeZone: z.string().nullable(),
    nextStop: z.strictObject(boardStop).nullable(),
    position: z.strictObject({ lat: z.number(), lng: z.number(), at: instant.nullable() }).nullable(),
    lastReportAt: instant.nullable(),
    reasons: z
      .array(boardReason)
      .meta({ description: 'The most urgent first; empty when nobody has to act.' }),
    nextAction: z
      .enum([
        'CALL_DRIVER',
        'ASK_FOR_DRIVER',
        'CHANGE_APPOINTMENT',
        'ASK_FOR_ETA',
        'CALL_FACILITY',
        'ASK_FOR_DOCUMENTS',
      ])
      .nullable(),
    urgency: z.string().meta({ description: 'Sorts the board, the most urgent load first.' }),
  })
  .meta({ id: 'BoardLoad' })
export type BoardLoad = z.output<typeof boardLoad>

const mapLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    carrier: z.string(),
    position: z
      .strictObject({ lat: z.number(), lng: z.number() })
      .nullable()
      .meta({ description: 'The last one that the carrier has reported.' }),
  })
  .meta({ id: 'MapLoad' })
/** A load of the map beside the tracking board. */
export type MapLoad = z.output<typeof mapLoad>

/** Which loads of the board. */
const boardFilter = {
  /**
   * Limits the response to the loads of these loads, events, stops and bookings, to refresh a board after a
   * change.
   */
  recordIds: z.array(recordIdParam).min(1).max(200, 'must have at most 200 ids').nullish(),
  show: oneOf(BOARD_PARTS).default('all').meta({ description: 'The part of the board.' }),
  q: z.string().trim().max(200, 'must have at most 200 characters').nullish().meta({
    description:
      'Each word begins a word of load number, carrier, driver, shipper, handler or place, or ends the load number.',
  }),
}
const loadIds = z
  .array(recordId)
  .nullable()
  .meta({ description: 'The loads of `recordIds`, on the board or not; null without it.' })
const total = z
  .int()
  .meta({ description: 'Loads of the part that have the words, among those of `recordIds`.' })

const deskEvent = LoadTracking.recordEvent.params.extend({
  type: oneOf(DESK_EVENTS),
  exception: oneOf(FREIGHT_EXCEPTIONS)
    .nullish()
    .meta({ description: 'Over, short, damaged or refused freight; with the type `Exception`.' }),
  correctsEventId: recordIdParam
    .nullish()
    .meta({ description: 'The milestone whose time this one corrects; `note` is the reason.' }),
  undoesEventId: recordIdParam.nullish().meta({
    description: 'The last milestone, which did not happen; with the type `Note`, and `note` as the reason.',
  }),
  notifyShipper: z
    .boolean()
    .nullish()
    .meta({ description: 'Whether the shipper is notified; with the types `Exception` and `Delay`.' }),
})
/** Params of `DeskTracking/recordEvent`, checked. */
export type DeskEvent = z.output<typeof deskEvent>

export const DeskTracking = defineClass('DeskTracking', {
  board: {
    verb: 'GET',
    summary: 'Loads in progress, each with the reasons for attention and the next action.',
    params: z.object({
      ...boardFilter,
      offset,
      limit: z.int().min(1).max(2_000, 'must be at most 2,000').default(200),
    }),
    answer: z.strictObject({
      loads: z.array(boardLoad),
      loadIds,
      counts: z
        .partialRecord(z.enum(BOARD_PARTS), z.int())
        .meta({ description: 'Loads of the board by part; with `q`, those that have its words.' }),
      total,
      nextOffset,
    }),
    callers: STAFF_ROLES,
  },
  map: {
    verb: 'GET',
    summary: 'Last positions of the loads of the tracking board, the most urgent ones.',
    params: z.object({
      ...boardFilter,
      limit: z
        .int()
        .min(1)
        .max(TRACKING_MAP.mostLoads, `must be at most ${TRACKING_MAP.mostLoads.toLocaleString('en-US')}`)
        .default(TRACKING_MAP.mostLoads),
    }),
    answer: z.strictObject({ loads: z.array(mapLoad), loadIds, total }),
    callers: STAFF_ROLES,
  },
  recordEvent: {
    verb: 'POST',
    summary:
      'Records a milestone, check call, exception or request for an ETA; corrects and undoes milestones (DTR-02, DTR-03).',
    params: deskEvent,
    answer: LoadTracking.recordEvent.answer,
    callers: EVENT_DESK,
    refuses: [...LoadTracking.recordEvent.refuses, 'UNDO_NOT_POSSIBLE'],
  },
})
