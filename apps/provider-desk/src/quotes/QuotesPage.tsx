import { EmptyState, LinkTabs, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { MessageSquareQuote } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { Age } from '#/facts/Age'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { AppointmentRequests } from './AppointmentRequests'
import { OrderDrafts } from './OrderDrafts'
import { QuoteDetail } from './QuoteDetail'
import { quoteQueue, type QueuedQuote } from './quoteMethods'
import styles from './Quotes.module.css'

const TABS = ['quotes', 'drafts', 'appointments'] as const

/** Renders quote requests without a price, accepted quotes to post, and appointment changes (QTD-01, QTD-03). */
export function QuotesPage() {
  const intl = useIntl()
  useDocumentTitle('quotes.title')
  const [params] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'quotes'
  const queue = useWire(quoteQueue, {})
  useChangesOf(['Quote_Request__c', 'Appointment_Request__c', 'Load__c'], () => void queue.refresh())
  const counts = {
    quotes: queue.data?.quotes.length,
    drafts: queue.data?.drafts.length,
    appointments: queue.data?.appointmentRequests.length,
  }
  return (
    <>
      <PageHeader title={<FormattedMessage id="quotes.title" />} />
      <LinkTabs
        label={intl.formatMessage({ id: 'quotes.views' })}
        tabs={TABS.map((id) => ({
          id,
          label: <FormattedMessage id={`quotes.tab.${id}`} />,
          href: `/desk/quotes${id === 'quotes' ? '' : `?tab=${id}`}`,
          isCurrent: id === tab,
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
        }))}
      />
      <div className={styles.view}>
        {queue.data ? (
          tab === 'quotes' ? (
            <Quotes quotes={queue.data.quotes} onChanged={queue.refresh} />
          ) : tab === 'drafts' ? (
            <OrderDrafts drafts={queue.data.drafts} onChanged={queue.refresh} />
          ) : (
            <AppointmentRequests requests={queue.data.appointmentRequests} onChanged={queue.refresh} />
          )
        ) : queue.error ? (
          <PageFailed error={queue.error} onRetry={queue.refresh} />
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
    </>
  )
}

interface QuotesProps {
  quotes: readonly QueuedQuote[]
  onChanged: () => Promise<unknown>
}

function Quotes({ quotes, onChanged }: QuotesProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { selection, item: selected, finish } = useQueueItem(quotes, ({ id }) => id)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'quotes.tab.quotes' })}
      selection={selection}
      onNext={finish}
      items={quotes.map(({ id, name, stops, shipper, contact, requestedAt, equipmentType }) => ({
        id,
        title: routeOf(stops),
        aside: <Age at={requestedAt} />,
        detail: [name, format.code('equipment', equipmentType), shipper ?? contact.name],
      }))}
      empty={
        <EmptyState
          titleLevel={2}
          icon={MessageSquareQuote}
          title={<FormattedMessage id="quotes.empty.title" />}
        >
          <FormattedMessage id="quotes.empty.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <QuoteDetail
          key={selected.id}
          quote={selected}
          onAnswered={() => {
            finish()
            void onChanged()
          }}
        />
      ) : null}
    </QueueLayout>
  )
}

const routeOf = (stops: QueuedQuote['stops']): string =>
  stops.map(({ city, state }) => `${city}, ${state}`).join(' → ')
