import type { TripStop } from './trip'

/**
 * Link to the device's maps app: `geo:` on Android (RFC 5870), Apple Maps on iOS, else Google Maps. Undefined
 * without a position.
 */
export function directionsLink(
  { position, facility, address }: Pick<TripStop, 'position' | 'facility' | 'address'>,
  userAgent: string,
): string | undefined {
  const text = [facility, address].filter(Boolean).join(', ')
  if (!position && !text) return undefined
  const at = position ? `${position.lat},${position.lng}` : text
  if (/android/iu.test(userAgent)) {
    const query = position ? `${at}(${text})` : text
    return `geo:${position ? at : '0,0'}?q=${encodeURIComponent(query)}`
  }
  if (/iphone|ipad/iu.test(userAgent)) return `https://maps.apple.com/?daddr=${encodeURIComponent(at)}`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`
}
