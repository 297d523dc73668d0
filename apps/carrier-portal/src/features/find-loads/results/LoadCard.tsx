import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '../../../loads/LoadLink'
import { profitOf } from '../../../loads/profit'
import { deliveryOf, pickupOf } from '../../../loads/toBookableLoad'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { WindowText } from '../../../loads/WindowText'
import type { LoadRow } from '../../../methods/loadRow'
import { drawArrows } from '../../../page/drawArrows'
import { BookAction } from './BookAction'
import styles from './LoadCards.module.css'
import { LoadNotes } from './LoadNotes'
import { laneText } from './laneText'
import { RowActions } from './RowActions'
import type { LoadRowProps } from './LoadRowProps'

export interface LoadCardProps extends LoadRowProps {
  ref: (element: HTMLLIElement | null) => void
  index: number
  count: number
  /** Room of the cards that are not drawn between the one before and this. */
  gapPx: number
  /** Height of the card that it is in brief. */
  briefPx: number | undefined
}

/** One load on a phone. Drawn again only when something of it has changed. */
export const LoadCard = memo(function LoadCard({
  row,
  taken,
  asOfMs,
  seesRates,
  hasOrigin,
  onBook,
  mark,
  isSaved,
  isHidden,
  costPerMile,
  onHide,
  isSelected,
  onSelect,
  ref,
  isBrief,
  index,
  count,
  gapPx,
  briefPx,
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
      data-row={row.id}
      style={{ marginBlockStart: gapPx, height: briefPx }}
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
        {isBrief ? (
          <span className={styles.brief}>{drawArrows(laneText(row, format))}</span>
        ) : (
          <LoadLink
            id={row.id}
            loadNumber={row.loadNumber}
            origin={row.origin}
            destination={row.destination}
            row={row}
          />
        )}
        {seesRates && typeof row.totalRate === 'number' ? (
          <strong className={styles.rate}>{format.money(row.totalRate)}</strong>
        ) : null}
      </div>
      {isBrief ? null : (
        <>
          <div className={styles.head}>
            <span className={styles.quiet}>
              {row.postedAt ? `${row.loadNumber} · ${format.age(row.postedAt, asOfMs)}` : row.loadNumber}
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
        </>
      )}
      <p className={styles.quiet}>
        {[
          format.equipment(row.equipmentType),
          row.weightLbs ? format.pounds(row.weightLbs) : '',
          row.loadedMiles ? format.miles(row.loadedMiles) : '',
          typeof row.deadheadMiles === 'number'
            ? intl.formatMessage(
                { id: hasOrigin ? 'find-loads.deadhead' : 'find-loads.deadheadFromTruck' },
                { miles: Math.round(row.deadheadMiles) },
              )
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isBrief ? null : (
        <>
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
        </>
      )}
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
