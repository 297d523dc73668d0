import { Skeleton } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#/features/errors/NotFoundPage'
import { QuotePage } from '#/features/shipper/QuotePage'
import { RepeatPage } from '#/features/shipper/RepeatPage'
import { ShipmentPage } from '#/features/shipper/ShipmentPage'
import { ShipperHome } from '#/features/shipper/ShipperHome'
import { TrackPage } from '#/features/shipper/TrackPage'
import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'
import { RequireSession } from '#/app/RequireSession'

const ShipperSectionPage = lazyPart(
  async () => (await import('#/features/shipper/ShipperSectionPage')).ShipperSectionPage,
)
const ThreadPart = lazyPart(async () => (await import('./ThreadPart')).ThreadPart)

/** A shipper page. Guests may open the home, the quote form and a tracked shipment. */
export function ShipperRoute({
  page,
}: {
  page: 'home' | 'quote' | 'repeat' | 'shipment' | 'section' | 'track'
}) {
  const { loadId = '', token = '', section = '' } = useParams()
  return (
    <WithMessages catalogue="shipper">
      {page === 'home' ? (
        <ShipperHome />
      ) : page === 'quote' ? (
        <QuotePage />
      ) : page === 'track' ? (
        <TrackPage token={token} />
      ) : (
        <RequireSession>
          <ShippersOnly>
            {page === 'repeat' ? (
              <RepeatPage />
            ) : page === 'section' ? (
              <OnDemand waiting={<Skeleton height="20rem" />}>
                <ShipperSectionPage section={section} notFound={<NotFoundPage />} />
              </OnDemand>
            ) : (
              <ShipmentPage
                key={loadId}
                loadId={loadId}
                notFound={<NotFoundPage />}
                renderThread={(load) => (
                  <OnDemand waiting={<Skeleton height="8rem" />}>
                    <ThreadPart load={load} />
                  </OnDemand>
                )}
              />
            )}
          </ShippersOnly>
        </RequireSession>
      )}
    </WithMessages>
  )
}

/** Not found for carriers; the server refuses them as well. */
function ShippersOnly({ children }: { children: ReactNode }) {
  return useSession().role === 'Shipper User' ? children : <NotFoundPage />
}
