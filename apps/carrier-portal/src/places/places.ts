/** A US city with 10,000 people or more, the largest first. Source and licence: `usPlaces.json`. */
export interface Place {
  city: string
  /** Two-letter code. */
  state: string
  lat: number
  lng: number
  /** "Dallas, TX" */
  label: string
}

let loading: Promise<readonly Place[]> | undefined

/** The table of places, loaded when somebody first needs it (50 kB gzip). A failed load is tried again next time. */
export function loadPlaces(): Promise<readonly Place[]> {
  loading ??= import('./usPlaces.json').then(
    ({ default: table }) =>
      // JSON types know arrays, not tuples; scripts/buildPlaces.mjs writes exactly these four columns.
      (table.places as [string, string, number, number][]).map(([city, state, lat, lng]) => ({
        city,
        state,
        lat,
        lng,
        label: `${city}, ${state}`,
      })),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

// "são" finds "Sao": marks that Unicode splits off are dropped.
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The places that a person who typed `text` most likely means, the largest city first: names that start with it,
 * then names in which a later word does. "dallas tx" and "Dallas, TX" both find Dallas; "TX" finds Texan cities.
 */
export function findPlaces(places: readonly Place[], text: string, limit = 8): readonly Place[] {
  const wanted = fold(text)
  if (!wanted) return places.slice(0, limit)
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
