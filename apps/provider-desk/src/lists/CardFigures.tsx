import type { ReactNode } from 'react'
import styles from './CardFigures.module.css'

export interface CardFiguresProps<Row> {
  row: Row
  /** Columns of the table that the card replaces: their headers and cells. */
  columns: readonly { id: string; header: ReactNode; cell: (row: Row) => ReactNode }[]
  /** Texts instead of numbers. @default false */
  isLong?: boolean
}

/** Renders cells of a row with their headers, as many beside each other as fit. */
export function CardFigures<Row>({ row, columns, isLong = false }: CardFiguresProps<Row>) {
  return (
    <dl className={styles.figures} data-long={isLong || undefined}>
      {columns.map(({ id, header, cell }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
