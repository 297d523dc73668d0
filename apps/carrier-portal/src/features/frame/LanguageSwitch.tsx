import { useIntl } from 'react-intl'
import { useLocale } from '../../i18n/LocaleProvider'
import styles from './LanguageSwitch.module.css'

/** Goes to the other language; named in that language, because that is who looks for it. */
export function LanguageSwitch() {
  const intl = useIntl()
  const { locale, setLocale } = useLocale()
  const other = locale === 'en-US' ? 'es-US' : 'en-US'
  return (
    <button type="button" lang={other} className={styles.root} onClick={() => setLocale(other)}>
      {intl.formatMessage({ id: other === 'es-US' ? 'frame.language.es-US' : 'frame.language.en-US' })}
    </button>
  )
}
