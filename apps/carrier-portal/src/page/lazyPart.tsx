import { use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './loadOnce'

/**
 * A component in a file of its own, loaded when it is first drawn; suspends until then. Unlike with `lazy` a failure is not
 * for ever: who draws it again asks for it again. `OnDemand` says the failure and offers that.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const read = loadOnce(load)
  return function LazyPart(props: P) {
    const Part = use(read())
    return <Part {...props} />
  }
}
