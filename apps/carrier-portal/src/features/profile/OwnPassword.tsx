import { Button, Card, Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { listSessions } from '#/methods/userSessions'
import { PasswordForm } from './PasswordForm'
import styles from './ProfilePage.module.css'

/** Changes the password. Renders nothing with an external sign-in. */
export function OwnPassword({ contactId, email }: { contactId: string; email: string }) {
  const intl = useIntl()
  const { data: sessions, error, refresh } = useWire(listSessions, { contactId })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Returns the focus to the button.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!sessions && error) return null
  return (
    <Card title={<FormattedMessage id="profile.password" />}>
      {!sessions ? (
        <Skeleton height="5.5rem" />
      ) : isOpen ? (
        <PasswordForm
          email={email}
          onCancel={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'profile.password.saved' }) })
            void refresh()
          }}
        />
      ) : (
        <div className={styles.actions}>
          <p className={styles.quiet}>
            <FormattedMessage id="profile.password.text" />
          </p>
          <Button ref={opener} onPress={() => setOpen(true)}>
            <FormattedMessage id="profile.password.open" />
          </Button>
        </div>
      )}
    </Card>
  )
}
