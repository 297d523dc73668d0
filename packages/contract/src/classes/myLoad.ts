import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { ACCESSORIAL_TYPES, DOCUMENTS_STATUSES, PAYMENT_STATUSES } from '../codes/paperCodes'
import { codeOf, day, instant, place, recordId } from '../define/answers'
import { loadEarnings } from './loadEarnings'

export const waiting = z
  .union([
    z.strictObject({ kind: z.literal('acceptRateCon'), issue: z.int() }),
    z.strictObject({ kind: z.literal('assign'), needsDriver: z.boolean(), needsTruck: z.boolean() }),
    z.strictObject({
      kind: z.literal('requestCharge'),
      type: codeOf(ACCESSORIAL_TYPES),
      accessorialId: recordId,
      stopId: recordId.nullable(),
      amount: z.number().nullable(),
      until: instant.nullable(),
    }),
    z.strictObject({ kind: z.literal('uploadDocuments'), missing: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('reviewShortPay') }),
  ])
  .meta({ id: 'Waiting' })
/** A task for a load that requires this user's role. */
export type Waiting = z.output<typeof waiting>

const named = z.strictObject({ id: recordId, name: z.string().nullable() }).nullable()
const zone = z.string().nullable()

const myLoadFields = {
  id: recordId,
  loadNumber: z.string(),
  status: codeOf(LOAD_STATUSES),
  isVisible: z
    .boolean()
    .meta({ description: 'False for a load that was given back and has no page any more.' }),
  equipmentType: z.string(),
  origin: place,
  destination: place,
  pickupFrom: instant.nullable(),
  pickupTo: instant.nullable(),
  pickupTimeZone: zone,
  deliveryFrom: instant.nullable(),
  deliveryTo: instant.nullable(),
  deliveryTimeZone: zone,
  loadedMiles: z.number(),
  documentsStatus: codeOf(DOCUMENTS_STATUSES),
  bookingId: recordId.nullable(),
  block: z
    .strictObject({ id: recordId, name: z.string() })
    .nullable()
    .meta({ description: 'The block that the company booked the load with (FND-11).' }),
  driver: named,
  truck: named,
  trailer: named,
  waiting: z.array(waiting).meta({ description: 'The most urgent first.' }),
  claimUntil: instant
    .nullable()
    .meta({ description: 'Until when charges can be requested; null before delivery.' }),
  rate: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Agreed rate in USD; absent, as every amount, for callers who may not see rates.' }),
  charges: z.number().optional().meta({ description: 'Approved charges in USD.' }),
  total: z.number().optional().meta({ description: 'Agreed rate and approved charges in USD.' }),
  payment: z
    .strictObject({
      status: codeOf(PAYMENT_STATUSES),
      dueDate: day.nullable(),
      scheduledFor: day.nullable(),
      paidAt: instant.nullable(),
    })
    .optional()
    .meta({ description: 'Absent for callers who may not see rates.' }),
}
export const myLoad = z.strictObject(myLoadFields).meta({ id: 'MyLoad' })
export const oneLoad = z.strictObject({
  ...myLoadFields,
  earnings: loadEarnings.optional(),
  undoUntil: instant.nullable().optional().meta({ description: 'Until when the booking may be undone.' }),
})
/** A load that the company hauls or hauled; only `get` returns `earnings` and `undoUntil`. */
export type MyLoad = z.output<typeof oneLoad>
