import { statusesBetween } from '@portal/contract'
import type { MyLoad } from '@portal/contract/methods'
import { Button, Card, FactLine, Skeleton, Tag, type TagTone } from '@portal/portal-ui'
import { formatDuration } from '@portal/portal-ui/formatters'
import { getListRecordsByName, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { chargeNames } from '#/loads/chargeNames'
import { fieldReader } from '#/loads/readField'
import { useLoadFormat } from '#/loads/useLoadFormat'

import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useNow } from '#/time/useNow'
import { useSession } from '#/session/SessionProvider'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { chargeStatusMessages } from './chargeTypes'
import type { ChargeStart } from './useChargeDraft'

const RequestDialog = lazyPart(async () => (await import('./RequestDialog')).RequestDialog)

const MOST_CHARGES = 100
const CLAIMABLE = statusesBetween('Dispatched', 'Completed')
const tones: Readonly<Record<string, TagTone>> = {
  Draft: 'warning',
  Requested: 'info',
  Approved: 'success',
  Declined: 'critical',
  Paid: 'success',
}

const chargesOf = (loadId: string) => ({
  objectApiName: 'Accessorial__c',
  listViewApiName: 'All',
  fields: ['Type__c', 'Status__c'].map((name) => `Accessorial__c.${name}`),
  optionalFields: [
    'Quantity__c',
    'Rate__c',
    'Amount__c',
    'Reason__c',
    'Stop__c',
    'Stop__r.Facility__r.City__c',
    'Stop__r.Facility__r.State__c',
  ].map((name) => `Accessorial__c.${name}`),
  pageSize: MOST_CHARGES,
  sortBy: ['Accessorial__c.Name'],
  where: JSON.stringify({ Load__c: { eq: loadId } }),
})

/** Accessorials with their states, and a request button. */
export function ChargesCard({ load }: { load: MyLoad }) {
  const intl = useIntl()
  const { role } = useSession()
  const { data, error, isFetching, refresh } = useWire(getListRecordsByName, chargesOf(load.id))
  useChangesOf(['Accessorial__c', 'Load_Stop__c'], () => void refresh())
  const [start, setStart] = useState<ChargeStart>()
  const nowMs = useNow()
  const isOpen = !load.claimUntil || Date.parse(load.claimUntil) >= nowMs
  const mayRequest =
    isOpen &&
    (role === 'Admin' || role === 'Dispatcher' || role === 'Driver') &&
    CLAIMABLE.includes(load.status)
  if (role === 'Carrier User') return null
  return (
    <Card
      id="charges"
      title={intl.formatMessage({ id: 'payments.charges' })}
      actions={
        mayRequest ? (
          <Button
            variant="quiet"
            onPress={() =>
              setStart({ type: role === 'Driver' ? 'Detention' : '', stopId: null, quantity: null })
            }
          >
            <FormattedMessage id="payments.charges.request" />
          </Button>
        ) : null
      }
    >
      {data ? (
        data.records.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="payments.charges.none" />
          </p>
        ) : (
          <ul className={styles.rows}>
            {data.records.map((record) => (
              <Charge
                key={record.id}
                record={record}
                isDriver={role === 'Driver'}
                onRequest={mayRequest ? setStart : undefined}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="4rem" />
      )}
      {start ? (
        <OnDemand onClose={() => setStart(undefined)}>
          <RequestDialog
            load={load}
            start={start}
            onClose={() => setStart(undefined)}
            onDone={() => {
              setStart(undefined)
              void refresh()
            }}
          />
        </OnDemand>
      ) : null}
    </Card>
  )
}

interface ChargeProps {
  record: RecordRepresentation
  /** Drivers request detention only. */
  isDriver: boolean
  onRequest: ((start: ChargeStart) => void) | undefined
}

function Charge({ record, isDriver, onRequest }: ChargeProps) {
  const format = useLoadFormat()
  const charge = fieldReader(record)
  const type = charge.text('Type__c') ?? ''
  const status = charge.text('Status__c') ?? ''
  const amount = charge.number('Amount__c')
  const rate = charge.number('Rate__c')
  const quantity = charge.number('Quantity__c')
  const typeId = chargeNames[type]
  const statusId = chargeStatusMessages[status]
  const place = [charge.text('Stop__r.Facility__r.City__c'), charge.text('Stop__r.Facility__r.State__c')]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={styles.row}>
      <div>
        <strong>{typeId ? <FormattedMessage id={typeId} /> : type}</strong>
        <div className={styles.quiet}>
          <FactLine>
            {place}
            {quantity !== null && rate !== null
              ? `${type === 'Detention' ? formatDuration(quantity * 60) : quantity} × ${format.money(rate)}`
              : ''}
            {charge.text('Reason__c')}
          </FactLine>
        </div>
      </div>
      <div className={styles.rowEnd}>
        {/* A receipt without amount drafts an accessorial of 0. */}
        {amount === null || amount === 0 ? null : <strong>{format.money(amount, { exact: true })}</strong>}
        <Tag tone={tones[status] ?? 'neutral'}>{statusId ? <FormattedMessage id={statusId} /> : status}</Tag>
      </div>
      {status === 'Draft' && onRequest && (!isDriver || type === 'Detention') ? (
        <div className={styles.rowActions}>
          <Button onPress={() => onRequest({ type, stopId: charge.text('Stop__c'), quantity })}>
            <FormattedMessage id="payments.charges.requestDraft" />
          </Button>
        </div>
      ) : null}
    </li>
  )
}
