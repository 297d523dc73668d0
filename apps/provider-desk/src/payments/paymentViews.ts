import type { PaymentStatus } from '@portal/contract'

/** The views of the payments page, in the order of the work, with the statuses of each. */
export const PAYMENT_VIEWS = {
  review: ['Under Review'],
  approved: ['Approved'],
  scheduled: ['Scheduled'],
  disputed: ['Disputed'],
  hold: ['On Hold'],
  waiting: ['Not Ready', 'Missing Documents'],
  paid: ['Paid', 'Short Paid'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>

export type PaymentView = keyof typeof PAYMENT_VIEWS

// The object has no other keys.
const NAMES = Object.keys(PAYMENT_VIEWS) as PaymentView[]

export const paymentViewNames: readonly PaymentView[] = NAMES

export const paymentViewOf = (text: string | null): PaymentView =>
  NAMES.find((name) => name === text) ?? 'review'
