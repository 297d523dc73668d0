import * as v from 'valibot'
import { writeMethod } from '@portal/app-kit/methods'
import { readWithSchema } from './schemaMethod'
import { loadEarningsSchema } from './loadEarnings'

const previewSchema = v.object({
  terms: v.string(),
  fee: v.number(),
  netAmount: v.number(),
  /** Day on which the money moves, as if every document were there today while some are missing. */
  dueDate: v.string(),
})

/** What choosing terms means, before anyone chooses. USD, ISO days. */
export type TermsPreview = v.InferOutput<typeof previewSchema>

const paymentSchema = v.object({
  /** Null before delivery: there is no payment yet. */
  id: v.nullable(v.string()),
  loadId: v.string(),
  status: v.string(),
  amount: v.number(),
  /** The lines of `amount`. */
  earnings: v.nullish(loadEarningsSchema),
  fee: v.number(),
  paidAmount: v.nullable(v.number()),
  terms: v.string(),
  dueDate: v.nullable(v.string()),
  scheduledFor: v.nullable(v.string()),
  paidAt: v.nullable(v.string()),
  method: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  invoiceNumber: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  missingDocuments: v.array(v.string()),
  /** Empty once the money is scheduled. */
  termsOptions: v.array(previewSchema),
})

/** What a load pays and how that stands (domain model §6). */
export type Payment = v.InferOutput<typeof paymentSchema>

/** `Payments/getPayment`: refused to those who may not see payments. */
export const getPayment = readWithSchema<{ loadId: string }, typeof paymentSchema>(
  { className: 'Payments', method: 'getPayment' },
  paymentSchema,
)

/** `Payments/chooseTerms`: an Admin's choice, until the money is scheduled. */
export const chooseTerms = writeMethod<{ loadId: string; terms: string }>({
  className: 'Payments',
  method: 'chooseTerms',
})

/** `Payments/dispute`: says that a payment is not right, from its approval on. */
export const disputePayment = writeMethod<{ loadId: string; reason: string }>({
  className: 'Payments',
  method: 'dispute',
})

export interface RequestChargeParams {
  loadId: string
  stopId?: string
  type: string
  quantity?: number
  /** USD */
  amount?: number
  reason: string
  documentIds?: readonly string[]
  idempotencyKey: string
}

/** `Accessorials/request`: claims a charge beyond the agreed rate, within 24 hours after delivery. */
export const requestCharge = writeMethod<RequestChargeParams>({
  className: 'Accessorials',
  method: 'request',
})

export interface CancelBookingParams {
  bookingId: string
  reason: string
  idempotencyKey: string
}

/** `LoadBooking/cancelBooking`: gives a load back; within 24 hours before pickup that counts as late. */
export const cancelOwnBooking = writeMethod<CancelBookingParams>({
  className: 'LoadBooking',
  method: 'cancelBooking',
})
