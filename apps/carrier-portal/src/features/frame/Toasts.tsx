import { toastQueue } from '@portal/portal-ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'

const ToastRegion = lazy(async () => ({ default: (await import('./LazyToastRegion')).ToastRegion }))

let hasSpoken = false
const hasEverSpoken = () => (hasSpoken ||= toastQueue.getCurrent() !== undefined)

/** Messages over the page. Their region is loaded with the first one; from then on it stays. */
export function Toasts() {
  const intl = useIntl()
  const isNeeded = useSyncExternalStore(toastQueue.subscribe, hasEverSpoken)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}
