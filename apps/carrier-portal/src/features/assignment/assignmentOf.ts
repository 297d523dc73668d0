import type { MyLoad } from '@portal/contract/methods'
import type { BookingToAssign } from './BookingToAssign'

export const assignmentOf = ({
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
