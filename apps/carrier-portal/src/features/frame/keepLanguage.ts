import { updateRecord, type UiApi } from '@portal/ui-api'
import type { SpokenLocale } from '../../i18n/locales'

/** Keeps the language with the person, for other devices and for what is sent to them. On this device it is kept in any case. */
export async function keepLanguage(uiApi: UiApi, contactId: string, language: SpokenLocale): Promise<void> {
  try {
    await uiApi.invoke(updateRecord, { fields: { Id: contactId, Preferred_Language__c: language } })
  } catch {
    // The page speaks the language that was asked for; the next choice, or My Profile, keeps it.
  }
}
