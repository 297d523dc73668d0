import { toastQueue } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { usePortalEvent } from '../../events/usePortalEvent'
import { loadAnew } from '../../page/loadAnew'
import { whenServerIsReady } from '../../page/serverIsReady'

/** Says that the words of a language that was chosen did not arrive. */
export function LanguageMissing() {
  const intl = useIntl()
  usePortalEvent('languageMissing', () =>
    toastQueue.add({
      kind: 'error',
      message: intl.formatMessage({ id: 'language.missing' }),
      // Some browsers keep a file that did not arrive as missing for as long as the page lives; the choice is remembered.
      action: {
        label: intl.formatMessage({ id: 'frame.tryAgain' }),
        onPress: () => void whenServerIsReady(loadAnew),
      },
    }),
  )
  return null
}
