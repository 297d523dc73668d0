import { SEARCH_COUNT_LIMIT } from '@portal/contract'
import { joinFacts } from '@portal/portal-ui/formatters'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { WindowText } from '#/loads/WindowText'
import { drawArrows } from '#/loads/drawArrows'
import { BookAction } from './BookAction'
import styles from './LoadCards.module.css'
import { LoadNotes } from './LoadNotes'
import { RateButton } from './RateButton'
import { RowActions } from './RowActions'
import type { LoadRowProps } from './LoadRowProps'
import { useLoadFacts, type LoadFacts } from './useLoadFacts'

export interface LoadCardProps extends LoadRowProps {
  ref: (element: HTMLLIElement | null) => void
  index: number
  count: number
  /** Height of the virtualized cards before this one. */
  gapPx: number
  /** Height of a brief card. */
  briefPx: number | undefined
}

/** One load on a phone. Memoized: rows render while scrolling. */
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
  const facts = useLoadFacts({ row, asOfMs, hasOrigin, costPerMile })
  const rate = seesRates ? facts.rate : undefined
  const profit = seesRates && !isBrief ? facts.profit : undefined
  return (
    // Pointer and focus only select the load on the map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={ref}
      data-index={index}
      data-row={row.id}
      style={{ marginBlockStart: gapPx, height: briefPx }}
      aria-posinset={index + 1}
      aria-setsize={count > SEARCH_COUNT_LIMIT ? -1 : count}
      className={styles.card}
      data-taken={taken}
      data-selected={isSelected || undefined}
      // Selects the load on the map.
      onPointerEnter={onSelect && (() => onSelect(row.id))}
      onFocus={onSelect && (() => onSelect(row.id))}
    >
      <div className={styles.head}>
        {isBrief ? (
          <span className={styles.brief}>{drawArrows(facts.lane)}</span>
        ) : (
          <LoadLink
            id={row.id}
            loadNumber={row.loadNumber}
            origin={row.origin}
            destination={row.destination}
            row={row}
          />
        )}
        {rate ? (
          <strong className={styles.rate}>{isBrief ? rate : <RateButton row={row} rate={rate} />}</strong>
        ) : null}
      </div>
      {isBrief ? null : (
        <>
          <div className={styles.head}>
            <span className={styles.quiet}>{joinFacts([row.loadNumber, facts.age])}</span>
            {seesRates ? <CardRpm facts={facts} /> : null}
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
        {joinFacts([facts.equipment, facts.trailer, facts.weight, facts.miles, facts.deadheadInWords])}
      </p>
      {isBrief ? null : (
        <>
          {profit ? (
            <p className={styles.profit} data-loss={profit.isLoss || undefined}>
              <FormattedMessage
                id="find-loads.cardProfit"
                values={{ amount: profit.perDay, perMile: profit.perMile }}
              />
            </p>
          ) : null}
          <LoadNotes row={row} />
          <div className={styles.action}>
            <BookAction row={row} taken={taken} onBook={onBook} />
            <RowActions row={row} mark={mark} isSaved={isSaved} isHidden={isHidden} onHide={onHide} />
          </div>
        </>
      )}
    </li>
  )
})

/** The all-in rate per mile where known, else the loaded one. */
function CardRpm({ facts: { trueRpm, loadedRpm } }: { facts: LoadFacts }) {
  if (trueRpm)
    return (
      <span>
        <FormattedMessage id="find-loads.trueRpmShort" values={{ amount: trueRpm }} />
      </span>
    )
  return loadedRpm ? <span>{loadedRpm}</span> : null
}
