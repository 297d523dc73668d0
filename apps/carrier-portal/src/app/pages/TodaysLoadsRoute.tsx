import { Skeleton } from '@portal/portal-ui'
import { NoAccessPage } from '#/features/errors/NoAccessPage'
import { OtherUpdates } from '#/features/offline/OtherUpdates'
import { Receipts } from '#/features/offline/Receipts'
import { TodaysLoadsPage } from '#/features/todays-loads/TodaysLoadsPage'
import { WithMessages } from '#/i18n/LocaleProvider'
import { lazyPart } from '#/loading/lazyPart'
import { OnDemand } from '#/loading/OnDemand'
import { identityOf, worksOnLoads } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { RequireSession } from '#/app/RequireSession'
import styles from './TodaysLoadsRoute.module.css'

// Dialogs and file inputs load after the page.
const DocumentDesk = lazyPart(async () => (await import('#/features/documents/DocumentDesk')).DocumentDesk)

export function TodaysLoadsRoute() {
  return (
    <RequireSession>
      <Day />
    </RequireSession>
  )
}

function Day() {
  const session = useSession()
  if (!worksOnLoads(session)) return <NoAccessPage />
  return (
    <WithMessages catalogue="todays-loads">
      <WithMessages catalogue="documents">
        <WithMessages catalogue="offline">
          {/* Keyed by identity: after a sign-in in another tab no state of the former user is rendered. */}
          <TodaysLoadsPage
            key={identityOf(session)}
            renderDocuments={(load) => (
              <OnDemand waiting={<Skeleton className={styles.desk} height="var(--desk-height)" />}>
                <DocumentDesk load={load} />
              </OnDemand>
            )}
            renderReceipts={(loadId) => <Receipts loadId={loadId} />}
            renderOtherUpdates={(shownLoadId) => <OtherUpdates shownLoadId={shownLoadId} />}
          />
        </WithMessages>
      </WithMessages>
    </WithMessages>
  )
}
