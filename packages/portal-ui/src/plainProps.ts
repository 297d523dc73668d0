import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react'

/**
 * Props of a React Aria component, with `className`, `style` and `children` as plain values instead of
 * render functions.
 */
export type PlainProps<C extends ElementType> = Omit<
  ComponentProps<C>,
  'className' | 'style' | 'children'
> & {
  className?: string | undefined
  style?: CSSProperties
  children?: ReactNode
}
