import { DataList } from '@portal/portal-ui'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '../../../loads/LoadLink'
import { profitOf } from '../../../loads/profit'
import { deliveryOf, pickupOf } from '../../../loads/toBookableLoad'
import { useTakenLoads } from '../../../loads/unavailableLoads'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { WindowText } from '../../../loads/WindowText'
import type { LoadRow } from '../../../methods/loadRow'
import type { LoadListProps } from './LoadTable'
import { BookAction, type LoadRowProps } from './LoadTableRow'
import { LoadNotes } from './LoadNotes'
import { RowActions } from './RowActions'
import styles from './LoadCards.module.css'

const USUAL_CARD_PX = 232
const OVERSCAN_CARDS = 4
const NEAR_END_CARDS = 4

/** One load below the other, for phones. Only those in view are drawn. */
export function LoadCards({ rows, count, onNearEnd, marks, selectedId, ...rest }: LoadListProps) {
  const intl = useIntl()
  const taken = useTakenLoads()
  const frame = useRef<HTMLDivElement>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  useLayoutEffect(() => {
    if (frame.current) setOffsetPx(frame.current.getBoundingClientRect().top + window.scrollY)
    // Again with other results: what stands above them may have changed as well.
  }, [rows])
  // No compiler memoizes this component: what the virtualizer gives changes with every scroll, as it should.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_CARD_PX,
    overscan: OVERSCAN_CARDS,
    scrollMargin: offsetPx,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastIndex >= rows.length - NEAR_END_CARDS) onNearEnd()
  }, [lastIndex, rows.length, onNearEnd])

  return (
    <div ref={frame} className={styles.frame}>
      <DataList
        label={intl.formatMessage({ id: 'find-loads.results' })}
        style={{
          paddingBlockStart: (items[0]?.start ?? offsetPx) - offsetPx,
          paddingBlockEnd: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offsetPx) - offsetPx),
        }}
      >
        {items.map((item) => {
          const row = rows[item.index]
          return row ? (
            <LoadCard
              key={row.id}
              ref={virtualizer.measureElement}
              index={item.index}
              count={count}
              row={row}
              taken={taken.get(row.id)?.by}
              mark={marks?.mark}
              isSaved={marks?.saved.has(row.id)}
              isHidden={marks?.hidden.has(row.id)}
              costPerMile={marks?.costPerMile ?? null}
              isSelected={row.id === selectedId}
              {...rest}
            />
          ) : null
        })}
      </DataList>
    </div>
  )
}

interface LoadCardProps extends LoadRowProps {
  ref: (element: HTMLLIElement | null) => void
  index: number
  count: number
}

const LoadCard = memo(function LoadCard({
  row,
  taken,
  asOfMs,
  seesRates,
  onBook,
  mark,
  isSaved,
  isHidden,
  costPerMile,
  onHide,
  isSelected,
  onSelect,
  ref,
  index,
  count,
}: LoadCardProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const profit = seesRates ? profitOf(row, costPerMile) : undefined
  return (
    // The card itself does nothing: pointer and focus only tell the map where they rest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={ref}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={styles.card}
      data-taken={taken}
      data-selected={isSelected || undefined}
      // What the pointer or the focus rests on is shown on the map as well.
      onPointerEnter={onSelect && (() => onSelect(row.id))}
      onFocus={onSelect && (() => onSelect(row.id))}
    >
      <div className={styles.head}>
        <LoadLink
          id={row.id}
          loadNumber={row.loadNumber}
          origin={row.origin}
          destination={row.destination}
          row={row}
        />
        {seesRates && typeof row.totalRate === 'number' ? (
          <strong className={styles.rate}>{format.money(row.totalRate)}</strong>
        ) : null}
      </div>
      <div className={styles.head}>
        <span className={styles.quiet}>
          {row.loadNumber}
          {row.postedAt ? <> · {format.age(row.postedAt, asOfMs)}</> : null}
        </span>
        {seesRates ? <CardRpm row={row} /> : null}
      </div>
      <dl className={styles.facts}>
        <dt>
          <FormattedMessage id="load.pickup" />
        </dt>
        <dd>
          <WindowText time={pickupOf(row)} isInline />
        </dd>
        <dt>
          <FormattedMessage id="load.delivery" />
        </dt>
        <dd>
          <WindowText time={deliveryOf(row)} isInline />
        </dd>
      </dl>
      <p className={styles.quiet}>
        {[
          format.equipment(row.equipmentType),
          row.weightLbs ? format.pounds(row.weightLbs) : '',
          row.loadedMiles ? format.miles(row.loadedMiles) : '',
          typeof row.deadheadMiles === 'number'
            ? intl.formatMessage({ id: 'find-loads.deadhead' }, { miles: Math.round(row.deadheadMiles) })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {profit ? (
        <p className={styles.profit} data-loss={profit.perDay < 0 || undefined}>
          <FormattedMessage
            id="find-loads.cardProfit"
            values={{ amount: format.money(Math.round(profit.perDay)) }}
          />
        </p>
      ) : null}
      <LoadNotes row={row} />
      <div className={styles.action}>
        <BookAction row={row} taken={taken} onBook={onBook} />
        {mark ? (
          <RowActions
            loadNumber={row.loadNumber}
            isSaved={isSaved === true}
            isHidden={isHidden === true}
            onSave={(isOn) => void mark(row.id, 'saved', isOn)}
            onHide={(isOn) => onHide(row, isOn)}
          />
        ) : null}
      </div>
    </li>
  )
})

/** The true rate per mile where it is known, else the loaded one. */
function CardRpm({ row }: { row: LoadRow }) {
  const format = useLoadFormat()
  if (typeof row.trueRpm === 'number') {
    return (
      <span>
        <FormattedMessage id="find-loads.trueRpmShort" values={{ amount: format.perMile(row.trueRpm) }} />
      </span>
    )
  }
  return typeof row.loadedRpm === 'number' ? <span>{format.perMile(row.loadedRpm)}</span> : null
}
