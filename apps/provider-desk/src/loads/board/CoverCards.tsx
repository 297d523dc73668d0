import { clsx } from 'clsx'
import { COVER_SORTS } from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import { Button, DataList, Select, type DataGridColumn } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadCard } from '#/freight/LoadCard'
import { useFreightFormat } from '#/freight/useFreightFormat'
import shared from '#/lists/Board.module.css'
import styles from './CoverBoard.module.css'
import type { BoardRow, CoverFilters } from './coverRows'

/** Of the columns, those that decide on a load; its panel has the others. */
const FIGURES = ['age', 'offers', 'views', 'target', 'maxBuy', 'margin']

export interface CoverCardsProps {
  rows: readonly BoardRow[]
  rowHeading: (row: BoardRow) => ReactNode
  columns: readonly DataGridColumn<BoardRow>[]
  hrefOf: (loadId: string) => string
  openId: string | undefined
  filters: CoverFilters
  onChange: (change: Partial<CoverFilters>) => void
  /** Undefined when the list is complete. */
  onLoadMore: (() => void) | undefined
  isPending: boolean
  empty: ReactNode
}

/** Renders the board without columns for a window that is too narrow for them. */
export function CoverCards({
  rows,
  rowHeading,
  filters,
  onChange,
  onLoadMore,
  isPending,
  ...rest
}: CoverCardsProps) {
  const intl = useIntl()
  const { columns, empty } = rest
  if (rows.length === 0) return empty
  return (
    <div className={clsx(shared.cards, styles.cards)} aria-busy={isPending}>
      <Select
        className={styles.sort}
        label={<FormattedMessage id="loads.sort" />}
        options={columns
          .filter(({ isSortable }) => isSortable)
          .map(({ id, header }) => ({ value: id, label: header }))}
        value={filters.sort}
        onValueChange={(given) => {
          const sort = COVER_SORTS.find((one) => one === given)
          const first = columns.find(({ id }) => id === given)?.firstDirection
          if (sort) onChange({ sort, isDescending: first === 'descending' })
        }}
      />
      {groupsOf(rows).map(({ heading, loads }) => (
        <section key={heading?.key ?? ''} className={styles.group}>
          {heading ? <h2>{rowHeading(heading)}</h2> : null}
          <DataList label={intl.formatMessage({ id: 'loads.caption' })}>
            {loads.map((load) => (
              <Card key={load.id} load={load} group={filters.group} {...rest} />
            ))}
          </DataList>
        </section>
      ))}
      {onLoadMore ? (
        <Button isFullWidth isPending={isPending} onPress={onLoadMore}>
          <FormattedMessage id="loads.more" />
        </Button>
      ) : null}
    </div>
  )
}

interface CardProps extends Pick<CoverCardsProps, 'columns' | 'hrefOf' | 'openId'> {
  load: CoverLoad
  group: CoverFilters['group']
}

function Card({ load, group, columns, hrefOf, openId }: CardProps) {
  const format = useFreightFormat()
  const row: BoardRow = { kind: 'load', load }
  const stop = { from: load.pickupFrom, to: load.pickupTo, timeZone: load.pickupTimeZone }
  return (
    <LoadCard
      load={load}
      href={hrefOf(load.id)}
      isOpen={load.id === openId}
      facts={
        <>
          <span>{group === 'day' ? format.window(stop) : format.dayWindow(stop)}</span>
          <span>{format.code('equipment', load.equipmentType)}</span>
          <span>{format.miles(load.loadedMiles)}</span>
        </>
      }
      amount={format.money(load.postedRate)}
      tags={columns.find(({ id }) => id === 'risk')?.cell(row)}
      row={row}
      figures={columns.filter(({ id }) => FIGURES.includes(id))}
    />
  )
}

interface Group {
  heading: Extract<BoardRow, { kind: 'heading' }> | undefined
  loads: CoverLoad[]
}

function groupsOf(rows: readonly BoardRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.kind === 'heading') groups.push({ heading: row, loads: [] })
    else if (last) last.loads.push(row.load)
    else groups.push({ heading: undefined, loads: [row.load] })
  }
  return groups
}
