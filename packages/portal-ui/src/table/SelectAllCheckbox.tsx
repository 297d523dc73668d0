import { Checkbox } from '../checkbox/Checkbox.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import { changeSelection } from './tableSelection.js'

export interface SelectAllCheckboxProps {
  /** Accessible name. */
  label: string
  /** All rows, including those that are not rendered. */
  keys: readonly string[]
  selectedKeys: ReadonlySet<string>
  onSelectionChange: ((keys: Set<string>) => void) | undefined
}

/** Selects all rows of a table or none; indeterminate while some are selected. */
export function SelectAllCheckbox({ label, keys, selectedKeys, onSelectionChange }: SelectAllCheckboxProps) {
  const selectedHere = keys.filter((key) => selectedKeys.has(key)).length
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={selectedHere > 0 && selectedHere === keys.length}
      ref={(input) => {
        if (input) input.indeterminate = selectedHere > 0 && selectedHere < keys.length
      }}
      onCheckedChange={(isSelected) => onSelectionChange?.(changeSelection(selectedKeys, keys, isSelected))}
    />
  )
}
