import type { MyLoad, Waiting } from '@portal/contract/methods'
import { Button, LinkButton } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'

import { loadPath } from '#/address/pageTable'
import styles from './List.module.css'

export interface WaitingStripProps {
  load: MyLoad
  onAssign: () => void
  onAcceptRateCon: () => void
}

const DOCUMENTS: Readonly<Record<string, MessageId>> = {
  'Signed POD': 'my-loads.document.pod',
  Invoice: 'my-loads.document.invoice',
  'Lumper Receipt': 'my-loads.document.lumper',
}

/** The user's pending action on a load with its reason. Renders nothing without one. */
export function WaitingStrip({ load, onAssign, onAcceptRateCon }: WaitingStripProps) {
  const [first] = load.waiting
  if (!first) return null
  return (
    <div className={styles.strip}>
      <p className={styles.reason}>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <Reason waiting={first} zone={load.deliveryTimeZone} />
          {load.waiting.length > 1 ? (
            <>
              {' '}
              <span className={styles.then}>
                <FormattedMessage id="my-loads.waiting.more" values={{ count: load.waiting.length - 1 }} />
              </span>
            </>
          ) : null}
        </span>
      </p>
      <Action load={load} waiting={first} onAssign={onAssign} onAcceptRateCon={onAcceptRateCon} />
    </div>
  )
}

function Reason({ waiting, zone }: { waiting: Waiting; zone: string | null }): ReactNode {
  const intl = useIntl()
  const format = useLoadFormat()
  switch (waiting.kind) {
    case 'acceptRateCon':
      return <FormattedMessage id="my-loads.waiting.rateCon" />
    case 'assign':
      return (
        <FormattedMessage
          id={
            !waiting.needsDriver
              ? 'my-loads.waiting.truck'
              : waiting.needsTruck
                ? 'my-loads.waiting.driverAndTruck'
                : 'my-loads.waiting.driver'
          }
        />
      )
    case 'requestCharge': {
      const amount = waiting.amount === null ? '' : format.money(waiting.amount)
      const until = waiting.until && zone ? formatDateTimeWithZone(waiting.until, zone, intl.locale) : ''
      const isLumper = waiting.type === 'Lumper'
      const plain = isLumper ? 'my-loads.waiting.lumper' : 'my-loads.waiting.detention'
      const timed = isLumper ? 'my-loads.waiting.lumperUntil' : 'my-loads.waiting.detentionUntil'
      return <FormattedMessage id={until ? timed : plain} values={{ amount, until }} />
    }
    case 'uploadDocuments':
      return (
        <FormattedMessage
          id="my-loads.waiting.documents"
          values={{
            documents: intl.formatList(
              waiting.missing.map((name) => {
                const id = DOCUMENTS[name]
                return id ? intl.formatMessage({ id }) : name
              }),
            ),
          }}
        />
      )
    case 'reviewShortPay':
      return <FormattedMessage id="my-loads.waiting.shortPay" />
  }
}

function Action({ load, waiting, onAssign, onAcceptRateCon }: WaitingStripProps & { waiting: Waiting }) {
  const intl = useIntl()
  const named = (id: MessageId) => ({
    'aria-label': intl.formatMessage(
      { id: 'my-loads.action.ofLoad' },
      { action: intl.formatMessage({ id }), number: load.loadNumber },
    ),
    children: <FormattedMessage id={id} />,
  })
  switch (waiting.kind) {
    case 'acceptRateCon':
      return <Button {...named('my-loads.action.rateCon')} onPress={onAcceptRateCon} />
    case 'assign':
      return <Button {...named('my-loads.action.assign')} onPress={onAssign} />
    case 'requestCharge':
      return (
        <LinkButton
          {...named(waiting.type === 'Lumper' ? 'my-loads.action.lumper' : 'my-loads.action.detention')}
          href={`${loadPath(load.id)}#charges`}
        />
      )
    case 'uploadDocuments':
      return <LinkButton {...named('my-loads.action.documents')} href={`${loadPath(load.id)}#documents`} />
    case 'reviewShortPay':
      return <LinkButton {...named('my-loads.action.payment')} href={`${loadPath(load.id)}#payment`} />
  }
}
