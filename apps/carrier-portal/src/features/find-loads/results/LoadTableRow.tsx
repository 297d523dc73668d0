import { VisuallyHidden } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { memo, type ReactNode, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { WindowText } from '#/loads/WindowText'
import { drawArrows } from '#/loads/drawArrows'
import { BookAction } from './BookAction'
import { LoadNotes } from './LoadNotes'
import styles from './LoadTable.module.css'
import { RateButton } from './RateButton'
import { RowActions } from './RowActions'
import type { TableShape } from './tableShape'
import type { LoadRowProps } from './LoadRowProps'
import { useLoadFacts } from './useLoadFacts'

export interface LoadTableRowProps extends Omit<LoadRowProps, 'seesRates'> {
  index: number
  /** Visible columns. */
  has: TableShape['has']
  ref: Ref<HTMLTableRowElement>
}

/**
 * One load in the table. Memoized: scrolling and sorting render whole tables. Rows that mount during a fast
 * scroll are brief until it ends.
 */
export const LoadTableRow = memo(function LoadTableRow({
  row,
  taken,
  asOfMs,
  has,
  hasOrigin,
  onBook,
  mark,
  isSaved,
  isHidden,
  costPerMile,
  onHide,
  isSelected,
  onSelect,
  isBrief,
  index,
  ref,
}: LoadTableRowProps) {
  const facts = useLoadFacts({ row, asOfMs, hasOrigin, costPerMile })
  const profit = has.profit ? facts.profit : undefined
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={row.id}
      aria-rowindex={index + 2}
      className={styles.row}
      data-taken={taken}
      data-selected={isSelected || undefined}
      // Selects the load on the map.
      onPointerEnter={onSelect && (() => onSelect(row.id))}
      onFocus={onSelect && (() => onSelect(row.id))}
    >
      <th scope="row" className={styles.lane}>
        {isBrief ? (
          <span className={styles.brief}>{drawArrows(facts.lane)}</span>
        ) : (
          <>
            <LoadLink
              id={row.id}
              loadNumber={row.loadNumber}
              origin={row.origin}
              destination={row.destination}
              row={row}
            />
            <div className={styles.second}>
              <span className={styles.number}>{joinFacts([row.loadNumber, facts.age])}</span>
              <LoadNotes row={row} />
            </div>
          </>
        )}
      </th>
      <td>
        {isBrief ? null : <WindowText time={pickupOf(row)} />}
        {isBrief || has.delivery ? null : (
          <>
            <VisuallyHidden>
              <FormattedMessage id="load.delivery" />
            </VisuallyHidden>
            <WindowText time={deliveryOf(row)} />
          </>
        )}
      </td>
      {has.delivery ? <td>{isBrief ? null : <WindowText time={deliveryOf(row)} />}</td> : null}
      <td title={facts.equipment}>
        {facts.equipment}
        {isBrief ? null : <SecondLine>{joinFacts([facts.trailer, facts.weight])}</SecondLine>}
      </td>
      <td data-amount>
        {facts.miles}
        {facts.deadhead && !has.deadhead && !isBrief ? (
          <SecondLine>
            <span aria-hidden="true">+{facts.deadhead}</span>
            <VisuallyHidden>{facts.deadheadInWords}</VisuallyHidden>
          </SecondLine>
        ) : null}
      </td>
      {has.deadhead ? <AmountCell needsOrigin={!facts.deadhead}>{facts.deadhead}</AmountCell> : null}
      {has.rate ? (
        <td data-amount className={styles.rate}>
          {isBrief ? facts.rate : <RateButton row={row} rate={facts.rate} />}
          {isBrief ? null : <SecondLine>{facts.loadedRpm}</SecondLine>}
        </td>
      ) : null}
      {has.trueRpm ? (
        <AmountCell className={styles.trueRpm} needsOrigin={!facts.trueRpm}>
          {isBrief ? null : facts.trueRpm}
        </AmountCell>
      ) : null}
      {has.profit ? (
        <td data-amount>
          {profit ? (
            <div className={styles.profit} data-loss={profit.isLoss || undefined}>
              {profit.perDay}
            </div>
          ) : null}
          {profit && !isBrief ? <SecondLine>{profit.perMile}</SecondLine> : null}
        </td>
      ) : null}
      <td className={styles.action}>
        {isBrief ? null : (
          <>
            <RowActions row={row} mark={mark} isSaved={isSaved} isHidden={isHidden} onHide={onHide} />
            <BookAction row={row} taken={taken} onBook={onBook} />
          </>
        )}
      </td>
    </tr>
  )
})

/** Secondary line of a cell; renders nothing when empty. */
const SecondLine = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.quiet}>{children}</div> : null

interface AmountCellProps {
  className?: string | undefined
  /** The value needs a starting place, and none is known. */
  needsOrigin: boolean
  children: ReactNode
}

function AmountCell({ className, needsOrigin, children }: AmountCellProps) {
  const intl = useIntl()
  return needsOrigin ? (
    <td data-amount data-unknown title={intl.formatMessage({ id: 'find-loads.needsOrigin' })}>
      –
    </td>
  ) : (
    <td data-amount className={className}>
      {children}
    </td>
  )
}
