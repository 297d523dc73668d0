import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './Skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** CSS width. @default '100%' */
  width?: string
  /** CSS height. @default one line of text */
  height?: string
}

/**
 * Keeps the place of what is loading, at its size. Hidden from screen readers: put `aria-busy` on the region instead.
 * `[data-skeleton]` tells whether a page still waits for something.
 */
export function Skeleton({ width = '100%', height = '1lh', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      {...rest}
      className={clsx(styles.root, className)}
      style={{ width, height, ...style }}
    />
  )
}
