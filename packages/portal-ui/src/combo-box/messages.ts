export const comboBoxMessages = {
  /** In an empty list while nothing is typed. */
  start: 'Type to search.',
  /** In an empty list for what is typed. */
  empty: 'Nothing found. Check the spelling, or try a nearby city.',
  loading: 'Searching…',
  showOptions: 'Show options',
}

export type ComboBoxMessages = typeof comboBoxMessages
