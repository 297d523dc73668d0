/** CNS-18. */
export const consentSettings = {
  checkboxCount: 3,
  /** After this many ms the dialog shows that saving takes longer. */
  timeoutMs: 1000,
  /** The dialog is not a sticky strip: the footer needs no padding for it. */
  isSticky: false,
} as const

/** In order. */
export const consentBoxes = ['terms', 'sharing', 'contact'] as const
export type ConsentBox = (typeof consentBoxes)[number]
