export const fieldMessages = {
  /** After the label of an optional field. */
  optional: '(optional)',
  /** Before an error, so that it does not depend on color. */
  errorPrefix: 'Error:',
}

export type FieldMessages = typeof fieldMessages
