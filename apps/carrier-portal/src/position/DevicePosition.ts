/** Where the device was. Metres, metres per second, epoch ms. */
export interface DevicePosition {
  lat: number
  lng: number
  accuracyM: number
  /** Null where it can't be told. */
  speed: number | null
  at: number
}
