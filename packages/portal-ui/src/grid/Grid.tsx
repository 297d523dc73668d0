import { clsx } from 'clsx'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import {
  defaultSectionColumns,
  gridColumnCount,
  gridColumnWidth,
  gridItems,
  gridSpacing,
  type SectionColumn,
} from '../formatters/gridRules.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Grid.module.css'

export interface GridItem {
  id: string
  content: ReactNode
}

export interface GridProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Each with a unique id (GRD-04). */
  items: readonly GridItem[]
  /** 1 to 6; fewer on narrow screens. @default 1 */
  columns?: number
  /** x-large, large, medium, small, xx-small or none; an unknown one is none. @default 'medium' */
  spacing?: string
}

/**
 * A grid of equal columns (GRD-01, 02, 04).
 *
 * @throws {GridError} for an invalid number of columns, or an item without id.
 */
export const Grid = withRef(function Grid({
  items,
  columns = 1,
  spacing = 'medium',
  className,
  style,
  ...rest
}: GridProps) {
  return (
    <div
      {...rest}
      className={clsx(styles.grid, className)}
      data-spacing={gridSpacing(spacing)}
      style={withVariable('--grid-columns', gridColumnCount(columns), style)}
    >
      {gridItems(items).map((item) => (
        <div key={item.id} className={styles.item}>
          {item.content}
        </div>
      ))}
    </div>
  )
})

export interface SectionProps extends Omit<ComponentProps<'div'>, 'children' | 'content'> {
  /** Widths in twelfths; an invalid one is full width. @default two halves, `col1` and `col2` */
  columns?: readonly SectionColumn[]
  /** By column key. */
  content: Readonly<Record<string, ReactNode>>
  /** @default 'medium' */
  spacing?: string
}

/** Columns of given widths, stacked on narrow screens (GRD-02, 03). */
export const Section = withRef(function Section({
  columns = defaultSectionColumns,
  content,
  spacing = 'medium',
  className,
  ...rest
}: SectionProps) {
  return (
    <div {...rest} className={clsx(styles.section, className)} data-spacing={gridSpacing(spacing)}>
      {columns.map(({ key, width }) => (
        <div
          key={key}
          className={styles.column}
          style={withVariable('--column-width', gridColumnWidth(width))}
        >
          {content[key]}
        </div>
      ))}
    </div>
  )
})

/** Adds a custom property, which React's style type lacks. */
function withVariable(name: `--${string}`, value: number, style?: CSSProperties): CSSProperties {
  const variables: Record<string, number> = { [name]: value }
  return { ...style, ...variables }
}
