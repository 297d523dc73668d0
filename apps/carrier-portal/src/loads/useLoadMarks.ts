import type { LoadMark } from '@portal/contract'
import type { LoadMarksAnswer as LoadMarks } from '@portal/contract/methods'
import { toastQueue } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { getMarks, setMark } from '#/methods/loadMarks'
import { useSession } from '#/session/SessionProvider'

const NO_MARKS: LoadMarks = { hidden: [], saved: [], viewed: [], costPerMile: null, previousVisitAt: null }

/** Returns the user's hidden, saved and viewed loads and their setters. Guests have none. */
export function useLoadMarks() {
  const intl = useIntl()
  const uiApi = useUiApi()
  const { isGuest } = useSession()
  const { data = NO_MARKS, error, refresh } = useWire(getMarks, isGuest ? null : {})
  const isKnown = data !== NO_MARKS
  const isSettled = isGuest || isKnown || error !== undefined
  const sets = useMemo(
    () => ({ hidden: new Set(data.hidden), saved: new Set(data.saved), viewed: new Set(data.viewed) }),
    [data],
  )
  const mark = useCallback(
    async (loadId: string, kind: LoadMark, isOn: boolean): Promise<void> => {
      try {
        await uiApi.invoke(setMark, { loadId, kind, isOn })
        await refresh()
      } catch {
        // A lost "viewed" mark needs no error message; a lost choice does.
        if (kind !== 'viewed')
          toastQueue.add({ kind: 'error', message: intl.formatMessage({ id: 'load.saveFailed' }) })
      }
    },
    [uiApi, refresh, intl],
  )
  return useMemo(
    () => ({ ...sets, costPerMile: data.costPerMile, isKnown, isSettled, mark, refresh }),
    [sets, data, isKnown, isSettled, mark, refresh],
  )
}

export type LoadMarksOfPerson = ReturnType<typeof useLoadMarks>
