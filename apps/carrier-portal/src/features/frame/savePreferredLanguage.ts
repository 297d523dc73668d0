import { updateRecord, type UiApi } from '@portal/ui-api'
import type { SpokenLocale } from '#/i18n/locales'

/** Saves the language to the contact, for other devices and messages. It is stored on this device in any case. */
export async function savePreferredLanguage(
  uiApi: UiApi,
  contactId: string,
  language: SpokenLocale,
): Promise<void> {
  try {
    await uiApi.invoke(updateRecord, { fields: { Id: contactId, Preferred_Language__c: language } })
  } catch {
    // A failed request is repeated by the next choice.
  }
}
