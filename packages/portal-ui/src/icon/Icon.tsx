import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

/** What draws an icon: one of Lucide, or any component that draws an `<svg>` of the `size` that it is given. */
export type IconShape = ComponentType<Omit<LucideProps, 'ref'>>

export type IconProps = Omit<LucideProps, 'ref'> & {
  /** A Lucide icon component, for example `Search`, or one of your own. */
  as: IconShape
  /** Edge in pixels: 16 in text, 20 in controls, 24 on driver screens. @default 20 */
  size?: number
}

/** Draws an icon in the text colour. It is hidden from screen readers: a word beside it, or its button's label, speaks. */
export function Icon({ as: Shape, size = 20, ...rest }: IconProps) {
  return <Shape strokeWidth={1.75} aria-hidden="true" focusable="false" {...rest} size={size} />
}
