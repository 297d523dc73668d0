import { TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** Searches on blur or Enter. */
export function LoadNumberField({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const intl = useIntl()
  const [draft, setDraft] = useState<string | null>(null)
  function settle() {
    if (draft === null) return
    setDraft(null)
    if (draft !== value) onChange(draft.trim().toUpperCase())
  }
  return (
    <TextField
      label={intl.formatMessage({ id: 'find-loads.loadNumber' })}
      value={draft ?? value}
      onValueChange={setDraft}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      placeholder="L-0000000"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
