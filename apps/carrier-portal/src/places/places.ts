import { usStates } from '@portal/portal-ui/formatters'
import placesAddress from './usPlaces.json?url'
import zipAreasAddress from './zipAreas.json?url'

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

interface PlaceTables {
  table: { places: unknown[][] }
  zips: { areas: Record<string, string> }
}

async function importTables(): Promise<PlaceTables> {
  const [{ default: table }, { default: zips }] = await Promise.all([
    import('./usPlaces.json'),
    import('./zipAreas.json'),
  ])
  return { table, zips }
}

/** A browser keeps a part that did not arrive as missing for the life of the page; what is fetched is asked for again. */
async function fetchTables(fetch: typeof globalThis.fetch): Promise<PlaceTables> {
  const [table, zips] = await Promise.all(
    [placesAddress, zipAreasAddress].map(async (address) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
      return (await answer.json()) as unknown
    }),
  )
  // Files of the build, which are written with these columns.
  return { table: table as PlaceTables['table'], zips: zips as PlaceTables['zips'] }
}

function readTables({ table, zips }: PlaceTables): readonly Place[] {
  const areas = new Map<string, string[]>()
  for (const [area, label] of Object.entries(zips.areas))
    areas.set(label, [...(areas.get(label) ?? []), area])
  // JSON types know arrays, not tuples; scripts/buildPlaces.mjs writes exactly these four columns.
  return (table.places as [string, string, number, number][]).map(([city, state, lat, lng]) => {
    const label = `${city}, ${state}`
    return { city, state, lat, lng, label, zipAreas: areas.get(label) ?? [] }
  })
}

/** Loads the table of places; a failed load is tried again by who asks next. */
export function createPlaces(
  load: () => Promise<PlaceTables>,
  fetch: typeof globalThis.fetch,
): () => Promise<readonly Place[]> {
  let loading: Promise<readonly Place[]> | undefined
  return () => {
    loading ??= load()
      .catch(() => fetchTables(fetch))
      .then(readTables)
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
}

/** The table of places, loaded when somebody first needs it (57 kB gzip). */
export const loadPlaces = createPlaces(importTables, (...request) => window.fetch(...request))

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
