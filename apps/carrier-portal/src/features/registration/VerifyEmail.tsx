import type { Verified } from '@portal/contract/methods'
import { Button, Card, LinkButton } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { readVerified, verifyEmail } from '#/methods/registration'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useTakesFocus } from '#/focus/useTakesFocus'
import styles from './Registration.module.css'

const refusals = { TOKEN_INVALID: 'registration.verify.used' } as const

export interface VerifyEmailProps {
  token: string
  signInHref: string
  returnsToLoad: boolean
}

function titleOf(verified: Verified | undefined): MessageId {
  if (!verified) return 'registration.verify.title'
  return verified.status === 'JoinRequested' ? 'registration.joinSent.title' : 'registration.verified.title'
}

/** Confirms an email address on a click: mail scanners fetch links and would use the token. */
export function VerifyEmail({ token, signInHref, returnsToLoad }: VerifyEmailProps) {
  const intl = useIntl()
  const failureText = useCallFailureText(refusals)
  const [confirm, { isPending }] = useInvoke(verifyEmail)
  const [failure, setFailure] = useState<string>()
  const [verified, setVerified] = useState<Verified>()

  async function press() {
    setFailure(undefined)
    try {
      setVerified(readVerified(await confirm({ token })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({
          id: titleOf(verified),
        })}
      />
      <Card>
        {verified ? (
          <WhatNext verified={verified} signInHref={signInHref} returnsToLoad={returnsToLoad} />
        ) : (
          <div className={styles.done}>
            <p>
              <FormattedMessage id="registration.verify.text" />
            </p>
            <div role="alert" className={styles.alert}>
              {failure ? <p className={styles.problem}>{failure}</p> : null}
            </div>
            <div className={styles.actions}>
              <Button variant="primary" isPending={isPending} onPress={() => void press()}>
                <FormattedMessage id="registration.verify.action" />
              </Button>
              {failure ? (
                <LinkButton href={pagePaths.Registration__c}>
                  <FormattedMessage id="registration.again" />
                </LinkButton>
              ) : null}
            </div>
          </div>
        )}
      </Card>
    </div>
  )
}

/** Sign-in, or waiting for the Admins of a company registered meanwhile. */
function WhatNext({
  verified: { status, companyName, email },
  signInHref,
  returnsToLoad,
}: Omit<VerifyEmailProps, 'token'> & { verified: Verified }) {
  const root = useTakesFocus<HTMLDivElement>()
  if (status === 'JoinRequested')
    return (
      <div ref={root} tabIndex={-1} className={styles.done}>
        <p>
          <FormattedMessage
            id="registration.verified.joinText"
            values={{ company: companyName, email: <strong>{email}</strong> }}
          />
        </p>
        <LinkButton href={pagePaths.Home}>
          <FormattedMessage id="registration.joinSent.action" />
        </LinkButton>
      </div>
    )
  return (
    <div ref={root} tabIndex={-1} className={styles.done}>
      <p>
        <FormattedMessage
          id={returnsToLoad ? 'registration.verified.textWithLoad' : 'registration.verified.text'}
        />
      </p>
      <LinkButton variant="primary" href={signInHref}>
        <FormattedMessage id="registration.logIn" />
      </LinkButton>
    </div>
  )
}
