import { ToastRegion, toastQueue } from '@portal/portal-ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { NO_REGION } from './noRegion'

export function Toasts() {
  const intl = useIntl()
  useEffect(() => toastQueue.resume(NO_REGION), [])
  return (
    <ToastRegion
      labels={{
        region: intl.formatMessage({ id: 'frame.toast.region' }),
        close: intl.formatMessage({ id: 'frame.toast.close' }),
        success: intl.formatMessage({ id: 'frame.toast.success' }),
        error: intl.formatMessage({ id: 'frame.toast.error' }),
        warning: intl.formatMessage({ id: 'frame.toast.warning' }),
        info: intl.formatMessage({ id: 'frame.toast.info' }),
      }}
    />
  )
}
