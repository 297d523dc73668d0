import { InOwnTask } from '@portal/app-kit/first-paint'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { SessionProvider } from '#/session/SessionProvider'
import { LocaleProvider } from '#/i18n/i18n'
import { LiveUpdates } from '#/live-updates/LiveUpdates'
import { OpenRecordsProvider } from '#/workspace/tabs/OpenRecordsProvider'
import type { FirstClient } from './createClient'
import type { Desk } from './createDesk'
import { DataProvider } from './DataProvider'
import { DeskErrorBoundary } from './DeskErrorBoundary'
import { DeskRoutes } from './DeskRoutes'
import { LinkProvider } from './LinkProvider'
import { SessionGate } from './SessionGate'

export function App({ desk, first }: { desk: Desk; first?: FirstClient | undefined }) {
  return (
    <DeskErrorBoundary>
      {/* Without transitions a cached record is rendered in the frame after the click. */}
      <BrowserRouter basename="/desk" useTransitions={false}>
        <SessionProvider store={desk.session}>
          <Suspense fallback={null}>
            <LocaleProvider>
              <LinkProvider>
                <SessionGate>
                  <DataProvider fetch={desk.fetch} csrfToken={desk.session.csrfToken} first={first}>
                    <LiveUpdates>
                      <OpenRecordsProvider>
                        <InOwnTask>
                          <DeskRoutes />
                        </InOwnTask>
                      </OpenRecordsProvider>
                    </LiveUpdates>
                  </DataProvider>
                </SessionGate>
              </LinkProvider>
            </LocaleProvider>
          </Suspense>
        </SessionProvider>
      </BrowserRouter>
    </DeskErrorBoundary>
  )
}
