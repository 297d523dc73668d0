import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

export { loadOnce, PartNotLoadedError } from './loadOnce'

/** A component in a chunk of its own. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Starts loading, for example on hover; a loaded part renders without suspending. */
  load: () => Promise<ComponentType<P>>
}

/** Like `React.lazy`, except that a failed load is retried when the component renders again. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const loadPart = loadOnce(load)
  function Lazy(props: P) {
    const Part = use(loadPart())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { load: loadPart })
}
