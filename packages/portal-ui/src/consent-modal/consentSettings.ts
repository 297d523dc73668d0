/** Fixed values of the consent step (CNS-18). */
export const consentSettings = {
  checkboxCount: 3,
  /** After so many ms of saving the dialog says that it is still at it. */
  timeoutMs: 1000,
  /** The dialog is no sticky strip: the footer gets no extra padding because of it. */
  isSticky: false,
} as const

/** The three boxes, in order. */
export const consentBoxes = ['terms', 'sharing', 'contact'] as const
export type ConsentBox = (typeof consentBoxes)[number]
