/** A window in UTC and the IANA zone in which it is shown. */
export interface StopTime {
  from: string | null
  to: string | null
  timeZone: string | null
}

/** A city with its state code; null where the row does not say. */
export interface LoadPlace {
  city: string | null
  state: string | null
}

/** What must be known of a load to book it and to say what is being booked. USD, UTC. */
export interface BookableLoad {
  id: string
  loadNumber: string
  rateVersion: number
  totalRate: number
  equipmentType: string
  weightLbs: number | null | undefined
  /** What it asks for, by code. */
  requirements: readonly string[]
  origin: LoadPlace
  destination: LoadPlace
  pickup: StopTime
  delivery: StopTime
}
