import { PAYMENT_TERMS, type PaymentTerms } from '@portal/contract'
import { addBusinessDays, addDays, businessDayOf } from './businessDays'

export { PAYMENT_TERMS, type PaymentTerms }

/** Standard counts calendar days, Quick Pay business days. */
export interface TermsSettings {
  standardDays: number
  quickPayDays: number
  quickPayFeePct: number
}

/** Amounts in dollars. */
export interface TermsPreview {
  terms: PaymentTerms
  fee: number
  netAmount: number
  /** For Quick Pay the day of the transfer. Assumes documents today while some are missing. */
  dueDate: string
}

/** Rounds half up to cents. */
export function feeOf(amount: number, percent: number): number {
  // Integers (cents times hundredths of a percent) avoid binary rounding errors.
  const exact = Math.round(amount * 100) * Math.round(percent * 100)
  return Math.floor((exact + 5000) / 10_000) / 100
}

/** Standard counts from the documents, Quick Pay from the later of documents and choice. */
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

/** Counts from the last required document (domain model §6). */
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
