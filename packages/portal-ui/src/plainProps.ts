import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react'

/** Props of a React Aria component whose `className`, `style` and `children` are plain values, not functions of its state. */
export type PlainProps<C extends ElementType> = Omit<
  ComponentProps<C>,
  'className' | 'style' | 'children'
> & {
  className?: string | undefined
  style?: CSSProperties
  children?: ReactNode
}
