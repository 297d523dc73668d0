import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1024px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isLarge = () => window.matchMedia(QUERY).matches

/** The form factor that metadata is requested for: Large from 1,024 px, else Small. */
export function useFormFactor(): 'Large' | 'Small' {
  return useSyncExternalStore(subscribe, isLarge, isLarge) ? 'Large' : 'Small'
}
