import { lazyPart as loadLazily, type LazyPart } from '@portal/app-kit/loading'
import type { ComponentType } from 'react'
import { PartBoundary, type PartBoundaryProps } from './PartBoundary'

/** A component in a chunk of its own, with a boundary: when it does not load, its place has a retry. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isSilent = false }: Pick<PartBoundaryProps, 'isSilent'> = {},
): LazyPart<P> {
  const Part = loadLazily(load)
  const Bounded = (props: P) => (
    <PartBoundary isSilent={isSilent}>
      <Part {...props} />
    </PartBoundary>
  )
  return Object.assign(Bounded, { load: Part.load })
}
