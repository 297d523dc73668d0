import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

export { loadOnce, PartNotLoadedError } from './loadOnce'

/** A component in its own chunk. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Preloads the chunk, e.g. on hover; a loaded component renders without suspending. */
  load: () => Promise<ComponentType<P>>
}

/**
 * Creates a lazy component that suspends until its chunk is loaded. Unlike with `React.lazy`, the next render
 * retries a failed load.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return partOf(loadOnce(load))
}

/** As `lazyPart`, for a loader that caches itself (`loadOnce`). */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  function Lazy(props: P) {
    const Part = use(load())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { load })
}
