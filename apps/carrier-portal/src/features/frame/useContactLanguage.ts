import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/LocaleProvider'
import { isLocale, readChosenLocale } from '../../i18n/locales'
import { useSession } from '../../session/SessionProvider'

const FIELD = 'Contact.Preferred_Language__c'

/** Speaks the language of the person's profile, unless another one was chosen in this browser. */
export function useContactLanguage(): void {
  const { contactId } = useSession()
  const { setLocale } = useLocale()
  const { data } = useWire(getRecord, contactId ? { recordId: contactId, optionalFields: [FIELD] } : null)
  const preferred = getFieldValue(data, FIELD)
  useEffect(() => {
    if (isLocale(preferred) && readChosenLocale() === null) setLocale(preferred, { remember: false })
    // Only a change of the preference counts, not the language that follows from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [preferred])
}
