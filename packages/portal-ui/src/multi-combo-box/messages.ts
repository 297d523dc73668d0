export const multiComboBoxMessages = {
  /** {item} is what was chosen. */
  remove: 'Remove {item}',
  /** Names the list of what was chosen; {label} is the field's. */
  chosen: '{label}: chosen',
}

export type MultiComboBoxMessages = typeof multiComboBoxMessages
