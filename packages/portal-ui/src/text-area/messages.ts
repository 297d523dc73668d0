export const textAreaMessages = {
  /** {count} characters may still be typed; the number comes last, so that one form fits every number. */
  remaining: 'Characters left: {count}',
}
