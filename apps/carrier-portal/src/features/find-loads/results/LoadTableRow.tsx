import { Button, Tag } from '@portal/portal-ui'
import type { Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '../../../loads/BookableLoad'
import { LoadLink } from '../../../loads/LoadLink'
import { deliveryOf, pickupOf, toBookableLoad } from '../../../loads/toBookableLoad'
import type { Taken } from '../../../loads/unavailableLoads'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { WindowText } from '../../../loads/WindowText'
import type { LoadRow } from '../../../methods/loadRow'
import { LoadNotes } from './LoadNotes'
import styles from './LoadTable.module.css'

export interface LoadRowProps {
  row: LoadRow
  /** Who booked it meanwhile, if anybody did. */
  taken: Taken | undefined
  asOfMs: number
  seesRates: boolean
  onBook: ((load: BookableLoad) => void) | undefined
}

/** One load in the table. */
export function LoadTableRow({
  row,
  taken,
  asOfMs,
  seesRates,
  onBook,
  index,
  ref,
}: LoadRowProps & { index: number; ref: Ref<HTMLTableRowElement> }) {
  const format = useLoadFormat()
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.row} data-taken={taken}>
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
          <td data-amount>
            <div className={styles.rate}>
              {typeof row.totalRate === 'number' ? format.money(row.totalRate) : null}
            </div>
            <div className={styles.quiet}>
              {typeof row.loadedRpm === 'number' ? format.perMile(row.loadedRpm) : null}
            </div>
          </td>
          <td data-amount>
            <strong>{typeof row.trueRpm === 'number' ? format.perMile(row.trueRpm) : <Unknown />}</strong>
          </td>
        </>
      ) : null}
      <td className={styles.action}>
        <BookAction row={row} taken={taken} onBook={onBook} />
      </td>
    </tr>
  )
}

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
  const bookable = toBookableLoad(row)
  if (taken) {
    return (
      <Tag tone={taken === 'mine' ? 'success' : 'neutral'}>
        <FormattedMessage id={taken === 'mine' ? 'load.bookedByYou' : 'load.noLongerAvailable'} />
      </Tag>
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
      aria-label={intl.formatMessage({ id: 'find-loads.bookNamed' }, { number: row.loadNumber })}
      onPress={() => onBook(bookable)}
    >
      <FormattedMessage id="load.bookNow" />
    </Button>
  )
}
