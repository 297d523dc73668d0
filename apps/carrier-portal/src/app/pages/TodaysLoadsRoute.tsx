import { LinkButton, Skeleton } from '@portal/portal-ui'
import { LayoutList } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { useAddressParams } from '#/address/useAddressParams'
import { NoAccessPage } from '#/features/errors/NoAccessPage'
import { OtherUpdates } from '#/features/offline/OtherUpdates'
import { Receipts } from '#/features/offline/Receipts'
import { TodaysLoadsPage } from '#/features/todays-loads/TodaysLoadsPage'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { identityOf, mayBook, worksOnLoads } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { RequireSession } from '#/app/RequireSession'
import styles from './TodaysLoadsRoute.module.css'

// Dialogs and file inputs load after the page.
const DocumentDesk = lazyPart(async () => (await import('#/features/documents/DocumentDesk')).DocumentDesk)
const PhotoField = lazyPart(async () => (await import('#/features/documents/PhotoField')).PhotoField)
const DispatchBoardPart = lazyPart(async () => (await import('./DispatchBoardPart')).DispatchBoardPart)

export function TodaysLoadsRoute() {
  return (
    <RequireSession>
      <Day />
    </RequireSession>
  )
}

/** The dispatch board for the office, and the trip of one of its loads; the driver's page for drivers. */
function Day() {
  const session = useSession()
  const [params] = useAddressParams()
  const loadId = params.get('load') ?? undefined
  if (!worksOnLoads(session)) return <NoAccessPage />
  // Keyed by identity: after a sign-in in another tab no state of the former user is rendered.
  const key = identityOf(session)
  if (!mayBook(session)) return <Trips key={key} />
  if (loadId) return <Trips key={`${key}|${loadId}`} onlyLoadId={loadId} hasBoard />
  return (
    <OnDemand>
      <DispatchBoardPart key={key} driverPage={<Trips hasBoard />} />
    </OnDemand>
  )
}

function Trips({ onlyLoadId, hasBoard = false }: { onlyLoadId?: string; hasBoard?: boolean }) {
  return (
    <WithMessages catalogue="todays-loads">
      <WithMessages catalogue="documents">
        <WithMessages catalogue="offline">
          <TodaysLoadsPage
            onlyLoadId={onlyLoadId}
            tools={
              hasBoard ? (
                <LinkButton href={`${pagePaths.Todays_Loads__c}?view=list`}>
                  <LayoutList size={16} aria-hidden="true" />
                  <FormattedMessage id="todays.board" />
                </LinkButton>
              ) : null
            }
            renderDocuments={(load) => (
              <OnDemand waiting={<Skeleton className={styles.desk} height="var(--desk-height)" />}>
                <DocumentDesk load={load} />
              </OnDemand>
            )}
            renderPhotos={(slot) => (
              <OnDemand>
                <PhotoField {...slot} />
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
