/** Steps of a value: the first, then each from its key on. */
export type Steps = readonly [first: number, ...(readonly [from: number, value: number])[]]

/** Cities by rank: the largest at any zoom, and more from these zooms on. */
export const CITIES_BY_ZOOM: Steps = [24, [4, 70], [5, 200], [6, 450], [7, 900]]
/** Text sizes of cities in px by rank, at two zooms; between them the sizes grow steadily. */
export const CITY_PX = {
  from: 4,
  small: [14, [12, 13], [60, 12]],
  to: 8,
  large: [20, [12, 17], [60, 15], [250, 13]],
} satisfies {
  from: number
  small: Steps
  to: number
  large: Steps
}
/** Ranks of cities in the text colour; others are muted. */
export const STRONG_CITIES = 60
/** Line of a city's name, in widths of its letter size. */
export const CITY_LINE_EMS = 8
/** A city's name begins below its point, where a marker may be. */
export const CITY_OFFSET_EMS = 1.15
/** Height of a line, in letter sizes. */
export const LINE_EMS = 1.2
/** Around the name of a city, in px. */
export const CITY_PADDING_PX = 8

/** Zooms at which state codes are rendered, and their text sizes in px. */
export const CODES = {
  minZoom: 2.8,
  maxZoom: 6.5,
  from: 3,
  small: 12,
  to: 6,
  large: 17,
  spacingEms: 0.08,
  opacity: 0.75,
}
export const CODE_PADDING_PX = 2

/** Widths of rivers in px, at two zooms. */
export const RIVER_PX = { from: 3, small: 0.6, to: 8, large: 2.5 }
export const BORDER_PX = 1
export const NATION_PX = 1.25
/** The country's outline and its neighbours' are from two surveys; a line of this width closes the gap between them. */
export const SEAM_DEGREES = 0.08

/** Returns the value of a step. */
export const stepOf = ([first, ...steps]: Steps, key: number): number =>
  steps.reduce((found, [from, value]) => (key >= from ? value : found), first)

/** Returns a value between two, which are reached at two zooms. */
export function between(
  zoom: number,
  at: { from: number; small: number; to: number; large: number },
): number {
  const share = Math.min(Math.max((zoom - at.from) / (at.to - at.from), 0), 1)
  return at.small + share * (at.large - at.small)
}
