import { useUiApi } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { languageNames } from '#/i18n/languageNames'
import { useLocale } from '#/i18n/i18n'
import { nextLocale } from '#/i18n/locales'
import { useSession } from '#/session/SessionProvider'
import styles from './LanguageSwitch.module.css'

/** Switches to the other language, here and in the profile. Labelled in that language. */
export function LanguageSwitch() {
  const intl = useIntl()
  const { locale, setLocale } = useLocale()
  const uiApi = useUiApi()
  const { contactId } = useSession()
  const other = nextLocale(locale)

  function change() {
    setLocale(other)
    if (!contactId) return
    // Loaded on the first change. On failure the language is stored on this device only.
    import('./savePreferredLanguage').then(
      ({ savePreferredLanguage }) => savePreferredLanguage(uiApi, contactId, other),
      () => undefined,
    )
  }

  return (
    <button type="button" lang={other} className={styles.root} onClick={change}>
      {intl.formatMessage({ id: languageNames[other] })}
    </button>
  )
}
