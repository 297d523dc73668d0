/** A window in UTC with the IANA zone for display. */
export interface StopTime {
  from: string | null
  to: string | null
  timeZone: string | null
}

/** City and state code; null where unknown. */
export interface LoadPlace {
  city: string | null
  state: string | null
}

/** The fields needed to book a load and to confirm it. USD, UTC. */
export interface BookableLoad {
  id: string
  loadNumber: string
  rateVersion: number
  totalRate: number
  equipmentType: string
  weightLbs: number | null | undefined
  /** Requirement codes. */
  requirements: readonly string[]
  origin: LoadPlace
  destination: LoadPlace
  pickup: StopTime
  delivery: StopTime
}
