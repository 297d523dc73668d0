import { TextField } from '@portal/portal-ui'

interface QueueSearchProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search field above a list. */
export function QueueSearch({ label, value, onChange }: QueueSearchProps) {
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
