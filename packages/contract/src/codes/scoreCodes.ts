/** The figures of a carrier's scorecard (CRD-05). */
export const SCORES = [
  'onTimePickup',
  'onTimeDelivery',
  'tenderAcceptance',
  'cancellations',
  'tracking',
  'claims',
  'lateDocuments',
] as const
export type Score = (typeof SCORES)[number]

/** Figures that count what went wrong, so that less is better. */
export const LOW_IS_GOOD: readonly Score[] = ['cancellations', 'claims', 'lateDocuments']

/** States of a disputed mark; a removed one no longer counts. */
export const MARK_DISPUTE_STATES = ['Open', 'Removed', 'Kept'] as const
