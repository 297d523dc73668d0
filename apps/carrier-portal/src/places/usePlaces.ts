import { useCallback, useState } from 'react'
import { loadPlaces } from './loadPlaces'
import type { Place } from './places'

export interface KnownPlaces {
  /** Undefined until they are loaded. */
  places: readonly Place[] | undefined
  /** The last load failed: nothing can be said about what is typed. */
  hasFailed: boolean
  /** Loads them unless they are there, as often as it takes. None when that fails. */
  load: () => Promise<readonly Place[]>
}

/** The table of places for a field that somebody types in. */
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
