import { getFieldValue, getListRecordsByName } from '@portal/ui-api'
import { useInfiniteWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { ContactTitle } from './ContactTitle'

const list = {
  objectApiName: 'Contact',
  listViewApiName: 'All_Contacts',
  fields: ['Contact.Name', 'Contact.Title'],
  pageSize: 5,
}

/** The contacts of a list view, page by page. */
export function Contacts() {
  const { items, error, hasNext, isLoadingNext, loadNext } = useInfiniteWire(getListRecordsByName, list)
  const [recordId, setRecordId] = useState<string>()
  if (error && items.length === 0) return <p role="alert">{error.messages.join(' ')}</p>
  return (
    <main>
      <h1>Contacts</h1>
      <ul>
        {items.map((contact) => (
          <li key={contact.id}>
            <button aria-current={contact.id === recordId} onClick={() => setRecordId(contact.id)}>
              {String(getFieldValue(contact, 'Contact.Name'))}
            </button>
            <span>{String(getFieldValue(contact, 'Contact.Title') ?? '')}</span>
          </li>
        ))}
      </ul>
      {hasNext ? (
        <button disabled={isLoadingNext} onClick={loadNext}>
          More contacts
        </button>
      ) : null}
      {recordId === undefined ? null : <ContactTitle key={recordId} recordId={recordId} />}
    </main>
  )
}
