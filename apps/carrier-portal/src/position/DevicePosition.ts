/** A geolocation fix. Metres, metres per second, epoch ms. */
export interface DevicePosition {
  lat: number
  lng: number
  accuracyM: number
  /** Null when unknown. */
  speed: number | null
  at: number
}
