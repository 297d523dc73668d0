import { usStates } from '@portal/portal-ui/formatters'

/** A US city with 10,000 people or more, the largest first. Source and licence: `usPlaces.json`. */
export interface Place {
  city: string
  state: string
  lat: number
  lng: number
  /** "Dallas, TX" */
  label: string
  /** First three digits of the nearest ZIP codes. */
  zipAreas?: readonly string[]
}

// Drops diacritics, so that "são" finds "Sao".
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Finds places, the largest city first: names that start with `text`, then names with a later word that does.
 * Parses a state suffix ("dallas tx"), a state alone ("TX") and ZIP codes of three digits or more.
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

/** Returns the place with exactly this name; undefined when there is none. */
export function exactPlace(places: readonly Place[], text: string): Place | undefined {
  const wanted = fold(text)
  return wanted ? places.find((place) => fold(place.label) === wanted) : undefined
}

export interface State {
  code: string
  name: string
}

/** A city of this rank is preferred to the state of the same name: New York, Washington. */
const LARGE = 50

/**
 * Finds states by code or prefix of the name. `isFirst` ranks the state before cities: "Texas" is the state,
 * not Texas City.
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
