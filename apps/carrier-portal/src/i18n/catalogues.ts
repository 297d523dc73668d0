import { createCatalogues, type Messages } from '@portal/app-kit/i18n/catalogues'
import { PSEUDO_LOCALE, type Locale } from './locales'

/** `i18n` is loaded on every page; a feature's catalogue with its page. */
export const { loadCatalogue, loadLanguage } = createCatalogues<Locale>(
  import.meta.glob<Messages>(['/src/i18n/messages/*.json', '/src/features/*/messages/*.json'], {
    import: 'default',
  }),
  async (messages, locale) =>
    locale === PSEUDO_LOCALE ? (await import('./pseudoMessages')).pseudoMessages(messages) : messages,
)
