import { Button, EmptyState, Skeleton, Tag, TextField, type TagTone } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '#/i18n/messageId'
import { PageFailed } from '#/queue/PageFailed'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { useSettledValue } from '#/workspace/list/useSettledValue'
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
  const [params] = useSearchParams()
  const [term, setTerm] = useState(params.get('search') ?? '')
  const [offset, setOffset] = useState(0)
  const search = useSettledValue(term.trim())
  const page = useWire(carrierList, { search, offset })
  const carriers = page.data?.carriers ?? []
  const selection = useQueueSelection(carriers.map(({ accountId }) => accountId))
  const selected = carriers.find(({ accountId }) => accountId === selection.id)
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  const nextOffset = page.data?.nextOffset ?? null
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'carriers.tab.all' })}
      selection={selection}
      tools={
        <TextField
          label={<FormattedMessage id="carriers.search" />}
          isLabelHidden
          type="search"
          placeholder={intl.formatMessage({ id: 'carriers.search' })}
          value={term}
          onValueChange={(text) => {
            setTerm(text)
            setOffset(0)
          }}
        />
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
      more={
        nextOffset !== null || offset > 0 ? (
          <div>
            {offset > 0 ? (
              <Button variant="quiet" onClick={() => setOffset(0)}>
                <FormattedMessage id="queue.first" />
              </Button>
            ) : null}
            {nextOffset === null ? null : (
              <Button variant="quiet" onClick={() => setOffset(nextOffset)}>
                <FormattedMessage id="queue.more" />
              </Button>
            )}
          </div>
        ) : null
      }
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
