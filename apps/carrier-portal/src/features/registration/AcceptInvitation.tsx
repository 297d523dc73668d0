import type { Invitation } from '@portal/contract/methods'
import { Button, Card, LinkButton } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { homePageOf, pagePaths } from '#/address/pageTable'
import { acceptInvitation, parseAccepted, parseInvitation, readInvitation } from '#/methods/invitations'
import { PageHeading } from '#/focus/PageHeading'
import { PasswordField } from '#/forms/PasswordField'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useChosenPassword } from '#/forms/useChosenPassword'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import { signIn } from '#/session/signIn'
import styles from './Registration.module.css'

const refusals = {
  TOKEN_INVALID: 'registration.invitation.used',
  PASSWORD_GUESSABLE: 'registration.password.guessable',
} as const

interface AcceptInvitationProps {
  token: string
  /** The page after the sign-in. @default the home page of the role */
  returnTo: string | undefined
  signInHref: string
}

/** Sets the password of an invited person and signs them in. */
export function AcceptInvitation({ token, returnTo, signInHref }: AcceptInvitationProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const store = useSessionStore()
  const { isGuest } = useSession()
  const failureText = useCallFailureText(refusals)
  const [accept, { isPending }] = useInvoke(acceptInvitation)
  const [isDone, setDone] = useState(false)
  const invitation = useInvitation(token)
  const { form, onSubmit, password, setPassword, isShort, failure } = useChosenPassword(async (chosen) => {
    const { email } = parseAccepted(await accept({ token, password: chosen }))
    // Another person's session stays; a second factor, for example, is asked for on the page of the sign-in.
    const session = isGuest
      ? await signIn(store, email, chosen, isShipperPath(returnTo) ? 'shipper' : 'carrier').catch(
          () => undefined,
        )
      : undefined
    if (session) await navigate(returnTo ?? pagePaths[homePageOf(session.role)], { replace: true })
    else setDone(true)
  }, failureText)

  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({
          id: isDone ? 'registration.invitation.done' : 'registration.invitation.title',
        })}
      />
      <Card>
        {isDone ? (
          <output className={styles.done}>
            <p>
              <FormattedMessage id="registration.invitation.doneText" />
            </p>
            <LinkButton variant="primary" href={signInHref}>
              <FormattedMessage id="registration.logIn" />
            </LinkButton>
          </output>
        ) : (
          <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
            {invitation ? (
              <p>
                <FormattedMessage id="registration.invitation.company" values={{ ...invitation }} />
              </p>
            ) : null}
            <div className={styles.fields}>
              <PasswordField
                kind="new"
                label={<FormattedMessage id="registration.password" />}
                hint={<FormattedMessage id="registration.password.hint" />}
                value={password}
                onValueChange={setPassword}
                errorMessage={isShort ? intl.formatMessage({ id: 'registration.password.error' }) : undefined}
              />
            </div>
            <div role="alert" className={styles.alert}>
              {failure ? <p className={styles.problem}>{failure}</p> : null}
            </div>
            <div className={styles.actions}>
              <Button type="submit" variant="primary" isPending={isPending}>
                <FormattedMessage id="registration.invitation.action" />
              </Button>
            </div>
          </form>
        )}
      </Card>
    </div>
  )
}

const isShipperPath = (path: string | undefined): boolean => /^\/shipper(?:\/|$)/u.test(path ?? '')

/** Fetches the invitation; undefined while loading. Accepting reports an invalid link. */
function useInvitation(token: string): Invitation | undefined {
  const [read] = useInvoke(readInvitation)
  const [invitation, setInvitation] = useState<Invitation>()
  useEffect(() => {
    let isShown = true
    read({ token }).then(
      (answer) => {
        if (isShown) setInvitation(parseInvitation(answer))
      },
      () => undefined,
    )
    return () => void (isShown = false)
    // `read` is not a stable function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  return invitation
}
