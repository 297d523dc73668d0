import { ConfirmationModal, Stat, StatList, toastQueue } from '@portal/portal-ui'
import type { BlockOpening } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { portalEvents } from '#/events/portalEvents'
import { WithMessages } from '#/i18n/i18n'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { bookBlock, readBlockBooking } from '#/methods/bookBlock'
import { refusalText } from '#/refusals/refusalText'
import styles from './Booking.module.css'
import { createBookingKeys } from './bookingKeys'
import { bookingOutcome, isSettled, type BookingOutcome } from './bookingOutcome'
import { Reasons } from './Reasons'

/** Messages by result, about the whole block. */
const texts: Readonly<Record<Exclude<BookingOutcome['kind'], 'failed'>, MessageId>> = {
  taken: 'booking.block.taken',
  rateChanged: 'booking.block.taken',
  warnings: 'booking.check.warning',
  notEligible: 'booking.notEligible.title',
  noAccess: 'errors.noAccess.text',
  accountInactive: 'booking.inactive.text',
  consentRequired: 'booking.consent.text',
  gone: 'booking.block.taken',
  tooFast: 'booking.tooFast.text',
  unknown: 'booking.unknown.text',
}
const FINAL: readonly BookingOutcome['kind'][] = [
  'taken',
  'rateChanged',
  'gone',
  'notEligible',
  'failed',
  'noAccess',
]

export interface BlockDialogProps {
  block: BlockOpening
  onBooked: () => void
  onClose: () => void
}

export function BlockDialog(props: BlockDialogProps) {
  return (
    <WithMessages catalogue="booking">
      <Confirmation {...props} />
    </WithMessages>
  )
}

/** Confirms a block as one agreement for each of its loads, booked all or none (FND-11). */
function Confirmation({ block, onBooked, onClose }: BlockDialogProps) {
  const intl = useIntl()
  const { outcome, isPending, book } = useBlockBooking(block, () => {
    onClose()
    onBooked()
  })
  const kind = outcome?.kind
  const label =
    kind === 'warnings'
      ? intl.formatMessage({ id: 'booking.bookAnyway' })
      : kind === 'unknown' || kind === 'tooFast'
        ? intl.formatMessage({ id: 'booking.askAgain' })
        : intl.formatMessage({ id: 'booking.chain.action' }, { count: block.loads })
  const primary =
    kind !== undefined && FINAL.includes(kind)
      ? undefined
      : { label, onPress: () => void book(kind === 'warnings'), isPending }
  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={intl.formatMessage({ id: 'booking.block.title' }, { name: block.name, count: block.loads })}
      labels={{ close: intl.formatMessage({ id: 'booking.close' }) }}
      secondary={{
        label: intl.formatMessage({ id: primary ? 'booking.cancel' : 'booking.close' }),
        onPress: onClose,
      }}
      {...(primary ? { primary } : {})}
    >
      <div className={styles.terms}>
        {outcome ? <Refusal outcome={outcome} /> : null}
        <Terms block={block} />
        <p className={styles.quiet}>
          <FormattedMessage id="booking.block.note" />
        </p>
      </div>
    </ConfirmationModal>
  )
}

function Terms({ block }: { block: BlockOpening }) {
  const format = useLoadFormat()
  return (
    <>
      <p className={styles.lane}>
        <FormattedMessage
          id="load.lane"
          values={{ origin: format.city(block.origin), destination: format.city(block.destination) }}
        />
      </p>
      <StatList>
        <Stat label={<FormattedMessage id="load.total" />} value={format.money(block.total ?? 0)} />
        <Stat
          label={<FormattedMessage id="booking.block.perLoad" />}
          value={format.money(block.ratePerLoad ?? 0, { exact: true })}
        />
        <Stat label={<FormattedMessage id="booking.block.loads" />} value={block.loads} />
        <Stat label={<FormattedMessage id="booking.block.weeks" />} value={block.weeks} />
      </StatList>
    </>
  )
}

function Refusal({ outcome }: { outcome: BookingOutcome }) {
  const intl = useIntl()
  return (
    <div role="alert" className={styles.check} data-tone="warning">
      <p>
        <strong>
          {outcome.kind === 'failed'
            ? refusalText(intl.locale, outcome)
            : intl.formatMessage({ id: texts[outcome.kind] })}
        </strong>{' '}
        {outcome.kind === 'unknown' ? null : <FormattedMessage id="booking.chain.none" />}
      </p>
      {outcome.kind === 'warnings' ? <Reasons reasons={outcome.warnings} /> : null}
      {outcome.kind === 'notEligible' ? <Reasons reasons={outcome.reasons} /> : null}
    </div>
  )
}

/** Books a block; a retry after a lost response uses the same key. */
function useBlockBooking(block: BlockOpening, onBooked: () => void) {
  const intl = useIntl()
  const [invoke, { isPending }] = useInvoke(bookBlock)
  const [outcome, setOutcome] = useState<BookingOutcome>()
  const keys = useMemo(() => createBookingKeys(sessionStorage, () => crypto.randomUUID()), [])

  async function book(acknowledgeWarnings: boolean) {
    if (isPending) return
    try {
      const { bookingIds } = readBlockBooking(
        await invoke({
          blockId: block.id,
          idempotencyKey: keys.keyFor(block.id, 0),
          ...(acknowledgeWarnings ? { acknowledgeWarnings } : {}),
        }),
      )
      keys.settle(block.id, 0)
      portalEvents.publish('recordsChanged', {
        records: [
          { id: block.id, apiName: 'Load_Block__c' },
          { id: block.id, apiName: 'Load__c' },
        ],
      })
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage(
          { id: 'booking.block.booked' },
          { name: block.name, count: bookingIds.length },
        ),
        action: {
          label: intl.formatMessage({ id: 'booking.chain.booked.action' }),
          href: pagePaths.My_Loads__c,
        },
      })
      onBooked()
    } catch (error) {
      const next = bookingOutcome(error)
      if (isSettled(next)) keys.settle(block.id, 0)
      setOutcome(next)
    }
  }

  return { outcome, isPending, book }
}
