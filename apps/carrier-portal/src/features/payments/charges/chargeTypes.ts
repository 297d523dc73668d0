import type { MessageId } from '../../../i18n/messageId'

export const chargeStatusMessages: Readonly<Record<string, MessageId>> = {
  Draft: 'payments.chargeStatus.Draft',
  Requested: 'payments.chargeStatus.Requested',
  Approved: 'payments.chargeStatus.Approved',
  Declined: 'payments.chargeStatus.Declined',
  Paid: 'payments.chargeStatus.Paid',
}

/** What the quantity of a charge counts. */
export const quantityMessages: Readonly<Record<'hours' | 'days' | 'stops', MessageId>> = {
  hours: 'payments.charges.hours',
  days: 'payments.charges.days',
  stops: 'payments.charges.stops',
}

/** What a request needs besides its reason; TONU comes by itself. */
export interface ChargeKind {
  type: string
  needsStop: boolean
  /** What a quantity counts; absent: none is asked for. */
  quantity?: 'hours' | 'days' | 'stops'
  /** The person says how much, unless a receipt does; other amounts follow from rates. */
  hasAmount: boolean
  /** Type of document that proves it and may say how much. */
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
