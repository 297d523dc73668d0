import { InOwnTask } from '@portal/app-kit/first-paint'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { LocaleProvider } from '#/i18n/i18n'
import { SessionProvider } from '#/session/SessionProvider'
import { AppRoutes } from './AppRoutes'
import type { FirstClient } from './createClient'
import type { Portal } from './createPortal'
import { DataProvider } from './DataProvider'
import { FatalErrorBoundary } from './FatalErrorBoundary'
import { NavigationProvider } from './NavigationProvider'
import { SessionGate } from './SessionGate'

/** The portal's providers, outermost first. */
export function App({ portal, first }: { portal: Portal; first?: FirstClient | undefined }) {
  return (
    <FatalErrorBoundary>
      <BrowserRouter>
        <ConnectionProvider store={portal.connection}>
          <SessionProvider store={portal.session}>
            <Suspense fallback={null}>
              <LocaleProvider>
                <NavigationProvider>
                  <SessionGate>
                    <DataProvider fetch={portal.fetch} csrfToken={portal.session.csrfToken} first={first}>
                      <InOwnTask>
                        <AppRoutes />
                      </InOwnTask>
                    </DataProvider>
                  </SessionGate>
                </NavigationProvider>
              </LocaleProvider>
            </Suspense>
          </SessionProvider>
        </ConnectionProvider>
      </BrowserRouter>
    </FatalErrorBoundary>
  )
}
