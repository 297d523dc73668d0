import type { BoardLoad } from '@portal/contract/methods'
import { Button, DataList, type DataGridColumn } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadCard } from '#/freight/LoadCard'
import { useFreightFormat } from '#/freight/useFreightFormat'
import shared from '#/lists/Board.module.css'

/** Of the columns; title, facts and tags have the others. */
const FIGURES = ['next', 'eta', 'stop', 'report', 'driver', 'carrier']

export interface TrackingCardsProps {
  loads: readonly BoardLoad[]
  columns: readonly DataGridColumn<BoardLoad>[]
  hrefOf: (loadId: string) => string
  openId: string | undefined
  /** Undefined when the list is complete. */
  onLoadMore: (() => void) | undefined
  empty: ReactNode
}

/** Renders the board without columns for a window that is too narrow for them. */
export function TrackingCards({ loads, columns, hrefOf, openId, onLoadMore, empty }: TrackingCardsProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  if (loads.length === 0) return empty
  return (
    <div className={shared.cards}>
      <DataList label={intl.formatMessage({ id: 'tracking.caption' })}>
        {loads.map((load) => (
          <LoadCard
            key={load.id}
            load={load}
            href={hrefOf(load.id)}
            isOpen={load.id === openId}
            facts={<span>{format.code('status', load.status)}</span>}
            tags={columns.find(({ id }) => id === 'reasons')?.cell(load)}
            row={load}
            figures={columns.filter(({ id }) => FIGURES.includes(id))}
            hasLongFigures
          />
        ))}
      </DataList>
      {onLoadMore ? (
        <Button isFullWidth onPress={onLoadMore}>
          <FormattedMessage id="loads.more" />
        </Button>
      ) : null}
    </div>
  )
}
