import { toastQueue } from '@portal/portal-ui'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { LoadMarksOfPerson } from '#/loads/useLoadMarks'
import type { LoadRow } from '@portal/contract/methods'

/** Returns a function that hides or unhides a load, with Undo. */
export function useHideLoad(mark: LoadMarksOfPerson['mark']): (row: LoadRow, isOn: boolean) => void {
  const intl = useIntl()
  return useCallback(
    (row, isOn) => {
      void mark(row.id, 'hidden', isOn)
      if (isOn)
        toastQueue.add({
          kind: 'info',
          message: intl.formatMessage({ id: 'find-loads.hidden' }, { number: row.loadNumber }),
          action: {
            label: intl.formatMessage({ id: 'find-loads.hidden.undo' }),
            onPress: () => void mark(row.id, 'hidden', false),
          },
        })
    },
    [intl, mark],
  )
}
