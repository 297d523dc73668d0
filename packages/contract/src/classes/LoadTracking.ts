import { z } from 'zod'
import { DELAY_REASONS } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { APPOINTMENT_REQUEST_STATUSES } from '../codes/paperCodes'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, instantParam, localTimeParam, oneOf, recordIdParam } from '../define/params'
import { TRACKING_ROLES } from '../roles'
import { MAX_LENGTHS } from '../limits'

/** Milestones in the order of a stop (domain model §3). */
export const MILESTONES = [
  'Departed For Pickup',
  'Arrived Pickup',
  'Loading Complete',
  'Departed Pickup',
  'Arrived Delivery',
  'Unloading Complete',
] as const
/** Reports that do not change the status (lifecycle 17). */
const REMARKS = ['Position', 'ETA Changed', 'Delay', 'Note'] as const

const afterEvent = { id: recordId, loadId: recordId, loadStatus: codeOf(LOAD_STATUSES) }
const writes = { verb: 'POST', callers: TRACKING_ROLES, needsConsent: true } as const

export const LoadTracking = defineClass('LoadTracking', {
  recordEvent: {
    ...writes,
    summary: 'Records a milestone, position or delay. The same `clientEventId` twice has one effect.',
    params: z.object({
      loadId: recordIdParam,
      stopId: recordIdParam.nullish(),
      type: oneOf([...MILESTONES, ...REMARKS]),
      occurredAt: instantParam,
      clientEventId: z.string().min(1).max(64, 'must have at most 64 characters'),
      lat: z.number().min(-90).max(90).nullish(),
      lng: z.number().min(-180).max(180).nullish(),
      accuracyM: z.number().min(0).max(1_000_000).nullish(),
      reason: z.enum(DELAY_REASONS, 'is not a known delay reason').nullish(),
      note: z
        .string()
        .max(...atMost(MAX_LENGTHS.explanation))
        .nullish(),
      sealNumber: z
        .string()
        .trim()
        .min(1)
        .max(...atMost(MAX_LENGTHS.sealNumber))
        .nullish()
        .meta({ description: 'Seal of the trailer; with `Loading Complete`, or with `Note` and a pickup.' }),
      eta: instantParam
        .nullish()
        .meta({ description: 'New arrival time at the stop; only with `ETA Changed`.' }),
    }),
    answer: z.strictObject({ ...afterEvent, isRepeat: z.boolean() }),
    refuses: [
      'NOT_FOUND',
      'EVENT_IN_FUTURE',
      'INVALID_TRANSITION',
      'TRACKING_NOT_STARTED',
      'CLIENT_EVENT_ID_USED',
    ],
  },
  undoEvent: {
    ...writes,
    summary: 'Undoes the last milestone within ten minutes, by the user who reported it (lifecycle 18).',
    params: z.object({ eventId: recordIdParam }),
    answer: z.strictObject(afterEvent),
    refuses: ['NOT_FOUND', 'UNDO_NOT_POSSIBLE'],
  },
  requestAppointment: {
    verb: 'POST',
    summary:
      'The carrier requests another window of a stop from the provider, one open request per stop (DAY-08).',
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
    callers: TRACKING_ROLES,
    needsConsent: true,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
