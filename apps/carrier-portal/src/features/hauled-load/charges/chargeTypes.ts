import type { AccessorialType } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

export const chargeStatusMessages: Readonly<Record<string, MessageId>> = {
  Draft: 'payments.chargeStatus.Draft',
  Requested: 'payments.chargeStatus.Requested',
  Approved: 'payments.chargeStatus.Approved',
  Declined: 'payments.chargeStatus.Declined',
  Paid: 'payments.chargeStatus.Paid',
}

/** Units of a quantity. */
export const quantityMessages: Readonly<Record<'hours' | 'days' | 'stops', MessageId>> = {
  hours: 'payments.charges.hours',
  days: 'payments.charges.days',
  stops: 'payments.charges.stops',
}

/** Required fields besides the reason; TONU is automatic. */
export interface ChargeKind {
  type: AccessorialType
  needsStop: boolean
  /** Unit of the quantity; absent when there is none. */
  quantity?: 'hours' | 'days' | 'stops'
  /** Whether the user enters the amount, unless a receipt has it. */
  hasAmount: boolean
  /** Document type of the receipt. */
  receipt?: string
}

export const CHARGE_KINDS: readonly ChargeKind[] = [
  { type: 'Detention', needsStop: true, quantity: 'hours', hasAmount: false },
  { type: 'Layover', needsStop: true, quantity: 'days', hasAmount: false },
  { type: 'Lumper', needsStop: false, hasAmount: true, receipt: 'Lumper Receipt' },
  { type: 'Stop-off', needsStop: false, quantity: 'stops', hasAmount: false },
  { type: 'Tarp', needsStop: false, hasAmount: true },
  { type: 'Toll', needsStop: false, hasAmount: true },
  { type: 'Scale', needsStop: false, hasAmount: true, receipt: 'Scale Ticket' },
  { type: 'Other', needsStop: false, hasAmount: true },
]
