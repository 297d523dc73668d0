import { getFieldValue, getRecord, updateRecord } from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useState } from 'react'

/** Shows the title of a contact, and lets the user change it. */
export function ContactTitle({ recordId }: { recordId: string }) {
  const { data, error } = useWire(getRecord, { recordId, fields: ['Contact.Title'] })
  const [save, { isPending, error: refusal }] = useInvoke(updateRecord)
  const [draft, setDraft] = useState('')
  if (!data) return <p>{error ? error.messages.join(' ') : 'Loading…'}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The hook has the error; a rejection without a handler would end up in the console.
        save({ fields: { Id: recordId, Title: draft } }, { optimistic: true }).catch(() => undefined)
      }}
    >
      <h1>{String(getFieldValue(data, 'Contact.Title'))}</h1>
      <input aria-label="New title" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button disabled={isPending}>Save</button>
      {refusal ? <p role="alert">{refusal.messages.join(' ')}</p> : null}
    </form>
  )
}
