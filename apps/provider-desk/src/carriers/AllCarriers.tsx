import { EmptyState, Skeleton, Tag, type TagTone } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { PageFailed } from '#/loading/PageFailed'
import { OffsetPager } from '#/lists/OffsetPager'
import { QueueLayout } from '#/queue/QueueLayout'
import { ListSearch } from '#/lists/ListSearch'
import { useListSearch } from '#/lists/useListSearch'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { CarrierDetail } from './CarrierDetail'
import { carrierList } from './carrierMethods'

const STATUSES: Readonly<Record<string, { tone: TagTone; label: MessageId }>> = {
  Active: { tone: 'success', label: 'carriers.status.Active' },
  Pending: { tone: 'accent', label: 'carriers.status.Pending' },
  Inactive: { tone: 'critical', label: 'carriers.status.Inactive' },
}

/** Renders every carrier by name or number, to suspend one or to change its remit-to. */
export function AllCarriers() {
  const intl = useIntl()
  const { term, setTerm, search, offset, setOffset } = useListSearch()
  const page = useWire(carrierList, { search, offset })
  const carriers = page.data?.carriers ?? []
  const selection = useQueueSelection(carriers.map(({ accountId }) => accountId))
  const selected = carriers.find(({ accountId }) => accountId === selection.id)
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'carriers.tab.all' })}
      selection={selection}
      tools={
        <ListSearch label={intl.formatMessage({ id: 'carriers.search' })} value={term} onChange={setTerm} />
      }
      items={carriers.map(({ accountId, name, mcNumber, status, heldUntil }) => ({
        id: accountId,
        title: name,
        detail: mcNumber && `MC ${mcNumber}`,
        tags: (
          <>
            <Tag tone={STATUSES[status]?.tone ?? 'neutral'}>
              <FormattedMessage id={STATUSES[status]?.label ?? 'carriers.status.Inactive'} />
            </Tag>
            {heldUntil ? (
              <Tag tone="warning">
                <FormattedMessage id="carriers.held" />
              </Tag>
            ) : null}
          </>
        ),
      }))}
      more={<OffsetPager offset={offset} nextOffset={page.data?.nextOffset} onChange={setOffset} />}
      empty={
        page.data ? (
          <EmptyState titleLevel={2} title={<FormattedMessage id="carriers.noMatch.title" />}>
            <FormattedMessage id="carriers.noMatch.text" />
          </EmptyState>
        ) : (
          <Skeleton height="40vh" />
        )
      }
    >
      {selected ? (
        <CarrierDetail key={selected.accountId} carrier={selected} onChanged={page.refresh} />
      ) : null}
    </QueueLayout>
  )
}
