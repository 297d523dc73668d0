import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1024px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The form factor that metadata is requested for: Large from 1,024 px, else Small. */
export function useFormFactor(): 'Large' | 'Small' {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches) ? 'Large' : 'Small'
}
