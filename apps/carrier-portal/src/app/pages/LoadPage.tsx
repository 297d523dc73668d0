import { useParams } from 'react-router'
import { BookingHost } from '../../features/booking/BookingHost'
import { UndoBooking } from '../../features/booking/UndoBooking'
import { NotFoundPage } from '../../features/errors/NotFoundPage'
import { LoadDetailPage } from '../../features/load-detail/LoadDetailPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import { useSession } from '../../session/SessionProvider'
import { mayBook } from '../../session/session'

/** One load and booking it. */
export function LoadPage() {
  const { loadId = '' } = useParams()
  const session = useSession()
  return (
    <WithMessages catalogue="load-detail">
      <BookingHost>
        {(book) => (
          <LoadDetailPage
            key={loadId}
            loadId={loadId}
            onBook={mayBook(session) ? book : undefined}
            notFound={<NotFoundPage />}
            bookingActions={<UndoBooking loadId={loadId} />}
          />
        )}
      </BookingHost>
    </WithMessages>
  )
}
