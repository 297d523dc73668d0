import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../button/Button.js'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
import { withRef } from '../older-react/withRef.js'
import { MessageComposer, type MessageComposerProps } from './MessageComposer.js'
import { MessageItem, type MessageEntry } from './MessageItem.js'
import styles from './MessageThread.module.css'
import { messageThreadMessages, type MessageThreadMessages } from './messages.js'

export interface MessageThreadProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name, e.g. "Messages about L-0000012". */
  label: string
  /** Oldest first. */
  messages: readonly MessageEntry[]
  /** Rendered without messages. */
  empty?: ReactNode
  /** Rendered above the field: expected response time, and by whom. */
  note?: ReactNode
  /** Called to fetch earlier messages. */
  onLoadOlder?: (() => void) | undefined
  /** Earlier messages are being fetched. @default false */
  isLoadingOlder?: boolean
  /** Called with the id of a message that was not sent. */
  onRetry?: (id: string) => void
  /** Called with the id of a message that was not sent. */
  onDiscard?: (id: string) => void
  /** Absent = read-only. */
  composer?: Omit<MessageComposerProps, 'text'> | undefined
  /** Texts in the language of the page. @default English */
  labels?: Partial<MessageThreadMessages>
}

/** Pixels from the end within which a new message still scrolls into view. */
const NEAR_END_PX = 80

/**
 * A conversation with its newest message in view, and the field to write into it. Stateless: it stores and
 * sends nothing.
 */
export const MessageThread = withRef(function MessageThread({
  label,
  messages,
  empty,
  note,
  onLoadOlder,
  isLoadingOlder = false,
  onRetry,
  onDiscard,
  composer,
  labels,
  className,
  ...rest
}: MessageThreadProps) {
  const text = { ...messageThreadMessages, ...labels }
  const log = useScrollToNewest(messages)
  return (
    <section {...rest} className={clsx(styles.root, className)} aria-label={label}>
      {/* Scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
        {onLoadOlder ? (
          <div className={styles.older}>
            <Button isPending={isLoadingOlder} onPress={onLoadOlder}>
              {text.older}
            </Button>
          </div>
        ) : null}
        {messages.length === 0 ? (
          empty
        ) : (
          <ol className={styles.list}>
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                onRetry={onRetry}
                onDiscard={onDiscard}
                text={text}
              />
            ))}
          </ol>
        )}
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
      {composer ? <MessageComposer {...composer} text={text} /> : null}
    </section>
  )
})

/**
 * Keeps the newest message in view, unless the user has scrolled up to read. Earlier messages do not shift
 * the others.
 */
function useScrollToNewest(messages: readonly MessageEntry[]) {
  const log = useRef<HTMLDivElement>(null)
  const seen = useRef<{ first?: string | undefined; last?: string | undefined; height: number; top: number }>(
    {
      height: 0,
      top: 0,
    },
  )
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id]
  const isOwn = messages.at(-1)?.isOwn === true
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return undefined
    const before = seen.current
    const wasAtEnd = before.height - before.top - element.clientHeight < NEAR_END_PX
    if (last !== before.last && (before.last === undefined || wasAtEnd || isOwn))
      element.scrollTop = element.scrollHeight
    else if (first !== before.first) element.scrollTop = before.top + element.scrollHeight - before.height
    const note = () => {
      seen.current = { first, last, height: element.scrollHeight, top: element.scrollTop }
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [first, last, isOwn])
  return log
}
