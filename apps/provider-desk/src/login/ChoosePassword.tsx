import { MAX_LENGTHS } from '@portal/contract'
import type { Invitation } from '@portal/contract/methods'
import { Button, LinkButton, Skeleton, TextField } from '@portal/portal-ui'
import { isPersonName } from '@portal/portal-ui/formatters'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSessionStore } from '#/session/SessionProvider'
import styles from './LoginPage.module.css'
import { LoginProblem } from './LoginProblem'
import type { SecondFactorNeeded } from './SignInForm'

/** The shortest password that the server accepts. */
const LEAST_LENGTH = 12

export interface ChoosePasswordProps {
  kind: 'invitation' | 'reset'
  token: string
  /** The password is saved and the sign-in continues with the second factor. */
  onSecondFactor: (needed: SecondFactorNeeded, email: string) => void
  /** The password is saved; the person signs in with it. */
  onDone: () => void
}

/** Sets a password with the token of a mailed link: an invitation (DSK-05) or a reset. The token works once. */
export function ChoosePassword({ kind, token, onSecondFactor, onDone }: ChoosePasswordProps) {
  const intl = useIntl()
  const store = useSessionStore()
  const input = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const [isNameWrong, setNameWrong] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLinkUsed, setLinkUsed] = useState(false)
  const [invited, setInvited] = useState<Invitation>()

  useEffect(() => {
    if (kind === 'reset') return undefined
    let isCurrent = true
    void store.invokeAsGuest('Users/readInvitation', { token }).then((answer) => {
      if (!isCurrent) return
      if (!answer.ok) {
        if (answer.code === 'TOKEN_INVALID') setLinkUsed(true)
        else setProblem(intl.formatMessage({ id: 'login.unreachable' }))
        return
      }
      // The contract of the response.
      setInvited(answer.body as Invitation)
    })
    return () => {
      isCurrent = false
    }
  }, [kind, token, store, intl])

  function refuse(text: string) {
    setProblem(text)
    input.current?.focus()
    input.current?.select()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const password = input.current?.value ?? ''
    const name = invited?.asksName ? nameInput.current?.value.trim().replaceAll(/\s+/gu, ' ') : undefined
    if (name !== undefined && !isPersonName(name)) {
      setNameWrong(true)
      nameInput.current?.focus()
      return
    }
    setNameWrong(false)
    if (password.length < LEAST_LENGTH) {
      refuse(intl.formatMessage({ id: 'login.choose.short' }))
      return
    }
    setPending(true)
    setProblem(undefined)
    const method = kind === 'reset' ? 'Users/resetPassword' : 'Users/acceptInvitation'
    const answer = await store.invokeAsGuest(method, {
      token,
      password,
      ...(name === undefined ? {} : { name }),
    })
    if (!answer.ok) {
      setPending(false)
      if (answer.code === 'TOKEN_INVALID') setLinkUsed(true)
      else
        refuse(
          intl.formatMessage({
            id: answer.code === 'PASSWORD_GUESSABLE' ? 'login.choose.guessable' : 'login.failed',
          }),
        )
      return
    }
    const { email } = answer.body as { email: string }
    const failure = await store.signIn(email, password)
    setPending(false)
    if (failure?.reason === 'second-factor') onSecondFactor(failure, email)
    else if (failure) onDone()
  }

  if (isLinkUsed)
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>
          <FormattedMessage id="login.linkUsed.title" />
        </h1>
        <p>
          <FormattedMessage id={kind === 'reset' ? 'login.linkUsed.reset' : 'login.linkUsed.invitation'} />
        </p>
        <LinkButton variant="primary" isFullWidth href="/desk/login">
          <FormattedMessage id="login.toSignIn" />
        </LinkButton>
      </div>
    )
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id={kind === 'reset' ? 'login.choose.reset' : 'login.choose.invitation'} />
      </h1>
      {kind === 'reset' ? null : invited ? (
        <p className={styles.intro}>
          <FormattedMessage
            id={invited.asksName ? 'login.choose.welcomeNew' : 'login.choose.welcome'}
            values={{ name: invited.name, company: invited.company }}
          />
        </p>
      ) : problem ? null : (
        <Skeleton height="1.5rem" />
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {invited?.asksName ? (
          <TextField
            ref={nameInput}
            label={<FormattedMessage id="login.choose.name" />}
            name="name"
            autoComplete="name"
            maxLength={MAX_LENGTHS.name}
            errorMessage={isNameWrong ? intl.formatMessage({ id: 'login.choose.nameMissing' }) : undefined}
            required
          />
        ) : null}
        <TextField
          ref={input}
          label={<FormattedMessage id="login.choose.password" />}
          hint={<FormattedMessage id="login.choose.hint" />}
          name="new-password"
          type="password"
          autoComplete="new-password"
          required
        />
        <LoginProblem>{problem}</LoginProblem>
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          <FormattedMessage id="login.choose.action" />
        </Button>
      </form>
    </>
  )
}
