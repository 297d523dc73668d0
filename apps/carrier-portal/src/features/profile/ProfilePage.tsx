import { Button, Card, Stat, StatList } from '@portal/portal-ui'
import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemLog } from '../../log/problemLog'
import { PageHeading } from '../../page/PageHeading'
import { useScrollToHash } from '../../page/useScrollToHash'
import { useSession } from '../../session/SessionProvider'
import { Preferences } from './Preferences'
import styles from './ProfilePage.module.css'
import { profileFields } from './profileFields'
import { roleMessages } from './roleNames'

/** Who I am, what I prefer, and the way out. */
export function ProfilePage({ onLogOut }: { onLogOut: () => void }) {
  const intl = useIntl()
  const session = useSession()
  const { contactId, accountId } = session
  const { data: contact } = useWire(getRecord, contactId ? profileFields(contactId) : null)
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
    { id: 'profile.mobile', value: text('MobilePhone') },
    { id: 'profile.company', value: company },
    { id: 'profile.role', value: roleId ? intl.formatMessage({ id: roleId }) : session.role },
  ] as const
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'profile.title' })} />
      <Card id="userInfo" className={styles.card} title={<FormattedMessage id="profile.userInfo" />}>
        <StatList className={styles.facts}>
          {facts.map(({ id, value }) =>
            value ? <Stat key={id} label={<FormattedMessage id={id} />} value={value} /> : null,
          )}
        </StatList>
        <p className={styles.quiet}>
          <FormattedMessage id="profile.support" />
        </p>
      </Card>
      <Preferences contactId={contactId} contact={contact} />
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
          <Button onPress={() => download('problem-log.json', problemLog.toText())}>
            <FormattedMessage id="profile.log" />
          </Button>
        </div>
      </Card>
    </div>
  )
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
