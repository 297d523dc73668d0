import { z } from 'zod'
import { TRACKING_PROVIDERS } from '../codes/companyCodes'
import { POSITION_MARKS, POSITION_OUTCOMES } from '../codes/integrationCodes'
import { codeOf, instant, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { instantParam, offset, oneOf } from '../define/params'
import { EVENT_DESK, SETTINGS_READERS } from '../deskRoles'
import { DEVICE_POSITIONS } from '../limits'
import { telematicsPositions, tooManyPositions } from './telematicsShapes'

const deviceId = z.string().trim().min(1, 'must not be empty').max(40, 'must have at most 40 characters')
const position = z
  .object({
    provider: oneOf(TRACKING_PROVIDERS),
    deviceId,
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    at: instantParam,
    accuracyM: z.number().min(0).max(1_000_000).nullish(),
  })
  .meta({ id: 'DevicePosition' })
/** A position of a device, checked. */
export type DevicePosition = z.output<typeof position>

const received = z
  .strictObject({
    received: z.int(),
    unusable: z.int().meta({ description: 'Positions without place or time.' }),
    recorded: z.int().meta({ description: 'Events added to loads.' }),
    outcomes: z
      .partialRecord(z.enum(POSITION_OUTCOMES), z.int())
      .meta({ description: 'How many positions had which outcome.' }),
    notFollowed: z
      .array(
        z.strictObject({
          provider: codeOf(TRACKING_PROVIDERS),
          deviceId: z.string(),
          at: instant,
          mark: codeOf(POSITION_MARKS),
        }),
      )
      .meta({ description: 'The marked positions.' }),
  })
  .meta({ id: 'ReceivedPositions' })

const markedDevice = z
  .strictObject({
    provider: codeOf(TRACKING_PROVIDERS),
    deviceId: z.string(),
    mark: codeOf(POSITION_MARKS),
    count: z.int(),
    firstAt: instant.meta({ description: 'When the first of them was received.' }),
    lastAt: instant,
    lastPositionAt: instant.meta({ description: 'The time of the last of them.' }),
    load: z.strictObject({ id: recordId, loadNumber: z.string() }).nullable(),
    carrier: z.strictObject({ id: recordId, name: z.string() }).nullable(),
  })
  .meta({ id: 'MarkedDevice' })
/** The positions of a device that were marked alike. */
export type MarkedDevice = z.output<typeof markedDevice>

const receives = { verb: 'POST', callers: EVENT_DESK, limit: 'devicePositions', answer: received } as const

export const DeskPositions = defineClass('DeskPositions', {
  receive: {
    ...receives,
    summary: 'Positions of tracking devices (ITG-05), matched to loads; a repeat has no effect.',
    params: z.object({
      positions: z
        .array(position)
        .min(1, 'must have a position')
        .max(DEVICE_POSITIONS.most, tooManyPositions),
    }),
  },
  receiveTelematics: {
    ...receives,
    summary: 'Positions as API responses of Samsara, Motive or Geotab; otherwise like `receive`.',
    params: telematicsPositions,
  },
  marked: {
    verb: 'GET',
    summary: `Devices with positions that were not followed, latest first; ${DEVICE_POSITIONS.markDays} days.`,
    params: z.object({ mark: oneOf(POSITION_MARKS).optional(), offset }),
    answer: z.strictObject({ devices: z.array(markedDevice), nextOffset }),
    callers: SETTINGS_READERS,
  },
})
