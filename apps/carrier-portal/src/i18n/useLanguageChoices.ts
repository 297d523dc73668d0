import { useIntl } from 'react-intl'
import { languageNames } from './languageNames'
import { LOCALES } from './locales'

export function useLanguageChoices(): { value: string; label: string }[] {
  const intl = useIntl()
  return LOCALES.map((value) => ({ value, label: intl.formatMessage({ id: languageNames[value] }) }))
}
