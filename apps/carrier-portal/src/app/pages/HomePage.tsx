import { BookingHost } from '../../features/booking/BookingHost'
import { FindLoadsPage } from '../../features/find-loads/FindLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'

/** Home is Find Loads (RTE-01). */
export function HomePage() {
  return (
    <WithMessages catalogue="find-loads">
      <BookingHost>{(book) => <FindLoadsPage onBook={book} />}</BookingHost>
    </WithMessages>
  )
}
