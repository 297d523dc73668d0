import { addBusinessDays, addDays, businessDayOf } from './businessDays'

export const PAYMENT_TERMS = ['Standard', 'Quick Pay', 'Factored'] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]

/** What the operator set for payments. Days are calendar days for Standard, business days for Quick Pay. */
export interface TermsSettings {
  standardDays: number
  quickPayDays: number
  /** Percent of the amount. */
  quickPayFeePct: number
}

/** What choosing terms means, shown before someone chooses. Amounts in dollars. */
export interface TermsPreview {
  terms: PaymentTerms
  fee: number
  /** What arrives: the amount less the fee. */
  netAmount: number
  /** `2026-12-24`: for Quick Pay the day on which the money moves. Assumes documents today while some are missing. */
  dueDate: string
}

/** A percentage of an amount in dollars, rounded to cents; half a cent is rounded up. */
export function feeOf(amount: number, percent: number): number {
  // Cents times hundredths of a percent: whole numbers, so that no binary fraction decides about a cent.
  const exact = Math.round(amount * 100) * Math.round(percent * 100)
  return Math.floor((exact + 5000) / 10_000) / 100
}

/**
 * What choosing terms now would mean: Standard counts from the documents, Quick Pay from the choice when that comes later,
 * as money can't move before it was asked for.
 */
export function previewChoice(
  terms: PaymentTerms,
  amount: number,
  documentsAt: Date,
  now: Date,
  settings: TermsSettings,
): TermsPreview {
  const from = terms === 'Quick Pay' && now > documentsAt ? now : documentsAt
  return previewTerms(terms, amount, from, settings)
}

/** Fee and day of payment for an amount whose last required document arrived at an instant (domain model §6). */
export function previewTerms(
  terms: PaymentTerms,
  amount: number,
  documentsAt: Date,
  settings: TermsSettings,
): TermsPreview {
  const received = businessDayOf(documentsAt)
  const isQuick = terms === 'Quick Pay'
  const fee = isQuick ? feeOf(amount, settings.quickPayFeePct) : 0
  return {
    terms,
    fee,
    netAmount: (Math.round(amount * 100) - Math.round(fee * 100)) / 100,
    dueDate: isQuick
      ? addBusinessDays(received, settings.quickPayDays)
      : addDays(received, settings.standardDays),
  }
}
