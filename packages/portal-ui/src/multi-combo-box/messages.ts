export const multiComboBoxMessages = {
  /** {item}: the selected item. */
  remove: 'Remove {item}',
  /** Accessible name of the selection; {label}: the field's label. */
  chosen: '{label}: chosen',
}

export type MultiComboBoxMessages = typeof multiComboBoxMessages
