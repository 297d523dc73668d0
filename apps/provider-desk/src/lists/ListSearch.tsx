import { TextField } from '@portal/portal-ui'

interface ListSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search field above a list. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      value={value}
      onValueChange={onChange}
    />
  )
}
