export const comboBoxMessages = {
  /** Empty list without input. */
  start: 'Type to search.',
  /** Empty list for the current input. */
  empty: 'Nothing found. Check the spelling, or try a nearby city.',
  loading: 'Searching…',
  showOptions: 'Show options',
}

export type ComboBoxMessages = typeof comboBoxMessages
