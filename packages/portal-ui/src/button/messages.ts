export const buttonMessages = {
  /** Said by screen readers while the action runs. */
  pending: 'Working…',
}

export type ButtonMessages = typeof buttonMessages
