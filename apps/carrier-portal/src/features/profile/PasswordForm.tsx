import { Button } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { callFailure } from '../../methods/callFailure'
import { changePassword, PASSWORD_LENGTH } from '../../methods/passwords'
import { FormProblems } from '../../page/FormProblems'
import { PasswordField } from '../../page/PasswordField'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import { useCallFailureText } from '../../page/useCallFailureText'
import styles from './ProfilePage.module.css'

export interface PasswordFormProps {
  /** For password managers, which keep a password by the name it belongs to. */
  email: string
  onCancel: () => void
  onChanged: () => void
}

interface Problem {
  field?: 'current' | 'next'
  message: string
}

/** Refusals that belong to one of the fields. */
const refusals: Readonly<Record<string, { field: 'current' | 'next'; message: MessageId }>> = {
  PASSWORD_WRONG: { field: 'current', message: 'profile.password.wrong' },
  PASSWORD_GUESSABLE: { field: 'next', message: 'profile.password.guessable' },
}

/** The password of now, since an open browser proves nobody, and another one. */
export function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const intl = useIntl()
  const formId = useId()
  const failureText = useCallFailureText()
  const first = useRef<HTMLInputElement>(null)
  const [change, { isPending }] = useInvoke(changePassword)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [{ problems, attempt }, setOutcome] = useState<{ problems: Problem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  })
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), [])
  const idOf = (field: string) => `${formId}-${field}`
  const messageOf = (field: Problem['field']) => problems.find((problem) => problem.field === field)?.message
  const settle = (field: Problem['field']) =>
    setOutcome((last) => ({ ...last, problems: last.problems.filter((problem) => problem.field !== field) }))
  const judge = (found: Problem[]) => setOutcome((last) => ({ problems: found, attempt: last.attempt + 1 }))

  function wrongAtOnce(): Problem[] {
    const problem = (field: 'current' | 'next', id: MessageId): Problem => ({
      field,
      message: intl.formatMessage({ id }),
    })
    return [
      ...(current === '' ? [problem('current', 'profile.password.current.missing')] : []),
      ...(next.length < PASSWORD_LENGTH ? [problem('next', 'profile.password.short')] : []),
    ]
  }

  const formRef = useLeaveCheck(attempt, (id) => {
    const found = wrongAtOnce().find(({ field }) => id === idOf(field ?? ''))
    if (found && !messageOf(found.field))
      setOutcome((last) => ({ ...last, problems: [...last.problems, found] }))
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const wrong = wrongAtOnce()
    judge(wrong)
    if (wrong.length > 0) return
    try {
      await change({ currentPassword: current, password: next })
      onChanged()
    } catch (error) {
      const failure = callFailure(error)
      const refusal = failure.kind === 'refused' ? refusals[failure.code] : undefined
      judge([
        refusal
          ? { field: refusal.field, message: intl.formatMessage({ id: refusal.message }) }
          : { message: failureText(error) },
      ])
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
      <FormProblems
        attempt={attempt}
        errors={problems.map(({ field, message }) =>
          field ? { fieldId: idOf(field), message } : { message },
        )}
      />
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
