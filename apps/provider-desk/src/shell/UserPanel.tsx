import { Button, LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useCodeText } from '#/methods/useCodeText'
import { useLocale } from '#/i18n/i18n'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import styles from './UserPanel.module.css'

export function UserPanel() {
  const { name, role } = useSession()
  const codeText = useCodeText()
  const store = useSessionStore()
  const { locale, setLocale } = useLocale()
  const other = locale === 'en-US' ? 'es-US' : 'en-US'
  return (
    <div className={styles.panel}>
      <p className={styles.name}>
        {name}
        <span className={styles.role}>{role && codeText('shell.role', role)}</span>
      </p>
      <LinkButton variant="quiet" href="/desk/security">
        <FormattedMessage id="shell.security" />
      </LinkButton>
      <div className={styles.row}>
        <Button variant="quiet" lang={other} onPress={() => setLocale(other)}>
          <FormattedMessage id="shell.language" />
        </Button>
        <Button variant="quiet" onPress={() => void store.signOut()}>
          <FormattedMessage id="shell.signOut" />
        </Button>
      </div>
    </div>
  )
}
