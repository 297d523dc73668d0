import { ConfirmationModal, FactLine, Stat, StatList, toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { overlapsInTime, type ChainedLoad, type ChainOrder } from '#/loads/chainOrder'
import { invalidateMyLoads } from '#/loads/invalidateMyLoads'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useLoadMarks } from '#/loads/useLoadMarks'
import { WindowText } from '#/loads/WindowText'
import styles from './Booking.module.css'
import { ChainRefusal } from './ChainRefusal'
import { useChainBooking } from './useChainBooking'

export interface ChainDialogProps {
  order: ChainOrder
  onBooked: (() => void) | undefined
  onClose: () => void
}

export function ChainDialog(props: ChainDialogProps) {
  return (
    <WithMessages catalogue="booking">
      <Chain {...props} />
    </WithMessages>
  )
}

/** Confirms several loads as one agreement each, booked all or none. */
function Chain({ order, onBooked, onClose }: ChainDialogProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const { loads, refused, isPending, book, dropRefused } = useChainBooking(order, (loadIds) => {
    for (const loadId of loadIds) invalidateMyLoads(uiApi, loadId)
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'booking.chain.booked' }, { count: loadIds.length }),
      action: {
        label: intl.formatMessage({ id: 'booking.chain.booked.action' }),
        href: '/carrier/s/my-loads',
      },
    })
    onClose()
    onBooked?.()
  })
  const kind = refused?.outcome.kind
  const canDrop = refused?.loadId !== undefined && loads.length > 2
  const isEnd = kind === 'taken' || kind === 'notEligible'
  const again = (id: 'booking.bookAnyway' | 'booking.askAgain', acknowledges = false) => ({
    label: intl.formatMessage({ id }),
    onPress: () => void book(acknowledges),
    isPending,
  })
  const primary = isEnd
    ? canDrop && { label: intl.formatMessage({ id: 'booking.chain.without' }), onPress: dropRefused }
    : kind === 'warnings'
      ? again('booking.bookAnyway', true)
      : kind === 'unknown' || kind === 'tooFast'
        ? again('booking.askAgain')
        : kind === undefined || kind === 'rateChanged'
          ? {
              label: intl.formatMessage({ id: 'booking.chain.action' }, { count: loads.length }),
              onPress: () => void book(false),
              isPending,
            }
          : undefined
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={intl.formatMessage({ id: 'booking.chain.title' }, { count: loads.length })}
      labels={{ close: intl.formatMessage({ id: 'booking.close' }) }}
      secondary={{
        label: intl.formatMessage({ id: primary ? 'booking.cancel' : 'booking.close' }),
        onPress: onClose,
      }}
      {...(primary ? { primary } : {})}
    >
      <div className={styles.terms}>
        {refused ? <ChainRefusal refused={refused} loads={loads} /> : null}
        <ul className={styles.similar}>
          {loads.map((load) => (
            <ChainedTerms
              key={load.id}
              load={load}
              previous={order.loads.find(({ id }) => id === load.id)?.totalRate}
            />
          ))}
        </ul>
        <Totals loads={loads} emptyMiles={loads.length === order.loads.length ? order.emptyMiles : null} />
        {overlapsInTime({ ...order, loads }) ? (
          <p className={styles.check} data-tone="warning">
            <FormattedMessage id="booking.chain.overlap" />
          </p>
        ) : null}
        {isEnd ? null : (
          <p className={styles.quiet}>
            <FormattedMessage id="booking.chain.note" />
          </p>
        )}
      </div>
    </ConfirmationModal>
  )
}

function ChainedTerms({ load, previous }: { load: ChainedLoad; previous: number | undefined }) {
  const format = useLoadFormat()
  return (
    <li className={styles.similarLoad}>
      <span>
        <strong>
          <FormattedMessage
            id="load.lane"
            values={{ origin: format.city(load.origin), destination: format.city(load.destination) }}
          />
        </strong>
        <span className={styles.quiet}>
          <FactLine>
            {load.loadNumber}
            <WindowText time={load.pickup} isInline />
          </FactLine>
        </span>
      </span>
      <span>
        {previous !== undefined && previous !== load.totalRate ? (
          <s className={styles.quiet}>{format.money(previous, { exact: true })}</s>
        ) : null}
        <strong>{format.money(load.totalRate, { exact: true })}</strong>
      </span>
    </li>
  )
}

/** The figures of all loads together. */
function Totals({ loads, emptyMiles }: { loads: readonly ChainedLoad[]; emptyMiles: number | null }) {
  const format = useLoadFormat()
  const { costPerMile } = useLoadMarks()
  const pay = loads.reduce((sum, { totalRate }) => sum + totalRate, 0)
  const loaded = loads.reduce((sum, { loadedMiles }) => sum + loadedMiles, 0)
  const miles = loaded + (emptyMiles ?? 0)
  return (
    <StatList>
      <Stat label={<FormattedMessage id="load.total" />} value={format.money(pay, { exact: true })} />
      {miles > 0 ? (
        <Stat label={<FormattedMessage id="booking.chain.rpm" />} value={format.perMile(pay / miles)} />
      ) : null}
      <Stat label={<FormattedMessage id="booking.chain.loadedMiles" />} value={format.miles(loaded)} />
      {emptyMiles === null ? null : (
        <Stat label={<FormattedMessage id="booking.chain.emptyMiles" />} value={format.miles(emptyMiles)} />
      )}
      {costPerMile === null ? null : (
        <Stat
          label={<FormattedMessage id="booking.chain.profit" />}
          value={format.money(Math.round(pay - costPerMile * miles))}
        />
      )}
    </StatList>
  )
}
