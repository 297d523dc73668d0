import { z } from 'zod'
import { ORDER_CELL_PROBLEMS, REPEAT_PROBLEMS } from '../codes/orderCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { idempotencyKey, localTimeParam, recordIdParam } from '../define/params'
import { ORDERS } from '../limits'
import { stopDetailsParam } from './quote'

const writes = {
  verb: 'POST',
  callers: ['Shipper User'],
  needsActiveAccount: true,
  needsShipperKey: 'shipperOrders',
  limit: 'orderBatch',
} as const

const isPreview = z
  .boolean()
  .default(false)
  .meta({ description: 'Answers what the request would do without doing it.' })
const made = {
  quoteId: recordId.nullable(),
  number: z.string().nullable().meta({ description: 'Number of the quote request, such as Q-000012.' }),
}
const window = { pickupFrom: instant.nullable(), pickupTo: instant.nullable() }

const repeatedDate = z
  .strictObject({
    pickupLocal: z.string(),
    status: z.enum(['Valid', 'Requested', 'Error']),
    problem: codeOf(REPEAT_PROBLEMS).nullable(),
    ...window,
    deliveryFrom: instant.nullable(),
    deliveryTo: instant.nullable(),
    ...made,
  })
  .meta({ id: 'RepeatedDate' })
/** What becomes of a date of a repeated shipment. */
export type RepeatedDate = z.output<typeof repeatedDate>

const cellProblem = z
  .strictObject({
    column: z.string().meta({ description: 'Column of the cell, such as `pickup.city` or `weightLbs`.' }),
    code: codeOf(ORDER_CELL_PROBLEMS),
    min: z.number().optional(),
    max: z.number().optional().meta({ description: 'Highest figure, or most characters.' }),
  })
  .meta({ id: 'OrderCellProblem' })

const orderRow = z
  .strictObject({
    row: z.int(),
    status: z
      .enum(['Valid', 'Requested', 'Imported', 'Error'])
      .meta({ description: 'Imported: an earlier request of the same import has ordered it.' }),
    problems: z.array(cellProblem),
    ...window,
    pickupTimeZone: z.string().nullable(),
    ...made,
  })
  .meta({ id: 'ImportedOrder' })
/** What becomes of a row of an imported file. */
export type ImportedOrder = z.output<typeof orderRow>

export const Orders = defineClass('Orders', {
  repeat: {
    ...writes,
    summary:
      'Requests a shipment again for several pickup times, or previews them. Each date has its result.',
    params: z.object({
      loadId: recordIdParam,
      dates: z
        .array(
          z.object({
            pickupLocal: localTimeParam.meta({ description: 'On the clocks of the first stop.' }),
            reference: stopDetailsParam.shape.reference,
          }),
        )
        .min(1, 'must have a date')
        .max(ORDERS.mostDates, `must have at most ${ORDERS.mostDates} dates`),
      isPreview,
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: z.strictObject({
      timeZones: z
        .strictObject({ pickup: z.string(), delivery: z.string() })
        .nullable()
        .meta({ description: 'Zones of the first and the last stop; null for an unknown city.' }),
      dates: z.array(repeatedDate),
      requested: z.int(),
    }),
    refuses: ['NOT_FOUND', 'LIMIT_EXCEEDED'],
    isIdempotent: true,
  },
  importRows: {
    ...writes,
    summary: 'Requests the orders of a file, or previews them, with the problems of each cell.',
    params: z.object({
      importId: z.string().min(1, 'must not be empty').max(64, 'must have at most 64 characters'),
      firstRow: z.int('must be a row number').min(1).max(ORDERS.mostRows).default(1),
      rows: z
        .array(z.record(z.string().max(60), z.string().max(500)))
        .min(1, 'must have a row')
        .max(ORDERS.mostRowsPerRequest, `must have at most ${ORDERS.mostRowsPerRequest} rows`),
      isPreview,
    }),
    answer: z.strictObject({ isPreview: z.boolean(), rows: z.array(orderRow) }),
    refuses: ['LIMIT_EXCEEDED'],
  },
})
