import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { useSession } from '#/session/SessionProvider'

const FIELDS = ['Contact.Preferred_Language__c', 'Contact.Profile_Photo__c'] as const

/** Contact fields of the frame; undefined while loading and for empty fields. */
export function useOwnContact(): { language: string | undefined; photoUrl: string | undefined } {
  const { contactId } = useSession()
  const { data, error, refresh } = useWire(
    getRecord,
    contactId ? { recordId: contactId, optionalFields: FIELDS } : null,
  )
  useOnReconnect(() => {
    if (error) void refresh()
  })
  const [language, photoUrl] = FIELDS.map((field) => {
    const value = getFieldValue(data, field)
    return typeof value === 'string' && value !== '' ? value : undefined
  })
  return { language, photoUrl }
}
