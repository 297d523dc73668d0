import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { problemLog } from '../../log/problemLog'

/** Says that the device could not keep what was done, so that nobody believes it is. */
export function useNotSaved(): (error: unknown) => void {
  const intl = useIntl()
  return (error) => {
    problemLog.add('device queue', error)
    toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'todays.notSaved' }) })
  }
}
