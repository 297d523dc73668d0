export const fieldMessages = {
  /** Follows the label of an optional field. */
  optional: '(optional)',
  /** Precedes an error, so that it does not depend on color. */
  errorPrefix: 'Error:',
}

export type FieldMessages = typeof fieldMessages
