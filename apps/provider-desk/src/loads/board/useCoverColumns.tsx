import { clsx } from 'clsx'
import { Tag, type DataGridColumn } from '@portal/portal-ui'
import type { CoverGroup, CoverSort } from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useFreightFormat } from '#/freight/useFreightFormat'
import shared from '#/lists/Board.module.css'
import styles from './CoverBoard.module.css'
import type { BoardRow } from './coverRows'
import { RiskTag } from './RiskTag'

type Column = DataGridColumn<BoardRow>

/** Renders a cell of a load; headings have no cells. */
const ofLoad =
  (draw: (load: CoverLoad) => ReactNode) =>
  (row: BoardRow): ReactNode =>
    row.kind === 'load' ? draw(row.load) : null

/** Builds the columns of the board. Load numbers link to `hrefOf`. */
export function useCoverColumns(
  now: number,
  openId: string | undefined,
  hrefOf: (loadId: string) => string,
  group: CoverGroup,
): readonly Column[] {
  const intl = useIntl()
  const format = useFreightFormat()
  return useMemo(() => {
    const column = (
      id: CoverSort | 'risk' | 'equipment',
      widthPx: number,
      draw: (load: CoverLoad) => ReactNode,
      more: Partial<Column> = {},
    ): Column => ({
      id,
      header: intl.formatMessage({ id: `loads.column.${id}` }),
      widthPx,
      cell: ofLoad(draw),
      isSortable: id !== 'risk' && id !== 'equipment',
      isWrapped: true,
      ...more,
    })
    const figure = { align: 'end', firstDirection: 'descending', isWrapped: false } as const
    const money = (id: CoverSort, widthPx: number, of: (load: CoverLoad) => number | null | undefined) =>
      column(id, widthPx, (load) => format.money(of(load)), figure)
    return [
      column(
        'load',
        91,
        (load) => (
          <Link
            to={hrefOf(load.id)}
            className={shared.load}
            aria-current={load.id === openId ? 'true' : undefined}
          >
            {load.loadNumber}
          </Link>
        ),
        { isRowHeader: true, isWrapped: false },
      ),
      column('risk', 128, (load) => <Standing load={load} />),
      // The heading of a group by day names the day.
      column('pickup', 130, ({ pickupFrom, pickupTo, pickupTimeZone }) => {
        const window = format.window({ from: pickupFrom, to: pickupTo, timeZone: pickupTimeZone })
        if (!pickupFrom || group === 'day') return window
        return (
          <>
            {format.shortDay(pickupFrom, pickupTimeZone)}
            <span className={clsx(shared.second, styles.second)}>{window}</span>
          </>
        )
      }),
      column('lane', 174, ({ origin, destination }) => (
        <>
          <span className={styles.line}>{format.city(origin)}</span>
          <span className={styles.line}>→ {format.city(destination)}</span>
        </>
      )),
      column('equipment', 92, ({ equipmentType, loadedMiles }) => (
        <>
          {/* Such as Container/Drayage: breaks after the slash, not within a word. */}
          {format.code('equipment', equipmentType).replace('/', '/\u200B')}
          <span className={clsx(shared.second, styles.second)}>{format.miles(loadedMiles)}</span>
        </>
      )),
      column('age', 44, ({ postedAt }) => (postedAt ? format.duration(now - Date.parse(postedAt)) : '–'), {
        align: 'end',
      }),
      column(
        'offers',
        64,
        ({ offers, bestOffer }) =>
          offers === 0 ? (
            <span className={shared.quiet}>0</span>
          ) : (
            <FormattedMessage id="loads.offersBest" values={{ offers, amount: format.money(bestOffer) }} />
          ),
        { ...figure, isWrapped: true },
      ),
      column('views', 46, ({ views }) => views, figure),
      money('posted', 68, ({ postedRate }) => postedRate),
      money('target', 66, ({ targetBuy }) => targetBuy),
      money('maxBuy', 66, ({ maxBuy }) => maxBuy),
      money('sell', 66, ({ sellRate }) => sellRate),
      column(
        'margin',
        64,
        ({ margin, marginPct }) =>
          typeof margin !== 'number' ? (
            '–'
          ) : (
            <span className={margin < 0 ? styles.loss : undefined}>
              {format.money(margin)}
              <span className={clsx(shared.second, styles.second)}>{format.percent(marginPct ?? 0)}</span>
            </span>
          ),
        figure,
      ),
      money('median', 66, ({ laneMedian }) => laneMedian),
    ]
  }, [intl, format, now, openId, hrefOf, group])
}

/** Renders the most urgent of risk, reservation and tender. */
function Standing({ load }: { load: CoverLoad }) {
  const format = useFreightFormat()
  if (load.status === 'On Hold')
    return (
      <Tag>
        {load.holdReason ? format.code('holdReason', load.holdReason) : format.code('status', 'OnHold')}
      </Tag>
    )
  if (load.isReserved)
    return (
      <Tag tone="success">
        <FormattedMessage id="loads.board.reserved" />
      </Tag>
    )
  const { risk } = load
  if (risk && risk !== 'SOON') return <RiskTag risk={risk} />
  if (load.tender)
    return (
      <Tag tone="info">
        <FormattedMessage
          id="loads.tendering"
          values={{ at: Math.min(load.tender.closed + 1, load.tender.carriers), of: load.tender.carriers }}
        />
      </Tag>
    )
  return risk ? <RiskTag risk={risk} /> : null
}
