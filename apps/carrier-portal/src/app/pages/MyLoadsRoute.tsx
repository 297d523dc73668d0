import { AssignHost, type BookingToAssign } from '../../features/assignment/AssignHost'
import { MyLoadsPage } from '../../features/my-loads/MyLoadsPage'
import { WithMessages } from '../../i18n/LocaleProvider'
import type { MyLoad } from '../../methods/myLoads'
import { RequireSession } from '../RequireSession'

/** My Loads, for those who are signed in. */
export function MyLoadsRoute() {
  return (
    <RequireSession>
      <WithMessages catalogue="payments">
        <WithMessages catalogue="my-loads">
          <AssignHost>
            {(assign) => <MyLoadsPage onAssign={(load) => assign(toAssign(load))} timeline={null} />}
          </AssignHost>
        </WithMessages>
      </WithMessages>
    </RequireSession>
  )
}

/** A load without a booking can't be assigned; the list offers it for none of them. */
const toAssign = ({
  bookingId,
  id,
  loadNumber,
  driver,
  truck,
  trailer,
}: MyLoad): readonly BookingToAssign[] =>
  bookingId === null
    ? []
    : [
        {
          bookingId,
          loadId: id,
          loadNumber,
          driverId: driver?.id ?? null,
          truckId: truck?.id ?? null,
          trailerId: trailer?.id ?? null,
        },
      ]
