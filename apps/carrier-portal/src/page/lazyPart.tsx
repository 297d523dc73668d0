import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

/**
 * A component in a file of its own, loaded when it is first drawn; suspends until then. Unlike with `lazy` a failure is not
 * for ever: who draws it again asks for it again. `OnDemand` says the failure and offers that.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return partOf(loadOnce(load))
}

/** The same of what is loaded once by others already. */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  function Lazy(props: P) {
    const Part = use(load())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { load })
}

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Begins to load: what has arrived when it is drawn is drawn at once. */
  load: () => Promise<ComponentType<P>>
}
