import { useLocation, useParams } from 'react-router'
import { BookingHost } from '../../features/booking/BookingHost'
import { UndoBooking } from '../../features/booking/UndoBooking'
import { NotFoundPage } from '../../features/errors/NotFoundPage'
import { GuestLoadPage } from '../../features/load-detail/GuestLoadPage'
import { LoadDetailPage } from '../../features/load-detail/LoadDetailPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import type { LoadLinkState } from '../../loads/LoadLink'
import { useSession } from '../../session/SessionProvider'
import { mayBook } from '../../session/session'
import { RequireSession } from '../RequireSession'

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
                bookingActions={<UndoBooking loadId={loadId} />}
              />
            )}
          </BookingHost>
        </RequireSession>
      )}
    </WithMessages>
  )
}
