import { createI18n, type Messages } from '@portal/app-kit/i18n'
import { languageCookie } from './languageCookie'

/** Language of the desk. Each folder with `messages/` is a catalogue; `shell` is loaded on every page. */
export const { LocaleProvider, WithMessages, useLocale, loadCatalogue } = createI18n(
  import.meta.glob<Messages>('../*/messages/*.json', { import: 'default' }),
  'shell',
  languageCookie,
)
