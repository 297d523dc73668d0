export const fieldMessages = {
  /** Follows the label of a field that may stay empty, when the form says so. */
  optional: '(optional)',
  /** Stands before an error so that it is told without colour. */
  errorPrefix: 'Error:',
}

export type FieldMessages = typeof fieldMessages
