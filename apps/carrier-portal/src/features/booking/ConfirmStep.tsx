import { ConfirmationModal, Stat, StatList } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BookableLoad } from '#/loads/BookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import styles from './Booking.module.css'
import type { SeenRate } from './useBooking'

export interface StepProps {
  load: BookableLoad
  seen: SeenRate
  isPending: boolean
  onBook: (acknowledgeWarnings: boolean) => void
  onClose: () => void
}

/** Confirms price, windows and requirements in the words of the agreement. */
export function ConfirmStep({ load, seen, isPending, onBook, onClose }: StepProps) {
  const intl = useIntl()
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={intl.formatMessage({ id: 'booking.confirm.title' }, { number: load.loadNumber })}
      labels={{ close: intl.formatMessage({ id: 'booking.close' }) }}
      secondary={{
        label: intl.formatMessage({ id: 'booking.cancel' }),
        onPress: onClose,
      }}
      primary={{
        label: intl.formatMessage({ id: 'booking.confirm.action' }),
        onPress: () => onBook(false),
        isPending,
      }}
    >
      <LoadTerms load={load} amount={seen.amount} />
      <p className={styles.note}>
        <FormattedMessage id="booking.confirm.note" />
      </p>
    </ConfirmationModal>
  )
}

/** Terms of the agreement; `previousAmount` is struck through beside the new one. */
export function LoadTerms({
  load,
  amount,
  previousAmount,
}: {
  load: BookableLoad
  amount: number
  previousAmount?: number
}) {
  const format = useLoadFormat()
  return (
    <div className={styles.terms}>
      <p className={styles.lane}>
        <FormattedMessage
          id="load.lane"
          values={{ origin: format.city(load.origin), destination: format.city(load.destination) }}
        />
      </p>
      <p className={styles.amount}>
        {previousAmount === undefined ? null : (
          <s className={styles.previous}>{format.money(previousAmount, { exact: true })}</s>
        )}
        <strong>{format.money(amount, { exact: true })}</strong>
      </p>
      <StatList>
        <Stat label={<FormattedMessage id="load.pickup" />} value={<WindowText time={load.pickup} />} />
        <Stat label={<FormattedMessage id="load.delivery" />} value={<WindowText time={load.delivery} />} />
        <Stat label={<FormattedMessage id="load.equipment" />} value={format.equipment(load.equipmentType)} />
        {load.weightLbs ? (
          <Stat
            label={<FormattedMessage id="booking.confirm.weight" />}
            value={format.pounds(load.weightLbs)}
          />
        ) : null}
        {load.requirements.length > 0 ? (
          <Stat
            label={<FormattedMessage id="load.requirements" />}
            value={load.requirements.map((code) => format.requirement(code)).join(', ')}
          />
        ) : null}
      </StatList>
    </div>
  )
}
