import { ToastRegion } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import styles from './Toasts.module.css'

export function Toasts() {
  const intl = useIntl()
  return (
    <ToastRegion
      className={styles.toasts}
      labels={{
        region: intl.formatMessage({ id: 'shell.toast.region' }),
        close: intl.formatMessage({ id: 'shell.toast.close' }),
        success: intl.formatMessage({ id: 'shell.toast.success' }),
        error: intl.formatMessage({ id: 'shell.toast.error' }),
        warning: intl.formatMessage({ id: 'shell.toast.warning' }),
        info: intl.formatMessage({ id: 'shell.toast.info' }),
      }}
    />
  )
}
