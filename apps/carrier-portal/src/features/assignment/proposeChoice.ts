import type { RankedCrew } from '../../methods/crew'
import type { BookingToAssign } from './BookingToAssign'

/** Driver, truck and trailer of one load; null is none. */
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
 * Proposes who and what hauls a load: what the person chose, else what is assigned, else the best fit. A truck and a trailer follow
 * the driver's last ones while those are free.
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
