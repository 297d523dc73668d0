import { WithMessages } from '#/i18n/i18n'
import { AssignOne } from './AssignOne'
import { AssignSeveral } from './AssignSeveral'
import type { BookingToAssign } from './BookingToAssign'

export interface AssignDialogProps {
  bookings: readonly BookingToAssign[]
  onClose: () => void
}

export function AssignDialog({ bookings, onClose }: AssignDialogProps) {
  const [first] = bookings
  return (
    <WithMessages catalogue="assignment">
      {bookings.length === 1 && first ? (
        <AssignOne booking={first} onClose={onClose} />
      ) : (
        <AssignSeveral bookings={bookings} onClose={onClose} />
      )}
    </WithMessages>
  )
}
