import { useCallback, useState } from 'react'
import { loadPlaces } from './loadPlaces'
import type { Place } from './places'

export interface KnownPlaces {
  /** Undefined while loading. */
  places: readonly Place[] | undefined
  /** Whether the last fetch failed. */
  hasFailed: boolean
  /** Fetches the places unless they are cached; resolves to an empty list on failure. */
  load: () => Promise<readonly Place[]>
}

export function usePlaces(): KnownPlaces {
  const [places, setPlaces] = useState<readonly Place[]>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const loaded = await loadPlaces()
      setPlaces(loaded)
      setFailed(false)
      return loaded
    } catch {
      setFailed(true)
      return []
    }
  }, [])
  return { places, hasFailed, load }
}
