import { useState, type ReactNode } from 'react'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import type { BookingToAssign } from './BookingToAssign'

const AssignDialog = lazyPart(async () => (await import('./AssignDialog')).AssignDialog)

export interface AssignHostProps {
  /** Renders the page; `assign` opens the dialog. */
  children: (assign: (bookings: readonly BookingToAssign[]) => void) => ReactNode
}

/** Provides one lazy assignment dialog for all loads of a page. */
export function AssignHost({ children }: AssignHostProps) {
  const [bookings, setBookings] = useState<readonly BookingToAssign[]>([])
  return (
    <>
      {children(setBookings)}
      {bookings.length > 0 ? (
        <OnDemand onClose={() => setBookings([])}>
          <AssignDialog
            key={bookings.map(({ bookingId }) => bookingId).join()}
            bookings={bookings}
            onClose={() => setBookings([])}
          />
        </OnDemand>
      ) : null}
    </>
  )
}
