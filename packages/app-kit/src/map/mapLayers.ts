/** Names of the layers over the ground. */
export const LOADS = 'loads'
export const LANES = 'lanes'
export const DESTINATIONS = 'destinations'
export const ACTIVE = 'active'
export const TRUCKS = 'trucks'
export const AREAS = 'areas'
/** The area in progress. */
export const DRAWN_PATH = 'drawn-path'
