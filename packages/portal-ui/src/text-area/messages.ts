export const textAreaMessages = {
  /** {count}: remaining characters, at the end, so that the text needs no plural forms. */
  remaining: 'Characters left: {count}',
}
