import { EmptyState, Money, Skeleton, Tag } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { useWire } from '@portal/ui-api/react'
import { Receipt } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useCodeText } from '#/methods/useCodeText'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { ChargeDetail } from './ChargeDetail'
import { chargeQueue, type RequestedCharge } from './chargeMethods'

/** Renders the queue of charges that carriers requested, the longest waiting first (BLD-02). */
export function ChargesPage() {
  useDocumentTitle('charges.title')
  const queue = useWire(chargeQueue, { offset: 0 })
  useChangesOf(['Accessorial__c'], () => void queue.refresh())
  return (
    <>
      <PageHeader title={<FormattedMessage id="charges.title" />} />
      {queue.data ? (
        <ChargeQueue charges={queue.data.charges} onChanged={queue.refresh} />
      ) : queue.error ? (
        <PageFailed error={queue.error} onRetry={queue.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
    </>
  )
}

interface ChargeQueueProps {
  charges: readonly RequestedCharge[]
  onChanged: () => Promise<unknown>
}

function ChargeQueue({ charges, onChanged }: ChargeQueueProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { selection, item: selected, finish } = useQueueItem(charges, ({ id }) => id)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'charges.title' })}
      selection={selection}
      onNext={finish}
      items={charges.map(({ id, type, loadNumber, carrier, amount, evidence }) => ({
        id,
        title: joinFacts([codeText('charges.type', type), loadNumber]),
        aside: <Money amount={amount} size="sm" />,
        detail: carrier,
        tags:
          evidence.length > 0 ? (
            <Tag>
              <FormattedMessage id="charges.evidenceCount" values={{ count: evidence.length }} />
            </Tag>
          ) : undefined,
      }))}
      empty={
        <EmptyState titleLevel={2} icon={Receipt} title={<FormattedMessage id="charges.empty.title" />}>
          <FormattedMessage id="charges.empty.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <ChargeDetail
          key={selected.id}
          charge={selected}
          onAnswered={() => {
            finish()
            void onChanged()
          }}
        />
      ) : null}
    </QueueLayout>
  )
}
