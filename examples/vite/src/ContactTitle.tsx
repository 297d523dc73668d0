import { getFieldValue, getRecord, updateRecord } from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'

/** Changes the title of a contact. The list shows the new title at once, as both read the same record. */
export function ContactTitle({ recordId }: { recordId: string }) {
  // In the cache since the list was read: no request.
  const { data } = useWire(getRecord, { recordId, fields: ['Contact.Name', 'Contact.Title'] })
  const [save, { isPending, error }] = useInvoke(updateRecord)
  if (!data) return null
  return (
    <form
      action={async (form) => {
        const input = { fields: { Id: recordId, Title: String(form.get('title')) } }
        // The hook has the error, which is shown below.
        await save(input, { optimistic: true }).catch(() => undefined)
      }}
    >
      <h2>{String(getFieldValue(data, 'Contact.Name'))}</h2>
      <label>
        Title <input name="title" defaultValue={String(getFieldValue(data, 'Contact.Title') ?? '')} />
      </label>
      <button disabled={isPending}>Save</button>
      {error ? <p role="alert">{error.messages.join(' ')}</p> : null}
    </form>
  )
}
