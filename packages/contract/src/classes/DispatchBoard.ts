import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, place, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'
import { BOOKING_ROLES } from '../roles'
import { boardReason, boardStop } from './boardParts'
import { ChargeTerms } from './ChargeTerms'
import { waiting } from './myLoad'

const point = { lat: z.number(), lng: z.number() }
const unit = z.strictObject({ id: recordId, name: z.string().nullable() }).nullable()

const dispatchLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    equipmentType: z.string(),
    bookingId: recordId.nullable(),
    origin: place,
    destination: place,
    driver: z
      .strictObject({ id: recordId, name: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
    coDriverId: recordId.nullable(),
    truck: unit,
    trailer: unit,
    pickupFrom: instant.nullable(),
    nextStop: z
      .strictObject({
        ...boardStop,
        point: z.strictObject(point).nullable(),
        estimatedAt: instant
          .nullable()
          .meta({ description: 'Arrival computed from the last position; null when an ETA was reported.' }),
      })
      .nullable()
      .meta({ description: 'Null after delivery.' }),
    position: z
      .strictObject({ ...point, at: instant, near: place })
      .nullable()
      .meta({ description: 'The last reported position, with the nearest city.' }),
    lastReportAt: instant.nullable(),
    reasons: z.array(boardReason).meta({ description: 'The most urgent first.' }),
    waiting: z.array(waiting).meta({ description: 'Missing agreements, crew, documents and charges.' }),
  })
  .meta({ id: 'DispatchLoad' })
/** An active load of the carrier, for its dispatchers. */
export type DispatchLoad = z.output<typeof dispatchLoad>

export const DispatchBoard = defineClass('DispatchBoard', {
  list: {
    verb: 'GET',
    summary:
      'Every active load of the company with next stop, ETA, position and missing items; urgent first.',
    params: noParams,
    answer: z.strictObject({
      loads: z.array(dispatchLoad),
      detention: ChargeTerms.get.answer.shape.detention,
      isComplete: z.boolean().meta({ description: 'False above 500 active loads.' }),
    }),
    callers: BOOKING_ROLES,
  },
})
