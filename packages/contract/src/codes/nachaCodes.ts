/** Why a payment of a run is not in a NACHA file. */
export const NACHA_LEFT_OUT = [
  'NOT_SCHEDULED',
  'NOTHING_LEFT',
  'NOT_ACH',
  'IN_FILE',
  'BANK_HELD',
  'NO_BANK',
  'NO_ACCOUNT_NUMBER',
] as const
export type NachaLeftOut = (typeof NACHA_LEFT_OUT)[number]

/** What must be set before NACHA files can be made: `BANK_DATA_KEY` on the server, or the originator. */
export const NACHA_MISSING = ['BANK_DATA_KEY', 'ORIGINATOR'] as const
export type NachaMissing = (typeof NACHA_MISSING)[number]

/** Letters, digits and signs that every bank takes in a NACHA file. */
export const NACHA_TEXT = /^[0-9A-Za-z .,&'()/-]*$/u
