import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

/** A Lucide icon, or any component that renders an `<svg>` with the given `size`. */
export type IconShape = ComponentType<Omit<LucideProps, 'ref'>>

export interface IconProps extends Omit<LucideProps, 'ref'> {
  /** Icon component, e.g. Lucide's `Search`. */
  as: IconShape
  /** Pixels: 16 in text, 20 in controls, 24 on drivers' screens. @default 20 */
  size?: number
}

/** Renders an icon in the text color, hidden from screen readers: add a text or the button's label. */
export function Icon({ as: Shape, size = 20, ...rest }: IconProps) {
  return <Shape strokeWidth={1.75} aria-hidden="true" focusable="false" {...rest} size={size} />
}
