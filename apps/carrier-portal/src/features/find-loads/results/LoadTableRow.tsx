import { Button, LinkButton, Tag } from '@portal/portal-ui'
import { memo, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '../../../loads/BookableLoad'
import { LoadLink, loadPath } from '../../../loads/LoadLink'
import { deliveryOf, pickupOf, toBookableLoad } from '../../../loads/toBookableLoad'
import { profitOf } from '../../../loads/profit'
import type { Taken } from '../../../loads/unavailableLoads'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import type { LoadMarksOfPerson } from '../../../loads/useLoadMarks'
import { WindowText } from '../../../loads/WindowText'
import type { LoadRow } from '../../../methods/loadRow'
import { LoadNotes } from './LoadNotes'
import { signInPath } from '../../../session/returnTo'
import { useSession } from '../../../session/SessionProvider'
import styles from './LoadTable.module.css'
import { RowActions } from './RowActions'

export interface LoadRowProps {
  row: LoadRow
  /** Who booked it meanwhile, if anybody did. */
  taken: Taken | undefined
  asOfMs: number
  seesRates: boolean
  onBook: ((load: BookableLoad) => void) | undefined
  /** Saves and hides; absent for guests, as what is marked is. */
  mark: LoadMarksOfPerson['mark'] | undefined
  isSaved: boolean | undefined
  isHidden: boolean | undefined
  /** What a mile costs this person, in USD; null when it was not said. */
  costPerMile: number | null
  onHide: (row: LoadRow, isOn: boolean) => void
  isSelected: boolean
  onSelect: ((loadId: string) => void) | undefined
}

/** One load in the table. Drawn again only when something of it has changed: scrolling and sorting draw whole tables. */
export const LoadTableRow = memo(function LoadTableRow({
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
  index,
  ref,
}: LoadRowProps & { index: number; ref: Ref<HTMLTableRowElement> }) {
  const format = useLoadFormat()
  const profit = profitOf(row, costPerMile)
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      data-taken={taken}
      data-selected={isSelected || undefined}
      // What the pointer or the focus rests on is shown on the map as well.
      onPointerEnter={onSelect && (() => onSelect(row.id))}
      onFocus={onSelect && (() => onSelect(row.id))}
    >
      <th scope="row" className={styles.lane}>
        <LoadLink
          id={row.id}
          loadNumber={row.loadNumber}
          origin={row.origin}
          destination={row.destination}
          row={row}
        />
        <div className={styles.second}>
          <span className={styles.number}>
            {row.loadNumber}
            {row.postedAt ? <> · {format.age(row.postedAt, asOfMs)}</> : null}
          </span>
          <LoadNotes row={row} />
        </div>
      </th>
      <td>
        <WindowText time={pickupOf(row)} />
      </td>
      <td>
        <WindowText time={deliveryOf(row)} />
      </td>
      <td>
        <div>{format.equipment(row.equipmentType)}</div>
        <div className={styles.quiet}>{row.weightLbs ? format.pounds(row.weightLbs) : null}</div>
      </td>
      <td data-amount>
        {row.loadedMiles ? format.miles(row.loadedMiles) : null}
        {typeof row.deadheadMiles === 'number' ? (
          <div className={styles.deadheadLine}>
            <FormattedMessage id="find-loads.deadhead" values={{ miles: Math.round(row.deadheadMiles) }} />
          </div>
        ) : null}
      </td>
      <td data-amount className={styles.deadhead}>
        {typeof row.deadheadMiles === 'number' ? format.miles(row.deadheadMiles) : <Unknown />}
      </td>
      {seesRates ? (
        <>
          <td data-amount className={styles.rate}>
            {typeof row.totalRate === 'number' ? format.money(row.totalRate) : null}
          </td>
          <td data-amount>{typeof row.loadedRpm === 'number' ? format.perMile(row.loadedRpm) : null}</td>
          <td data-amount>
            <strong>{typeof row.trueRpm === 'number' ? format.perMile(row.trueRpm) : <Unknown />}</strong>
          </td>
          {profit ? (
            <td data-amount>
              <div className={styles.profit} data-loss={profit.perDay < 0 || undefined}>
                {format.money(Math.round(profit.perDay))}
              </div>
              <div className={styles.quiet}>
                <FormattedMessage
                  id="find-loads.profitDetail"
                  values={{ cost: format.money(Math.round(profit.cost)) }}
                />
              </div>
            </td>
          ) : null}
        </>
      ) : null}
      <td className={styles.action}>
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
      </td>
    </tr>
  )
})

/** Deadhead and true rates need a place to start from. */
function Unknown() {
  const intl = useIntl()
  return (
    <span className={styles.quiet} title={intl.formatMessage({ id: 'find-loads.needsOrigin' })}>
      –
    </span>
  )
}

/** "Book Now", or why it can't be booked any more. Shared by table and cards. */
export function BookAction({ row, taken, onBook }: Pick<LoadRowProps, 'row' | 'taken' | 'onBook'>) {
  const intl = useIntl()
  const { isGuest } = useSession()
  const bookable = toBookableLoad(row)
  if (taken) {
    return (
      <Tag tone={taken === 'mine' ? 'success' : 'neutral'}>
        <FormattedMessage id={taken === 'mine' ? 'load.bookedByYou' : 'load.noLongerAvailable'} />
      </Tag>
    )
  }
  if (isGuest && row.bookNow && row.bookable) {
    return (
      <LinkButton
        variant="secondary"
        aria-label={intl.formatMessage({ id: 'find-loads.bookNamed' }, { number: row.loadNumber })}
        href={signInPath(loadPath(row.id))}
      >
        <FormattedMessage id="load.bookNow" />
      </LinkButton>
    )
  }
  if (onBook && !row.bookNow && row.bidsAllowed) {
    return (
      <span className={styles.quiet}>
        <FormattedMessage id="find-loads.offersOnly" />
      </span>
    )
  }
  if (!onBook || !row.bookNow || !row.bookable || !bookable) return null
  return (
    <Button
      variant="secondary"
      data-shortcut="book"
      aria-label={intl.formatMessage({ id: 'find-loads.bookNamed' }, { number: row.loadNumber })}
      onPress={() => onBook(bookable)}
    >
      <FormattedMessage id="load.bookNow" />
    </Button>
  )
}
