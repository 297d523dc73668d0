export const buttonMessages = {
  /** For screen readers while the action is pending. */
  pending: 'Working…',
}

export type ButtonMessages = typeof buttonMessages
