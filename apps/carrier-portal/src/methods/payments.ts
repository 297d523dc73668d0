import * as z from 'zod/mini'
import { readMethod, writeMethod } from './defineMethod'

const previewSchema = z.object({
  terms: z.string(),
  fee: z.number(),
  netAmount: z.number(),
  /** Day on which the money moves, as if every document were there today while some are missing. */
  dueDate: z.string(),
})

/** What choosing terms means, before anyone chooses. USD, ISO days. */
export type TermsPreview = z.infer<typeof previewSchema>

const paymentSchema = z.object({
  /** Null before delivery: there is no payment yet. */
  id: z.nullable(z.string()),
  loadId: z.string(),
  status: z.string(),
  amount: z.number(),
  fee: z.number(),
  paidAmount: z.nullable(z.number()),
  terms: z.string(),
  dueDate: z.nullable(z.string()),
  scheduledFor: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  missingDocuments: z.array(z.string()),
  /** Empty once the money is scheduled. */
  termsOptions: z.array(previewSchema),
})

/** What a load pays and how that stands (domain model §6). */
export type Payment = z.infer<typeof paymentSchema>

/** `Payments/getPayment`: refused to those who may not see payments. */
export const getPayment = readMethod<{ loadId: string }, typeof paymentSchema>(
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
