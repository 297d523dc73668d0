import type { Registered } from '@portal/contract/methods'
import { Card, LinkButton } from '@portal/portal-ui'
import { MailCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useTakesFocus } from '#/focus/useTakesFocus'
import styles from './Registration.module.css'

export interface SignUpSentProps {
  result: Registered
  email: string
  signInHref: string
}

/** Explains the next step: email confirmation, or the Admins' response. */
export function SignUpSent({ result, email, signInHref }: SignUpSentProps) {
  const intl = useIntl()
  const card = useTakesFocus<HTMLDivElement>()
  const isJoining = result.status === 'JoinRequested'
  return (
    <div className={styles.root} ref={card} tabIndex={-1}>
      <PageHeading
        title={intl.formatMessage({
          id: isJoining ? 'registration.joinSent.title' : 'registration.sent.title',
        })}
      />
      <Card>
        <div className={styles.done}>
          <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" className={styles.doneIcon} />
          <p>
            <FormattedMessage
              id={isJoining ? 'registration.joinSent.text' : 'registration.sent.text'}
              values={{ company: result.companyName, email: <strong>{email}</strong> }}
            />
          </p>
          {isJoining ? null : (
            <p className={styles.quiet}>
              <FormattedMessage id="registration.sent.next" />
            </p>
          )}
          <LinkButton variant="secondary" href={isJoining ? pagePaths.Home : signInHref}>
            <FormattedMessage id={isJoining ? 'registration.joinSent.action' : 'registration.logIn'} />
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
