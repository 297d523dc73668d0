import { type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { BookingCheck } from '../../features/booking/BookingCheck'
import { BookingHost } from '../../features/booking/BookingHost'
import { RateConfirmation } from '../../features/booking/RateConfirmation'
import { UndoBooking } from '../../features/booking/UndoBooking'
import { NotFoundPage } from '../../features/errors/NotFoundPage'
import { GuestLoadPage } from '../../features/load-detail/GuestLoadPage'
import { LoadDetailPage } from '../../features/load-detail/LoadDetailPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import type { LoadLinkState } from '../../loads/LoadLink'
import { lazyPart } from '../../page/lazyPart'
import { OnDemand } from '../../page/OnDemand'
import { useSession } from '../../session/SessionProvider'
import { mayBook } from '../../session/session'
import { RequireSession } from '../RequireSession'

// Found loads are looked at far more often than hauled ones: what only these need comes later.
const OffersCard = lazyPart(async () => (await import('../../features/offers/OffersCard')).OffersCard)
const HauledPart = lazyPart(async () => (await import('./HauledPart')).HauledPart)

/** One load and booking it. Guests see what the search told them; who comes by the address alone signs in first. */
export function LoadPage() {
  const { loadId = '' } = useParams()
  const session = useSession()
  // Written by LoadLink only; an address that was typed has no state.
  const link = useLocation().state as LoadLinkState | null
  return (
    <WithMessages catalogue="load-detail">
      {session.isGuest && link?.row?.id === loadId ? (
        <GuestLoadPage row={link.row} from={link.from} />
      ) : (
        <RequireSession>
          <BookingHost key={loadId}>
            {(book) => (
              <LoadDetailPage
                loadId={loadId}
                onBook={mayBook(session) ? book : undefined}
                notFound={<NotFoundPage />}
                bookingActions={<Later part={<UndoBooking loadId={loadId} />} />}
                bookingCheck={<Later part={<BookingCheck loadId={loadId} />} />}
                renderAgreement={(isHauled) =>
                  session.communityType === 'Carrier' ? (
                    <Later part={<RateConfirmation loadId={loadId} isExpected={isHauled} />} />
                  ) : null
                }
                renderOffers={(slot) => <Later part={<OffersCard {...slot} />} />}
                renderHauled={(parts) =>
                  session.communityType === 'Carrier' ? (
                    <Later part={<HauledPart loadId={loadId} parts={parts} />} />
                  ) : null
                }
              />
            )}
          </BookingHost>
        </RequireSession>
      )}
    </WithMessages>
  )
}

/** A part whose words or code come after the page. Waiting for them by itself, it does not hide the page and its focus. */
function Later({ part }: { part: ReactNode }) {
  return <OnDemand>{part}</OnDemand>
}
