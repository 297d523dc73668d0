import { forwardRef, type ReactNode, type Ref, version } from 'react'

/** React 18 passes `ref` to no function component, and `inert` as text only. */
export const isOlderReact = Number.parseInt(version) < 19

/** Passes `ref` as a prop on React 18 too, as React 19 does. */
export function withRef<Props extends object>(
  component: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  if (!isOlderReact) return component
  const render = (props: object, ref: Ref<unknown>) =>
    component((ref === null ? props : { ...props, ref }) as Props)
  render.displayName = component.name
  // The same component: `ref` is one of its props.
  return forwardRef(render) as (props: Props) => ReactNode
}
