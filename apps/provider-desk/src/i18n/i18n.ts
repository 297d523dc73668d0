import { createI18n } from '@portal/app-kit/i18n'
import { createCatalogues, type Messages } from '@portal/app-kit/i18n/catalogues'
import { firstLocale, rememberShownLocale } from '@portal/app-kit/i18n/shownLocale'
import { languageCookie } from './languageCookie'

/** Each folder with `messages/` is a catalogue; `shell` is loaded on every page. */
const { loadCatalogue, loadLanguage } = createCatalogues(
  import.meta.glob<Messages>('../*/messages/*.json', { import: 'default' }),
)

/** Language of the desk. */
export const { LocaleProvider, WithMessages, useLocale } = createI18n({
  loadCatalogue,
  loadLanguage,
  shared: 'shell',
  firstLocale: () => firstLocale(languageCookie),
  rememberLocale: (locale) => rememberShownLocale(locale, languageCookie),
})
export { loadCatalogue }
