import { EmptyState, SegmentedControl, Skeleton, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { MessagesSquare } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { MessageAge } from './MessageAge'
import { threadList, type ThreadSummary } from './messageMethods'
import styles from './Messages.module.css'
import { Thread } from './Thread'

/** Renders conversations with carriers, the newest message first (MSG-01). */
export function MessagesPage() {
  const intl = useIntl()
  useDocumentTitle('messages.title')
  const [params, setParams] = useSearchParams()
  const onlyUnread = params.get('show') === 'unread'
  const list = useWire(threadList, { onlyUnread })
  useChangesOf(['Message__c', 'Message_Receipt__c'], () => void list.refresh())
  // A link of a load or payment opens its thread, which may have no message yet.
  const asked = {
    loadId: params.get('load'),
    paymentId: params.get('payment'),
    accountId: params.get('account'),
  }
  const isAsked = Object.values(asked).some((id) => id !== null)
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="messages.title" />}
        actions={
          <SegmentedControl
            label={<FormattedMessage id="messages.show" />}
            isLabelHidden
            name="show"
            options={[
              { value: 'all', label: <FormattedMessage id="messages.all" /> },
              { value: 'unread', label: <FormattedMessage id="messages.unreadOnly" /> },
            ]}
            value={onlyUnread ? 'unread' : 'all'}
            onValueChange={(value) => {
              setParams(value === 'unread' ? { show: 'unread' } : {}, { replace: true })
            }}
          />
        }
      />
      {isAsked ? (
        <Thread query={asked} onChanged={list.refresh} />
      ) : list.data ? (
        <Inbox threads={list.data.threads} onChanged={list.refresh} />
      ) : list.error ? (
        <PageFailed error={list.error} onRetry={list.refresh} />
      ) : (
        <Skeleton height="60vh" aria-label={intl.formatMessage({ id: 'messages.title' })} />
      )}
    </>
  )
}

interface InboxProps {
  threads: readonly ThreadSummary[]
  onChanged: () => Promise<unknown>
}

function Inbox({ threads, onChanged }: InboxProps) {
  const intl = useIntl()
  const selection = useQueueSelection(threads.map(({ threadId }) => threadId))
  const selected = threads.find(({ threadId }) => threadId === selection.id)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'messages.title' })}
      selection={selection}
      items={threads.map((thread) => ({
        id: thread.threadId,
        title: <span className={thread.unread > 0 ? styles.unread : undefined}>{thread.company}</span>,
        aside: <MessageAge at={thread.lastAt} />,
        detail: (
          <>
            <span className={styles.subject}>{subjectOf(thread, intl.formatMessage)}</span>
            <span className={styles.preview}>
              {thread.lastSide === 'Provider' ? `${thread.lastAuthor}: ` : null}
              {thread.lastText ?? <FormattedMessage id="messages.fileOnly" />}
            </span>
          </>
        ),
        tags:
          thread.unread > 0 ? (
            <Tag tone="accent">
              <FormattedMessage id="messages.unread" values={{ count: thread.unread }} />
            </Tag>
          ) : undefined,
      }))}
      empty={
        <EmptyState
          titleLevel={2}
          icon={MessagesSquare}
          title={<FormattedMessage id="messages.empty.title" />}
        >
          <FormattedMessage id="messages.empty.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <Thread key={selected.threadId} query={{ threadId: selected.threadId }} onChanged={onChanged} />
      ) : null}
    </QueueLayout>
  )
}

/** The load, "Payment of" the load, or "General". */
function subjectOf(
  { loadNumber, paymentId }: Pick<ThreadSummary, 'loadNumber' | 'paymentId'>,
  format: ReturnType<typeof useIntl>['formatMessage'],
): string {
  if (loadNumber === null) return format({ id: 'messages.general' })
  return paymentId === null ? loadNumber : format({ id: 'messages.dispute' }, { load: loadNumber })
}
