import { read } from '@portal/contract/client/Messages/read'
import { Button, Skeleton } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { RecordChangesContext, useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useSession } from '#/session/SessionProvider'
import { Composer } from './Composer'
import { MessageBubble } from './MessageBubble'
import { messageThread, type Message } from './messageMethods'
import styles from './Messages.module.css'

/** Query of a thread: its id, or its subject. */
export interface ThreadQuery {
  threadId?: string
  loadId?: string | null
  paymentId?: string | null
  accountId?: string | null
}

export interface ThreadProps {
  query: ThreadQuery
  /** Refetches the list of threads. */
  onChanged: () => Promise<unknown>
}

/** Renders a conversation with read receipts and the composer. Opening it marks it as read. */
export function Thread({ query, onChanged }: ThreadProps) {
  const client = useUiApi()
  const { role } = useSession()
  const thread = useWire(messageThread, query)
  const { run: markRead } = useAction(read)
  const [older, setOlder] = useState<readonly Message[]>([])
  const [hasOlder, setHasOlder] = useState<boolean>()
  const end = useRef<HTMLDivElement>(null)
  const changes = use(RecordChangesContext)
  const mayWrite = role !== 'Auditor'
  const { data } = thread
  const newestId = data?.messages.at(-1)?.id
  useChangesOf(['Message__c', 'Message_Receipt__c'], () => void thread.refresh())
  const receive = useEffectEvent(async (messageId: string | undefined) => {
    if (messageId === undefined) return
    end.current?.scrollIntoView({ block: 'end' })
    if (!data || data.unread === 0 || !mayWrite) return
    if (!(await markRead({ threadId: data.threadId }))) return
    // The count in the navigation follows also while live updates are disconnected.
    changes?.publish([{ id: data.threadId, apiName: 'Message_Receipt__c' }])
    await onChanged()
  })
  useEffect(() => {
    void receive(newestId)
  }, [newestId])
  if (!data) {
    if (thread.error) return <PageFailed error={thread.error} onRetry={thread.refresh} />
    return <Skeleton height="40vh" />
  }
  const messages = [...older, ...data.messages]
  async function loadOlder() {
    const before = messages[0]?.sentAt
    if (!data || before === undefined) return
    const page = await client.load(messageThread, { threadId: data.threadId, before })
    if (!page.data) return
    setOlder([...page.data.messages, ...older])
    setHasOlder(page.data.hasOlder)
  }
  return (
    <div className={styles.thread}>
      <header className={styles.head}>
        <h2>
          <Link to={`/r/${data.accountId}`}>{data.company}</Link>
        </h2>
        {data.loadId ? <Link to={`/r/${data.loadId}`}>{data.loadNumber}</Link> : null}
        {data.paymentId ? (
          <Link to={`/payments?view=disputed&id=${data.paymentId}`}>
            <FormattedMessage id="messages.openPayment" />
          </Link>
        ) : null}
      </header>
      <div
        className={styles.messages}
        role="log"
        aria-live="polite"
        // It scrolls, so it takes focus for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={data.company ?? ''}
      >
        {(hasOlder ?? data.hasOlder) ? (
          <Button variant="quiet" onPress={() => void loadOlder()}>
            <FormattedMessage id="messages.older" />
          </Button>
        ) : null}
        {messages.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="messages.none" />
          </p>
        ) : null}
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
        <div ref={end} />
      </div>
      {mayWrite ? (
        <Composer
          key={data.threadId}
          threadId={data.threadId}
          onSent={() => Promise.all([thread.refresh(), onChanged()])}
        />
      ) : null}
    </div>
  )
}
