import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

export { loadOnce, PartNotLoadedError } from './loadOnce'

/** A component in its own chunk. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Preloads the chunk, e.g. on hover; a loaded component renders without suspending. */
  load: () => Promise<ComponentType<P>>
}

/** Lazy-loads a component like `React.lazy`, but retries a failed load at the next render. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const loadPart = loadOnce(load)
  function Lazy(props: P) {
    const Part = use(loadPart())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { load: loadPart })
}
