import { Button, Card, FactLine, Money, Tag } from '@portal/portal-ui'
import { formatDateTimeWithZone, formatDuration } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { FilePreview } from '#/files/FilePreview'
import { useCodeText } from '#/methods/useCodeText'
import { Facts, type Fact } from '#/facts/Facts'
import { QueueDetail } from '#/queue/QueueDetail'
import { ChargeAnswer } from './ChargeAnswer'
import type { RequestedCharge } from './chargeMethods'
import styles from './Charges.module.css'

export interface ChargeDetailProps {
  charge: RequestedCharge
  onAnswered: () => void
}

/** Renders a charge with the times of its stop, its evidence and the decision. */
export function ChargeDetail({ charge, onAnswered }: ChargeDetailProps) {
  const { locale } = useIntl()
  const codeText = useCodeText()
  const [openId, setOpenId] = useState(charge.evidence[0]?.documentId)
  const open = charge.evidence.find(({ documentId }) => documentId === openId)
  const { type, loadId, loadNumber, accountId, carrier, quantity, rate, amount, reason, requestedAt } = charge
  const { stopType, place, city, state, windowStart, windowEnd, arrivedAt, departedAt, timeZone } = charge
  const at = (instant: string | null) =>
    instant === null || timeZone === null ? null : formatDateTimeWithZone(instant, timeZone, locale)
  const waitedMs = arrivedAt && departedAt ? Date.parse(departedAt) - Date.parse(arrivedAt) : undefined
  const requested: readonly Fact[] = [
    {
      id: 'amount',
      label: <FormattedMessage id="charges.requested" />,
      value: <Money amount={amount} cents="always" />,
    },
    {
      id: 'rate',
      label: <FormattedMessage id="charges.quantity" />,
      value:
        quantity === null || rate === null ? null : (
          <>
            {quantity} × <Money amount={rate} cents="always" />
          </>
        ),
    },
    {
      id: 'at',
      label: <FormattedMessage id="charges.requestedAt" />,
      value: <FormattedDate value={requestedAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />,
    },
    { id: 'reason', label: <FormattedMessage id="charges.carrierReason" />, value: reason },
  ]
  const times: readonly Fact[] = [
    {
      id: 'window',
      label: <FormattedMessage id="charges.window" />,
      value: windowStart && windowEnd ? `${at(windowStart)} – ${at(windowEnd)}` : null,
    },
    { id: 'arrived', label: <FormattedMessage id="charges.arrived" />, value: at(arrivedAt) },
    { id: 'departed', label: <FormattedMessage id="charges.departed" />, value: at(departedAt) },
    {
      id: 'waited',
      label: <FormattedMessage id="charges.atStop" />,
      value: waitedMs === undefined ? null : formatDuration(waitedMs / 60_000),
    },
  ]
  return (
    <QueueDetail
      title={codeText('charges.type', type)}
      subtitle={
        <FactLine>
          <Link to={`/r/${loadId}`}>{loadNumber}</Link>
          {accountId && carrier ? <Link to={`/r/${accountId}`}>{carrier}</Link> : carrier}
        </FactLine>
      }
    >
      <Card titleLevel={3} title={<FormattedMessage id="charges.request" />}>
        <Facts facts={requested} />
      </Card>
      {stopType ? (
        <Card
          titleLevel={3}
          title={
            <FactLine>
              {codeText('charges.stop', stopType)}
              {[place, city, state].filter(Boolean).join(', ')}
            </FactLine>
          }
        >
          <Facts facts={times} />
        </Card>
      ) : null}
      <ChargeAnswer charge={charge} onAnswered={onAnswered} />
      {charge.evidence.length > 0 ? (
        <Card titleLevel={3} title={<FormattedMessage id="charges.evidence" />}>
          <ul className={styles.evidence}>
            {charge.evidence.map(({ documentId, fileName, status, amount: onDocument }) => (
              <li key={documentId}>
                <Button
                  variant={documentId === openId ? 'secondary' : 'quiet'}
                  aria-pressed={documentId === openId}
                  onPress={() => setOpenId(documentId)}
                >
                  {fileName}
                </Button>
                <Tag>{codeText('charges.document', status)}</Tag>
                {onDocument === null ? null : <Money amount={onDocument} cents="always" />}
              </li>
            ))}
          </ul>
          {open ? (
            <div className={styles.file}>
              <FilePreview
                key={open.documentId}
                contentDocumentId={open.contentDocumentId}
                fileName={open.fileName}
              />
            </div>
          ) : null}
        </Card>
      ) : null}
    </QueueDetail>
  )
}
