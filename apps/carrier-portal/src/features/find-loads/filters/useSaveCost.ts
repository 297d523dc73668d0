import { toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { setCostPerMile } from '#/methods/loadMarks'

/**
 * Returns a function that saves the user's cost per mile.
 *
 * @param onKept refetches it.
 */
export function useSaveCost(onKept: () => unknown): (costPerMile: number | null) => void {
  const intl = useIntl()
  const uiApi = useUiApi()
  return useCallback(
    (costPerMile) => {
      uiApi
        .invoke(setCostPerMile, { costPerMile })
        .then(onKept)
        .catch(() =>
          toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'load.saveFailed' }) }),
        )
    },
    [intl, uiApi, onKept],
  )
}
