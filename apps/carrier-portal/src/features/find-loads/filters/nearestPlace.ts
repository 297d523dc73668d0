import type { Place } from '../../../places/places'

/**
 * The city next to a position. Only its name leaves the device: positions are nobody's business but the driver's
 * (reliability S15), and an address with a city can be shared.
 */
export function nearestPlace(
  places: readonly Place[],
  position: { latitude: number; longitude: number },
): Place | undefined {
  let nearest: Place | undefined
  let least = Number.POSITIVE_INFINITY
  // Good enough for neighbours: a degree of longitude shrinks towards the pole.
  const shrink = Math.cos((position.latitude * Math.PI) / 180)
  for (const place of places) {
    const distance = (place.lat - position.latitude) ** 2 + ((place.lng - position.longitude) * shrink) ** 2
    if (distance < least) {
      least = distance
      nearest = place
    }
  }
  return nearest
}
