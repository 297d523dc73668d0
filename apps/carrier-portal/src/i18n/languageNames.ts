import type { SpokenLocale } from './locales'
import type { MessageId } from './messageId'

/** What each language is called, in itself. */
export const languageNames: Readonly<Record<SpokenLocale, MessageId>> = {
  'en-US': 'frame.language.en-US',
  'es-US': 'frame.language.es-US',
}
