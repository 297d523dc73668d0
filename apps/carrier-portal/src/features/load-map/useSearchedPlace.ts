import { useEffect } from 'react'
import { exactPlace } from '#/places/places'
import { usePlaces } from '#/places/usePlaces'
import type { MapFilters } from './searchedAreas'

/** The city that a search starts from, where the truck is; undefined for a state, or while unknown. */
export function useSearchedPlace(origin: MapFilters['origin']) {
  const { places, load } = usePlaces()
  const label = origin?.city === undefined ? undefined : `${origin.city}, ${origin.state}`
  useEffect(() => {
    if (label !== undefined) void load()
  }, [label, load])
  return label !== undefined && places ? exactPlace(places, label) : undefined
}
