import { Arrow, DataListRow, type DataGridColumn } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardFigures } from '#/lists/CardFigures'
import { useFreightFormat } from './useFreightFormat'

interface Place {
  city?: string | null | undefined
  state?: string | null | undefined
}

export interface LoadCardProps<Row> {
  load: { loadNumber: string; origin: Place; destination: Place }
  href: string
  isOpen: boolean
  /** Each a `<span>`; the number of the load comes first. */
  facts: ReactNode
  amount?: ReactNode
  tags: ReactNode
  row: Row
  /** Columns of the board that are figures of the card. */
  figures: readonly DataGridColumn<Row>[]
  /** Texts instead of numbers. @default false */
  hasLongFigures?: boolean
}

/** Renders a row of a board as a card, for a window that is too narrow for its columns. Place it in a `DataList`. */
export function LoadCard<Row>(props: LoadCardProps<Row>) {
  const { load, href, isOpen, facts, amount, tags, row, figures, hasLongFigures = false } = props
  const format = useFreightFormat()
  const [from, to] = [format.city(load.origin), format.city(load.destination)]
  return (
    <DataListRow
      isCurrent={isOpen}
      title={
        <Link
          to={href}
          aria-current={isOpen ? 'true' : undefined}
          aria-label={`${load.loadNumber}, ${from} → ${to}`}
        >
          {from} <Arrow /> {to}
        </Link>
      }
      facts={
        <>
          <span>{load.loadNumber}</span>
          {facts}
        </>
      }
      amount={amount}
      tags={tags}
    >
      <CardFigures row={row} columns={figures} isLong={hasLongFigures} />
    </DataListRow>
  )
}
