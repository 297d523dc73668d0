'use client'

import { getFieldValue, getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { contactList } from './contactList'

export function Contacts() {
  const { data, error, isFetching, refresh } = useWire(getListRecordsByName, contactList)
  if (!data) return <p>{error ? error.messages.join(' ') : 'Loading…'}</p>
  return (
    <main>
      <h1>Contacts</h1>
      <button disabled={isFetching} onClick={() => void refresh()}>
        Refresh
      </button>
      <ul>
        {data.records.map((contact) => (
          <li key={contact.id}>
            {String(getFieldValue(contact, 'Contact.Name'))},{' '}
            {String(getFieldValue(contact, 'Contact.Title') ?? '')}
          </li>
        ))}
      </ul>
    </main>
  )
}
