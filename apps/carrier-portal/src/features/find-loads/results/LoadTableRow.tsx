import { VisuallyHidden } from '@portal/portal-ui'
import { memo, type ReactNode, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '../../../loads/LoadLink'
import { deliveryOf, pickupOf } from '../../../loads/toBookableLoad'
import { profitOf } from '../../../loads/profit'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { WindowText } from '../../../loads/WindowText'
import { drawArrows } from '../../../page/drawArrows'
import { BookAction } from './BookAction'
import { laneText } from './laneText'
import { LoadNotes } from './LoadNotes'
import styles from './LoadTable.module.css'
import { RowActions } from './RowActions'
import type { TableShape } from './tableShape'
import type { LoadRowProps } from './LoadRowProps'

export interface LoadTableRowProps extends Omit<LoadRowProps, 'seesRates'> {
  index: number
  /** The columns that there are. */
  has: TableShape['has']
  ref: Ref<HTMLTableRowElement>
}

/**
 * One load in the table. Drawn again only when something of it has changed: scrolling and sorting draw whole tables. What
 * comes into view while the list flies past is told in brief, until it rests.
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
  const format = useLoadFormat()
  const profit = has.profit ? profitOf(row, costPerMile) : undefined
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={row.id}
      aria-rowindex={index + 2}
      className={styles.row}
      data-taken={taken}
      data-selected={isSelected || undefined}
      // What the pointer or the focus rests on is shown on the map as well.
      onPointerEnter={onSelect && (() => onSelect(row.id))}
      onFocus={onSelect && (() => onSelect(row.id))}
    >
      <th scope="row" className={styles.lane}>
        {isBrief ? (
          <span className={styles.brief}>{drawArrows(laneText(row, format))}</span>
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
              <span className={styles.number}>
                {[
                  row.loadNumber,
                  row.postedAt ? format.age(row.postedAt, asOfMs) : '',
                  has.equipment ? '' : format.equipment(row.equipmentType),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <LoadNotes row={row} />
            </div>
          </>
        )}
      </th>
      <td>{isBrief ? null : <WindowText time={pickupOf(row)} />}</td>
      <td>{isBrief ? null : <WindowText time={deliveryOf(row)} />}</td>
      {has.equipment ? (
        <td>
          {format.equipment(row.equipmentType)}
          {row.weightLbs && !isBrief ? (
            <div className={styles.quiet}>{format.pounds(row.weightLbs)}</div>
          ) : null}
        </td>
      ) : null}
      <td data-amount>
        {row.loadedMiles ? format.miles(row.loadedMiles) : null}
        {typeof row.deadheadMiles === 'number' && !has.deadhead && !isBrief ? (
          <div className={styles.quiet}>
            <span aria-hidden="true">+{format.miles(row.deadheadMiles)}</span>
            <VisuallyHidden>
              <FormattedMessage
                id={hasOrigin ? 'find-loads.deadhead' : 'find-loads.deadheadFromTruck'}
                values={{ miles: Math.round(row.deadheadMiles) }}
              />
            </VisuallyHidden>
          </div>
        ) : null}
      </td>
      {has.deadhead ? (
        <AmountCell needsOrigin={typeof row.deadheadMiles !== 'number'}>
          {typeof row.deadheadMiles === 'number' ? format.miles(row.deadheadMiles) : null}
        </AmountCell>
      ) : null}
      {has.rate ? (
        <td data-amount className={styles.rate}>
          {typeof row.totalRate === 'number' ? format.money(row.totalRate) : null}
          {typeof row.loadedRpm === 'number' && !isBrief ? (
            <div className={styles.quiet}>{format.perMile(row.loadedRpm)}</div>
          ) : null}
        </td>
      ) : null}
      {has.trueRpm ? (
        <AmountCell className={styles.trueRpm} needsOrigin={typeof row.trueRpm !== 'number'}>
          {typeof row.trueRpm === 'number' && !isBrief ? format.perMile(row.trueRpm) : null}
        </AmountCell>
      ) : null}
      {has.profit ? (
        <td data-amount>
          {profit ? (
            <div className={styles.profit} data-loss={profit.perDay < 0 || undefined}>
              {format.money(Math.round(profit.perDay))}
            </div>
          ) : null}
          {profit && !isBrief ? (
            <div className={styles.quiet}>
              {typeof row.trueRpm === 'number' && !has.trueRpm ? (
                <FormattedMessage
                  id="find-loads.trueRpmShort"
                  values={{ amount: format.perMile(row.trueRpm) }}
                />
              ) : (
                <FormattedMessage
                  id="find-loads.profitDetail"
                  values={{ cost: format.money(Math.round(profit.cost)) }}
                />
              )}
            </div>
          ) : null}
        </td>
      ) : null}
      <td className={styles.action}>
        {isBrief ? null : (
          <>
            {mark ? (
              <RowActions
                loadNumber={row.loadNumber}
                isSaved={isSaved === true}
                isHidden={isHidden === true}
                onSave={(isOn) => void mark(row.id, 'saved', isOn)}
                onHide={(isOn) => onHide(row, isOn)}
              />
            ) : null}
            <BookAction row={row} taken={taken} onBook={onBook} />
          </>
        )}
      </td>
    </tr>
  )
})

interface AmountCellProps {
  className?: string | undefined
  /** It is counted from a place to start from, and none is known. */
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
