import type { RankedCrew } from '@portal/contract/methods'
import type { BookingToAssign } from './BookingToAssign'

/** Ids of one load's crew; null for none. */
export interface CrewChoice {
  driverId: string | null
  truckId: string | null
  trailerId: string | null
}

interface Ranked {
  id: string
  fit: { unavailable: unknown }
}

const canHaul = (ranked: readonly Ranked[], id: string | null): string | null =>
  ranked.find((one) => one.id === id && one.fit.unavailable === null)?.id ?? null
const best = (ranked: readonly Ranked[]): string | null =>
  ranked.find(({ fit }) => fit.unavailable === null)?.id ?? null

/**
 * Proposes a crew: the user's selection, else the assigned units, else the best fit. Truck and trailer
 * default to the driver's last ones while available.
 */
export function proposeChoice(
  crew: RankedCrew,
  booking: BookingToAssign,
  chosen: Partial<CrewChoice>,
): CrewChoice {
  const driverId = chosen.driverId ?? booking.driverId ?? best(crew.drivers)
  const driver = crew.drivers.find(({ id }) => id === driverId)
  const truckId =
    chosen.truckId === undefined
      ? (booking.truckId ?? canHaul(crew.trucks, driver?.usualTruckId ?? null) ?? best(crew.trucks))
      : chosen.truckId
  const proposedTrailer =
    booking.trailerId ?? canHaul(crew.trailers, driver?.usualTrailerId ?? null) ?? best(crew.trailers)
  const trailerId = chosen.trailerId === undefined ? proposedTrailer : chosen.trailerId
  return { driverId, truckId, trailerId: crew.needsTrailer ? trailerId : null }
}
