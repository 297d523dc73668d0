import type { Place } from '#/places/places'

/**
 * Returns the city nearest to a position. Only its name leaves the device (reliability S15), and a URL with a
 * city can be shared.
 */
export function nearestPlace(
  places: readonly Place[],
  position: { latitude: number; longitude: number },
): Place | undefined {
  let nearest: Place | undefined
  let least = Number.POSITIVE_INFINITY
  // Equirectangular approximation: longitudes converge towards the pole.
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
