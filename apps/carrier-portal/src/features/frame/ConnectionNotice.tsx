import { WifiOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useConnection } from '#/connection/ConnectionProvider'
import styles from './ConnectionNotice.module.css'

/** Banner while network or server is unavailable. */
export function ConnectionNotice() {
  const connection = useConnection()
  return (
    <output className={styles.region}>
      {connection === 'online' ? null : (
        <p className={styles.notice}>
          <WifiOff size={20} aria-hidden="true" />
          <FormattedMessage id={connection === 'offline' ? 'frame.offline' : 'frame.unreachable'} />
        </p>
      )}
    </output>
  )
}
