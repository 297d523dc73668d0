import { usStates } from '@portal/portal-ui/formatters'

/** A US city with 10,000 people or more, the largest first. Source and licence: `usPlaces.json`. */
export interface Place {
  city: string
  /** Two-letter code. */
  state: string
  lat: number
  lng: number
  /** "Dallas, TX" */
  label: string
  /** First three digits of the ZIP codes whose area it is next to. */
  zipAreas?: readonly string[]
}

// "são" finds "Sao": marks that Unicode splits off are dropped.
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The places that a person who typed `text` most likely means, the largest city first: names that start with it,
 * then names in which a later word does. "dallas tx" and "Dallas, TX" both find Dallas; "TX" finds Texan cities, and a ZIP
 * code (three digits will do) the city next to its area.
 */
export function findPlaces(places: readonly Place[], text: string, limit = 8): readonly Place[] {
  const wanted = fold(text)
  if (!wanted) return places.slice(0, limit)
  const zipArea = /^\d{3}(?=\d{0,2}$)/.exec(wanted)?.[0]
  if (zipArea) return places.filter(({ zipAreas }) => zipAreas?.includes(zipArea))
  const starts: Place[] = []
  const contains: Place[] = []
  for (const place of places) {
    const label = fold(place.label)
    if (label.startsWith(wanted) || place.state.toLowerCase() === wanted) starts.push(place)
    else if (label.includes(` ${wanted}`)) contains.push(place)
    if (starts.length >= limit) break
  }
  return [...starts, ...contains].slice(0, limit)
}

/** The place that is meant exactly by this text; undefined when it names none. */
export function exactPlace(places: readonly Place[], text: string): Place | undefined {
  const wanted = fold(text)
  return wanted ? places.find((place) => fold(place.label) === wanted) : undefined
}

/** A whole state. */
export interface State {
  /** Two-letter code. */
  code: string
  name: string
}

/** So many of the largest cities are meant rather than the state of the same name: New York, Washington. */
const LARGE = 50

/**
 * The states that a person who typed `text` most likely means, by code or the beginning of the name. `isFirst` says that the
 * state is meant rather than a city: "Texas" is the state and not Texas City.
 */
export function findStates(
  places: readonly Place[],
  text: string,
): { states: readonly State[]; isFirst: boolean } {
  const wanted = fold(text)
  const states = Object.entries(usStates)
    .filter(
      ([code, name]) => code.toLowerCase() === wanted || (wanted.length > 2 && fold(name).startsWith(wanted)),
    )
    .map(([code, name]) => ({ code, name }))
  const isExact = states.some(({ code, name }) => [fold(name), code.toLowerCase()].includes(wanted))
  const isLargeCity = places.slice(0, LARGE).some(({ city }) => fold(city) === wanted)
  return { states, isFirst: isExact && !isLargeCity }
}
