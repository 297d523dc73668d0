import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { usePortalEvent } from '#/events/usePortalEvent'
import { reloadPage } from '#/loading/reloadPage'
import { whenServerIsReady } from '#/loading/serverIsReady'

/** Toast for a language whose messages could not be fetched. */
export function LanguageMissing() {
  const intl = useIntl()
  usePortalEvent('languageMissing', () =>
    toastQueue.add({
      kind: 'error',
      message: intl.formatMessage({ id: 'language.missing' }),
      // Some browsers cache a failed import for the life of the page; the choice is stored.
      action: {
        label: intl.formatMessage({ id: 'frame.tryAgain' }),
        onPress: () => void whenServerIsReady(reloadPage),
      },
    }),
  )
  return null
}
