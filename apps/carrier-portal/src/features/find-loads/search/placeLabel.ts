import type { PlaceFilter } from './loadFilters'

/** "Dallas, TX" or "TX"; empty for anywhere. */
export const placeLabel = (place: PlaceFilter | undefined): string =>
  place ? (place.city ? `${place.city}, ${place.state}` : place.state) : ''
