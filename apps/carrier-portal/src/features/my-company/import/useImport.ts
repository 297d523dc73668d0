import { toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { identityOf } from '#/session/session'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import { recordPath } from '#/features/my-company/recordPath'
import type { SessionStore } from '#/session/sessionStore'
import { importRunOf, type ImportHelp, type ImportState } from './createImportRun'
import type { ImportRow } from './readUnits'

export type ImportView = ReturnType<typeof useImport>

/** Subscribes to the person's import; leaving the page shows a toast for it and its end. */
export function useImport(translate: (text: string) => string) {
  const intl = useIntl()
  const run = importRunOf(useUiApi())
  const store = useSessionStore()
  const identity = identityOf(useSession())
  const state = useSyncExternalStore(run.watch, run.getState)
  const href = recordPath('Equipments', 'import')

  const help: ImportHelp = {
    words: {
      translate,
      unreachable: intl.formatMessage({ id: 'company.unreachable' }),
      lost: intl.formatMessage({ id: 'company.import.lost' }),
      similar: intl.formatMessage({ id: 'company.import.similar' }),
    },
    isSamePerson: () => compareIdentity(store, identity) === 'same',
    onEndUnseen: ({ phase, ...ended }) =>
      void toastQueue.add({
        kind: phase === 'done' && ended.report.every(({ isAdded }) => isAdded) ? 'success' : 'warning',
        message: intl.formatMessage({
          id: phase === 'done' ? 'company.import.ended' : 'company.import.endedEarly',
        }),
        description: intl.formatMessage(
          { id: phase === 'done' ? 'company.import.done' : 'company.import.stopped' },
          countsOf(ended),
        ),
        action: { label: intl.formatMessage({ id: 'company.import.open.again' }), href },
      }),
  }

  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      const { phase, report, total } = run.getState()
      const who = compareIdentity(store, identity)
      // The sign-in page replaces the report of an expired session.
      if (phase !== 'running' && phase !== 'idle' && who === 'nobody') help.onEndUnseen(run.getState())
      if (phase !== 'running' || who !== 'same') return
      toastQueue.add({
        kind: 'info',
        message: intl.formatMessage({ id: 'company.import.left' }, { done: report.length, total }),
        description: intl.formatMessage({ id: 'company.import.left.text' }),
        action: { label: intl.formatMessage({ id: 'company.import.open.again' }), href },
      })
    }
  })
  useEffect(
    () => () =>
      // React may remount at once.
      queueMicrotask(() => {
        if (!run.isWatched()) leave.current?.()
      }),
    [run],
  )

  return {
    ...state,
    ...countsOf(state),
    start: (rows: readonly ImportRow[], fileName: string) => void run.start(rows, fileName, help),
    resume: () => void run.resume(help),
    addSimilar: () => void run.addSimilar(help),
    stop: run.stop,
    reset: run.reset,
  }
}

function compareIdentity(store: SessionStore, identity: string): 'same' | 'nobody' | 'other' {
  const now = store.getState()
  if (now.status !== 'ready') return 'other'
  if (now.isExpired || now.session.isGuest) return 'nobody'
  return identityOf(now.session) === identity ? 'same' : 'other'
}

const countsOf = ({ report, total }: Pick<ImportState, 'report' | 'total'>) => ({
  added: report.filter(({ isAdded }) => isAdded).length,
  refused: report.filter(({ isAdded }) => !isAdded).length,
  left: total - report.length,
})
