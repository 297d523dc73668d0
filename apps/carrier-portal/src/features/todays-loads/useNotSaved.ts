import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { problemLog } from '#/problem-log/problemLog'

/** Reports an entry that the device could not store. */
export function useNotSaved(): (error: unknown) => void {
  const intl = useIntl()
  return (error) => {
    problemLog.add('device queue', error)
    toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'todays.notSaved' }) })
  }
}
