export const textAreaMessages = {
  /** {count} characters may still be typed. */
  remaining: '{count} characters left',
}
