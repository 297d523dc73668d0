import { type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { AssignHost } from '#/features/assignment/AssignHost'
import { BookingCheck } from '#/features/booking/BookingCheck'
import { BookingHost } from '#/features/booking/BookingHost'
import { ChainHost } from '#/features/booking/ChainHost'
import { RateConfirmation } from '#/features/booking/RateConfirmation'
import { UndoBooking } from '#/features/booking/UndoBooking'
import { NotFoundPage } from '#/features/errors/NotFoundPage'
import { GuestLoadPage } from '#/features/load-detail/GuestLoadPage'
import { LoadDetailPage } from '#/features/load-detail/LoadDetailPage'
import { WithMessages } from '#/i18n/i18n'
import type { LoadLinkState } from '#/loads/LoadLink'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'
import { mayBook, worksOnLoads } from '#/session/session'
import { RequireSession } from '#/app/RequireSession'

// Most loads viewed are not hauled; these chunks load on demand.
const OffersCard = lazyPart(async () => (await import('#/features/offers/OffersCard')).OffersCard)
const ThreadPart = lazyPart(async () => (await import('./ThreadPart')).ThreadPart)
const LaneHistoryCard = lazyPart(
  async () => (await import('#/features/market-figures/LaneHistoryCard')).LaneHistoryCard,
)
const PaymentRecordCard = lazyPart(
  async () => (await import('#/features/market-figures/PaymentRecordCard')).PaymentRecordCard,
)
const WhereaboutsPart = lazyPart(async () => (await import('./WhereaboutsPart')).WhereaboutsPart)
const RoutePart = lazyPart(async () => (await import('./RoutePart')).RoutePart)
const HauledPart = lazyPart(async () => (await import('./HauledPart')).HauledPart)

/** A load and its booking. A guest sees the search row; a guest without one signs in first. */
export function LoadPage() {
  const { loadId = '' } = useParams()
  const session = useSession()
  // Written by LoadLink only; a typed URL has no state.
  const link = useLocation().state as LoadLinkState | null
  return (
    <WithMessages catalogue="load-detail">
      {session.isGuest && link?.row?.id === loadId ? (
        <GuestLoadPage row={link.row} from={link.from} />
      ) : (
        <RequireSession>
          <AssignHost key={loadId}>
            {(assign) => (
              <BookingHost>
                {(book) => (
                  <ChainHost>
                    {(bookChain) => (
                      <LoadDetailPage
                        loadId={loadId}
                        onBook={mayBook(session) ? book : undefined}
                        onBookChain={mayBook(session) ? bookChain : undefined}
                        notFound={<NotFoundPage />}
                        bookingActions={<Later part={<UndoBooking loadId={loadId} />} />}
                        bookingCheck={<Later part={<BookingCheck loadId={loadId} />} />}
                        renderAgreement={(isHauled) =>
                          session.communityType === 'Carrier' ? (
                            <Later part={<RateConfirmation loadId={loadId} isExpected={isHauled} />} />
                          ) : null
                        }
                        renderLaneHistory={(lane) => (
                          <>
                            <Later part={<LaneHistoryCard {...lane} />} />
                            <Later part={<PaymentRecordCard />} />
                          </>
                        )}
                        renderThread={(number) =>
                          worksOnLoads(session) ? (
                            <Later part={<ThreadPart load={{ id: loadId, number }} isCard />} />
                          ) : null
                        }
                        renderOffers={(slot) => <Later part={<OffersCard {...slot} />} />}
                        renderWhereabouts={() =>
                          session.communityType === 'Carrier' && mayBook(session) ? (
                            <Later part={<WhereaboutsPart loadId={loadId} />} />
                          ) : null
                        }
                        renderRoute={(stops) => <Later part={<RoutePart loadId={loadId} stops={stops} />} />}
                        renderHauled={(parts) =>
                          session.communityType === 'Carrier' ? (
                            <Later part={<HauledPart loadId={loadId} parts={parts} assign={assign} />} />
                          ) : null
                        }
                      />
                    )}
                  </ChainHost>
                )}
              </BookingHost>
            )}
          </AssignHost>
        </RequireSession>
      )}
    </WithMessages>
  )
}

/** A deferred component with its own Suspense boundary, so that it does not hide the page and its focus. */
function Later({ part }: { part: ReactNode }) {
  return <OnDemand>{part}</OnDemand>
}
