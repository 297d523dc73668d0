import { createI18n } from '@portal/app-kit/i18n'
import { portalEvents } from '#/events/portalEvents'
import { loadCatalogue, loadLanguage } from './catalogues'
import { firstLocale, rememberLocale } from './locales'

export const { LocaleProvider, WithMessages, useLocale } = createI18n({
  loadCatalogue,
  loadLanguage,
  shared: 'i18n',
  firstLocale,
  rememberLocale,
  onMissing: () => portalEvents.publish('languageMissing', {}),
})
