/** A model of one payment by domain model §6, without a database: the reference of the property test. */

/** Amounts in cents. */
export interface ModelPayment {
  status: string
  amount: number
  paid: number
  wasPaid: boolean
  /** Status before the dispute. */
  disputedFrom?: string
}

export type PaymentStep =
  | { do: 'schedule' | 'pay' | 'hold' | 'approve' | 'review' | 'dispute' | 'withdraw' }
  /** Total that was paid so far, in cents. */
  | { do: 'shortPay'; total: number }
  /** New amount in cents; undefined leaves it. */
  | { do: 'settle'; amount: number | undefined }

/** The code of the refusal, or `done`. */
export type PaymentOutcome = 'done' | 'INVALID_PAYMENT_STATE' | 'INVALID_INPUT'

/** From which statuses the provider's moves lead. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  review: ['On Hold'],
  approve: ['Under Review', 'On Hold', 'Disputed'],
  schedule: ['Approved', 'Disputed'],
  pay: ['Scheduled', 'Disputed', 'Short Paid'],
  shortPay: ['Scheduled', 'Disputed'],
  hold: ['Missing Documents', 'Under Review', 'Approved', 'Scheduled'],
}
const DISPUTABLE = ['Approved', 'Scheduled', 'Paid', 'Short Paid']

const leftOf = ({ amount, paid }: ModelPayment): number => amount - paid

function endDispute(payment: ModelPayment): void {
  payment.status = payment.wasPaid
    ? leftOf(payment) > 0
      ? 'Short Paid'
      : 'Paid'
    : (payment.disputedFrom ?? '')
  delete payment.disputedFrom
}

function move(payment: ModelPayment, status: string): PaymentOutcome {
  payment.status = status
  delete payment.disputedFrom
  return 'done'
}

function shortPay(payment: ModelPayment, total: number): PaymentOutcome {
  if (total < payment.paid || total >= payment.amount) return 'INVALID_INPUT'
  if (!(payment.wasPaid && total === payment.paid)) Object.assign(payment, { paid: total, wasPaid: true })
  return move(payment, 'Short Paid')
}

function settle(payment: ModelPayment, amount: number | undefined): PaymentOutcome {
  if (payment.status !== 'Disputed') return 'INVALID_PAYMENT_STATE'
  if (amount !== undefined && amount !== payment.amount && amount < payment.paid) return 'INVALID_INPUT'
  payment.amount = amount ?? payment.amount
  endDispute(payment)
  return 'done'
}

/** Applies a step to the model. @returns the outcome that the server must have. */
export function applyPaymentStep(payment: ModelPayment, step: PaymentStep): PaymentOutcome {
  const from = FROM[step.do]
  if (from && !from.includes(payment.status)) return 'INVALID_PAYMENT_STATE'
  switch (step.do) {
    case 'review':
      return move(payment, 'Under Review')
    case 'approve':
      return move(payment, 'Approved')
    case 'schedule':
      return leftOf(payment) > 0 ? move(payment, 'Scheduled') : 'INVALID_PAYMENT_STATE'
    case 'pay':
      // An amount below the paid one is never paid back here.
      if (!(payment.wasPaid && leftOf(payment) <= 0))
        Object.assign(payment, { paid: payment.amount, wasPaid: true })
      return move(payment, 'Paid')
    case 'shortPay':
      return shortPay(payment, step.total)
    case 'hold':
      return move(payment, 'On Hold')
    case 'dispute':
      if (!DISPUTABLE.includes(payment.status)) return 'INVALID_PAYMENT_STATE'
      Object.assign(payment, { disputedFrom: payment.status, status: 'Disputed' })
      return 'done'
    case 'withdraw':
      if (payment.status !== 'Disputed') return 'INVALID_PAYMENT_STATE'
      endDispute(payment)
      return 'done'
    case 'settle':
      return settle(payment, step.amount)
  }
}
