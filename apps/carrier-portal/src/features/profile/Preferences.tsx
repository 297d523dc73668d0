import { Card, Checkbox, LinkButton, RadioGroup } from '@portal/portal-ui'
import { getFieldValue, updateRecord, type RecordRepresentation } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { isLocale } from '#/i18n/locales'
import { useLanguageChoices } from '#/i18n/useLanguageChoices'
import { pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import styles from './ProfilePage.module.css'

export interface PreferencesProps {
  contactId: string | null
  /** Whether there is a contact record, loading included. */
  hasContact: boolean
  /** Undefined while loading, or when absent. */
  contact: RecordRepresentation | undefined
  /** Further preferences. */
  children: ReactNode
}

/** Language and text messages, saved to the contact; the language also on this device. */
export function Preferences({ contactId, hasContact, contact, children }: PreferencesProps) {
  const { locale, setLocale } = useLocale()
  const languages = useLanguageChoices()
  const [save] = useInvoke(updateRecord)
  const isCarrier = useSession().communityType === 'Carrier'
  // Optimistic: the locale changes after its messages are fetched.
  const [chosen, setChosen] = useState(locale)
  const [shownLocale, setShownLocale] = useState(locale)
  if (shownLocale !== locale) {
    setShownLocale(locale)
    setChosen(locale)
  }
  const [result, setResult] = useState<'saved' | 'failed'>()

  async function keep(fields: Record<string, string | boolean>) {
    setResult(undefined)
    if (!contactId) return
    try {
      // Optimistic, rolled back on refusal.
      await save({ fields: { Id: contactId, ...fields } }, { optimistic: true })
      setResult('saved')
    } catch {
      setResult('failed')
    }
  }

  return (
    <Card title={<FormattedMessage id="profile.preferences" />}>
      <div className={styles.preferences}>
        <RadioGroup
          label={<FormattedMessage id="profile.language" />}
          options={languages}
          value={chosen}
          onValueChange={(language) => {
            if (!isLocale(language)) return
            setChosen(language)
            setLocale(language)
            void keep({ Preferred_Language__c: language })
          }}
        />
        {hasContact ? (
          <Checkbox
            isDisabled={!contact}
            label={<FormattedMessage id="profile.textMessages" />}
            hint={<FormattedMessage id="profile.textMessages.hint" />}
            checked={getFieldValue(contact, 'Contact.SMS_Opt_Out__c') === true}
            onCheckedChange={(isChecked) => void keep({ SMS_Opt_Out__c: isChecked })}
          />
        ) : null}
        {isCarrier ? (
          <div className={styles.actions}>
            <p className={styles.quiet}>
              <FormattedMessage id="profile.notifications.text" />
            </p>
            <LinkButton href={`${pagePaths.Notifications}#preferences`}>
              <FormattedMessage id="profile.notifications" />
            </LinkButton>
          </div>
        ) : null}
        {children}
        <p role={result === 'failed' ? 'alert' : 'status'} className={styles.result} data-result={result}>
          {result ? (
            <FormattedMessage id={result === 'saved' ? 'profile.saved' : 'profile.saveFailed'} />
          ) : null}
        </p>
      </div>
    </Card>
  )
}
