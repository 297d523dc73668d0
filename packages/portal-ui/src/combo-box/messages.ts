export const comboBoxMessages = {
  empty: 'Nothing found. Check the spelling, or try a nearby city.',
  loading: 'Searching…',
  showOptions: 'Show options',
}

export type ComboBoxMessages = typeof comboBoxMessages
