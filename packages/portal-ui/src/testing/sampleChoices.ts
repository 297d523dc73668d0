import type { CheckboxOption, ComboBoxItem } from '../index.js'

export const equipment = [
  { value: 'V', label: 'Dry Van' },
  { value: 'R', label: 'Reefer' },
  { value: 'F', label: 'Flatbed' },
  { value: 'SD', label: 'Step Deck' },
] as const satisfies readonly CheckboxOption[]

export const places: readonly ComboBoxItem[] = [
  { id: 'dal', label: 'Dallas, TX', detail: 'Dallas County' },
  { id: 'dlg', label: 'Dalhart, TX', detail: 'Dallam County' },
  { id: 'dlt', label: 'Dalton, GA', detail: 'Whitfield County' },
]
