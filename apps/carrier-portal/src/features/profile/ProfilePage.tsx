import { Button, Card, Skeleton, Stat, StatList } from '@portal/portal-ui'
import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { problemLog } from '#/problem-log/problemLog'
import { PageHeading } from '#/focus/PageHeading'
import { useScrollToHash } from '#/address/useScrollToHash'
import { useSession } from '#/session/SessionProvider'
import { ContactForm } from './ContactForm'
import { downloadJson } from './downloadJson'
import { OwnData } from './OwnData'
import { OwnPassword } from './OwnPassword'
import { OwnSessions } from './OwnSessions'
import { Photo } from './Photo'
import { Preferences } from './Preferences'
import styles from './ProfilePage.module.css'
import { profileFields } from './profileFields'
import { roleMessages } from './roleNames'

const OwnSecondFactor = lazyPart(async () => (await import('./OwnSecondFactor')).OwnSecondFactor)

/** Roles with upload permission (domain model §10); the server decides. */
const UPLOADERS: readonly string[] = ['Admin', 'Dispatcher', 'Driver']

export interface ProfilePageProps {
  onLogOut: () => void
  /** Callback after erasure. */
  onErased: () => void
  /** Slot for preferences of other features. */
  preferences: ReactNode
}

export function ProfilePage({ onLogOut, onErased, preferences }: ProfilePageProps) {
  const intl = useIntl()
  const session = useSession()
  const { contactId, accountId } = session
  const { data: contact, error } = useWire(getRecord, contactId ? profileFields(contactId) : null)
  // Reserves space while loading.
  const hasContact = contactId !== null && (contact !== undefined || error === undefined)
  useScrollToHash()
  const text = (field: string) => {
    const value = getFieldValue(contact, `Contact.${field}`)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const roleId = roleMessages[session.role ?? '']
  const company = session.accounts?.find(({ id }) => id === accountId)?.name
  const facts = [
    { id: 'profile.name', value: session.name },
    { id: 'profile.email', value: session.email },
    { id: 'profile.company', value: company },
    { id: 'profile.role', value: roleId ? intl.formatMessage({ id: roleId }) : session.role },
  ] as const
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'profile.title' })} />
      <Card id="userInfo" className={styles.card} title={<FormattedMessage id="profile.userInfo" />}>
        {hasContact ? (
          <Photo
            name={session.name ?? ''}
            contactId={contactId}
            contact={contact}
            canUpload={UPLOADERS.includes(session.role ?? '')}
          />
        ) : null}
        <StatList className={styles.facts}>
          {facts.map(({ id, value }) =>
            value ? <Stat key={id} label={<FormattedMessage id={id} />} value={value} /> : null,
          )}
        </StatList>
        <p className={styles.quiet}>
          <FormattedMessage id={session.role === 'Admin' ? 'profile.support.admin' : 'profile.support'} />
        </p>
        {hasContact ? (
          <ContactForm
            key={contact ? contactId : 'on its way'}
            contactId={contactId}
            mobile={text('MobilePhone') ?? ''}
            isReady={contact !== undefined}
          />
        ) : null}
      </Card>
      <Preferences contactId={contactId} hasContact={hasContact} contact={contact}>
        {preferences}
      </Preferences>
      {contactId ? <OwnPassword contactId={contactId} email={session.email ?? ''} /> : null}
      {/* Signing in elsewhere, as behind an org, has its own second factor. */}
      {contactId && !session.loginUrl ? (
        <Card id="security" title={<FormattedMessage id="profile.secondFactor" />}>
          <OnDemand waiting={<Skeleton height="6rem" />}>
            <OwnSecondFactor email={session.email ?? ''} />
          </OnDemand>
        </Card>
      ) : null}
      {contactId ? <OwnSessions contactId={contactId} /> : null}
      <OwnData email={session.email ?? ''} onErased={onErased} />
      <Card title={<FormattedMessage id="profile.session" />}>
        <div className={styles.actions}>
          <p className={styles.quiet}>
            <FormattedMessage id="profile.session.text" />
          </p>
          <Button onPress={onLogOut}>
            <FormattedMessage id="frame.header.logOut" />
          </Button>
          <p className={styles.quiet}>
            <FormattedMessage id="profile.log.text" />
          </p>
          <Button onPress={() => downloadJson('problem-log.json', problemLog.toText())}>
            <FormattedMessage id="profile.log" />
          </Button>
        </div>
      </Card>
    </div>
  )
}
