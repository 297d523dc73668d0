import { Button, PhoneField } from '@portal/portal-ui'
import { isPhone } from '@portal/portal-ui/formatters'
import { updateRecord } from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './ProfilePage.module.css'

export interface ContactFormProps {
  contactId: string
  mobile: string
  /** False while loading. */
  isReady: boolean
}

/** Mobile number of the user; other fields belong to the administrator. */
export function ContactForm({ contactId, mobile, isReady }: ContactFormProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useCallFailureText()
  const [save, { isPending }] = useInvoke(updateRecord)
  const [value, setValue] = useState(mobile)
  const [errors, setErrors] = useState<{ mobile?: boolean }>({})
  const [result, setResult] = useState<{ isSaved: boolean; text: string }>()
  useFocusFirstError(form, errors)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setResult(undefined)
    setErrors(isPhone(value) ? {} : { mobile: true })
    if (!isPhone(value) || isPending) return
    try {
      await save({ fields: { Id: contactId, MobilePhone: value } })
      setResult({ isSaved: true, text: intl.formatMessage({ id: 'profile.saved' }) })
    } catch (error) {
      setResult({ isSaved: false, text: failureText(error) })
    }
  }

  return (
    <form
      ref={form}
      className={styles.contact}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={intl.formatMessage({ id: 'profile.contact' })}
    >
      <PhoneField
        label={<FormattedMessage id="profile.mobile" />}
        name="mobile"
        isDisabled={!isReady}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          setErrors({})
        }}
        errorMessage={errors.mobile ? intl.formatMessage({ id: 'profile.mobile.error' }) : undefined}
      />
      <div className={styles.photoActions}>
        <Button type="submit" isDisabled={!isReady} isPending={isPending}>
          <FormattedMessage id="profile.mobile.save" />
        </Button>
        <p
          role={result && !result.isSaved ? 'alert' : 'status'}
          className={styles.result}
          data-result={result && !result.isSaved ? 'failed' : undefined}
        >
          {result?.text}
        </p>
      </div>
    </form>
  )
}
