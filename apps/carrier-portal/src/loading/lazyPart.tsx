import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

/**
 * Creates a lazy component that suspends until its module is loaded. Unlike with `lazy`, the next render
 * retries a failed import. Use it inside `OnDemand`.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return partOf(loadOnce(load))
}

/** As `lazyPart`, for a loader that caches itself. */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  function Lazy(props: P) {
    const Part = use(load())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { load })
}

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Preloads the component; a loaded one renders without suspending. */
  load: () => Promise<ComponentType<P>>
}
