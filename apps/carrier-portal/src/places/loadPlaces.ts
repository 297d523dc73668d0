import type { Place } from './places'
import placesAddress from './usPlaces.json?url'
import zipAreasAddress from './zipAreas.json?url'

async function fetchTable(fetch: typeof globalThis.fetch, address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}. The table of places is not there.`)
  return answer.json()
}

async function fetchPlaces(fetch: typeof globalThis.fetch): Promise<readonly Place[]> {
  const [table, zips] = await Promise.all([
    fetchTable(fetch, placesAddress),
    fetchTable(fetch, zipAreasAddress),
  ])
  // scripts/buildPlaces.mjs and buildZipAreas.mjs write exactly these shapes.
  const { places } = table as { places: [city: string, state: string, lat: number, lng: number][] }
  const { areas } = zips as { areas: Record<string, string> }
  const areasOf = new Map<string, string[]>()
  for (const [area, label] of Object.entries(areas)) areasOf.set(label, [...(areasOf.get(label) ?? []), area])
  return places.map(([city, state, lat, lng]) => {
    const label = `${city}, ${state}`
    return { city, state, lat, lng, label, zipAreas: areasOf.get(label) ?? [] }
  })
}

/**
 * Creates a loader that fetches the table once and retries after a failure. Not an `import()`: browsers cache
 * a failed import for the life of the page.
 */
export function createPlaces(fetch: typeof globalThis.fetch): () => Promise<readonly Place[]> {
  let loading: Promise<readonly Place[]> | undefined
  return () => {
    loading ??= fetchPlaces(fetch).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Fetches the table of places on first use (57 kB gzip). */
export const loadPlaces = createPlaces((...request) => globalThis.fetch(...request))
