export const textAreaMessages = {
  /** {count} characters may still be typed. */
  remaining: '{count} characters left',
}

export type TextAreaMessages = typeof textAreaMessages
