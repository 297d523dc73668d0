export interface BookingToAssign {
  bookingId: string
  loadId: string
  loadNumber: string
  driverId: string | null
  truckId: string | null
  trailerId: string | null
}
