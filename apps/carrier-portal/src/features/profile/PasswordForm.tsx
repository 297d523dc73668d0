import { Button } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { callFailure } from '@portal/app-kit/methods'
import { changePassword, PASSWORD_LENGTH } from '#/methods/passwords'
import { FormProblems } from '#/forms/FormProblems'
import { PasswordField } from '#/forms/PasswordField'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFormProblems } from '#/forms/useFormProblems'
import styles from './ProfilePage.module.css'

export interface PasswordFormProps {
  /** Username for password managers. */
  email: string
  onCancel: () => void
  onChanged: () => void
}

type Field = 'current' | 'next'
const FIELDS: readonly Field[] = ['current', 'next']

/** Errors by field. */
const refusals: Readonly<Record<string, { field: Field; id: MessageId }>> = {
  PASSWORD_WRONG: { field: 'current', id: 'profile.password.wrong' },
  PASSWORD_GUESSABLE: { field: 'next', id: 'profile.password.guessable' },
}

/** Changes the password with the current one as proof. */
export function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const first = useRef<HTMLInputElement>(null)
  const [change, { isPending }] = useInvoke(changePassword)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  // The focused button is unmounted.
  useEffect(() => first.current?.focus(), [])
  const { formRef, idOf, messageOf, summary, passes, refuse, settle } = useFormProblems({
    fields: FIELDS,
    check: () => [
      ...(current === '' ? [{ field: 'current', id: 'profile.password.current.missing' } as const] : []),
      ...(next.length < PASSWORD_LENGTH ? [{ field: 'next', id: 'profile.password.short' } as const] : []),
    ],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || !passes()) return
    try {
      await change({ currentPassword: current, password: next })
      onChanged()
    } catch (error) {
      const failure = callFailure(error)
      const refusal = failure.kind === 'refused' ? refusals[failure.code] : undefined
      refuse(refusal ?? { message: failureText(error) })
    }
  }

  return (
    <form
      className={styles.password}
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={formRef}
      aria-label={intl.formatMessage({ id: 'profile.password.open' })}
    >
      <FormProblems {...summary} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        kind="current"
        ref={first}
        id={idOf('current')}
        label={<FormattedMessage id="profile.password.current" />}
        name="current-password"
        value={current}
        onValueChange={(text) => {
          settle('current')
          setCurrent(text)
        }}
        errorMessage={messageOf('current')}
      />
      <PasswordField
        kind="new"
        id={idOf('next')}
        label={<FormattedMessage id="profile.password.new" />}
        hint={<FormattedMessage id="profile.password.hint" />}
        name="new-password"
        value={next}
        onValueChange={(text) => {
          settle('next')
          setNext(text)
        }}
        errorMessage={messageOf('next')}
      />
      <div className={styles.photoActions}>
        <Button variant="primary" type="submit" isPending={isPending}>
          <FormattedMessage id="profile.password.save" />
        </Button>
        <Button onPress={onCancel}>
          <FormattedMessage id="profile.password.cancel" />
        </Button>
      </div>
    </form>
  )
}
