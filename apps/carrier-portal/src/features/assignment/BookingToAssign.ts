/** A booking that needs a driver and equipment, with those that it has. */
export interface BookingToAssign {
  bookingId: string
  loadId: string
  loadNumber: string
  driverId: string | null
  truckId: string | null
  trailerId: string | null
}
