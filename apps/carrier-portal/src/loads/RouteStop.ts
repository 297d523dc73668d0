/** A stop with its place. */
export interface RouteStop {
  id: string
  /** Name of the place. */
  name: string
  lat: number
  lng: number
}
