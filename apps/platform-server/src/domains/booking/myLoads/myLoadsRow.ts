import type { HauledRow } from './hauledSql'
import { waitingOn, type Viewer } from './waitingOn'

/** The response has rates and payments for the office only (domain model §10). */
export function myLoadsRow(row: HauledRow, viewer: Viewer) {
  return {
    id: row.loadId,
    loadNumber: row.loadNumber,
    // The row's status is the next carrier's.
    status: row.isOwn ? row.status : 'Cancelled',
    isVisible: row.isVisible,
    equipmentType: row.equipmentType,
    origin: { city: row.originCity, state: row.originState },
    destination: { city: row.destinationCity, state: row.destinationState },
    pickupFrom: row.pickupFrom,
    pickupTo: row.pickupTo,
    pickupTimeZone: row.pickupTimeZone,
    deliveryFrom: row.deliveryFrom,
    deliveryTo: row.deliveryTo,
    deliveryTimeZone: row.deliveryTimeZone,
    loadedMiles: row.loadedMiles,
    documentsStatus: row.documentsStatus,
    bookingId: row.bookingId,
    block: row.blockId === null ? null : { id: row.blockId, name: row.blockName ?? '' },
    driver: named(row.driverId, row.driverName),
    truck: named(row.truckId, row.truckName),
    trailer: named(row.trailerId, row.trailerName),
    waiting: waitingOn(row, viewer),
    /** Deadline for requesting charges; null before delivery. */
    claimUntil: row.claimUntil,
    ...(viewer.isOffice
      ? {
          rate: row.rate,
          charges: row.charges,
          total: totalOf(row),
          payment: {
            status: row.paymentStatus,
            dueDate: row.dueDate,
            scheduledFor: row.scheduledFor,
            paidAt: row.paidAt,
          },
        }
      : {}),
  }
}

/** Agreed rate plus approved charges; after a cancellation charges only. */
function totalOf({ isOwn, status, rate, charges }: HauledRow): number {
  const hauled = isOwn && status !== 'Cancelled' ? (rate ?? 0) : 0
  return Math.round((hauled + charges) * 100) / 100
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name })
