import { clsx } from 'clsx'
import { MessageCircle, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../badge/Badge.js'
import { IconButton } from '../button/IconButton.js'
import { Icon } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import styles from './ChatWidget.module.css'
import { chatMessages, type ChatMessages } from './messages.js'

/** Sandbox of the provider's chat: scripts on its own origin, no navigation of this page. */
const FRAME_RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A higher count would not fit the button. */
const MOST_SHOWN = 99

export interface ChatWidgetProps extends ComponentProps<'div'> {
  /** URL of the frame, from `chatAddress`. Fetched when the panel first opens, and when it changes. */
  src?: string
  /** Replaces the frame; mounted while the panel is open. */
  children?: ReactNode
  /** Unread messages, rendered at the button. Include them in `labels.open`. @default 0 */
  unread?: number
  /** Texts in the language of the page. @default English */
  labels?: Partial<ChatMessages>
}

/** A round button at the bottom right of every page that opens the chat panel (CHT-01..03). */
export const ChatWidget = withRef(function ChatWidget({
  src,
  children,
  unread = 0,
  labels,
  className,
  ...rest
}: ChatWidgetProps) {
  const text = { ...chatMessages, ...labels }
  const [isOpen, setOpen] = useState(false)
  // Stays mounted while the panel is closed, so that the conversation is not lost.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (isOpen) closer.current?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    // Handles Escape from the buttons inside; not interactive itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      className={clsx(styles.root, className)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
        rest.onKeyDown?.(event)
      }}
    >
      {wasOpened ? (
        <section id={panelId} aria-label={text.title} className={styles.panel} hidden={!isOpen}>
          <div className={styles.head}>
            <span className={styles.title}>{text.title}</span>
            <IconButton ref={closer} icon={X} label={text.close} onPress={() => setOpen(false)} />
          </div>
          {children === undefined ? (
            <iframe className={styles.frame} src={src} title={text.title} sandbox={FRAME_RIGHTS} />
          ) : (
            <div className={styles.body}>{isOpen ? children : null}</div>
          )}
        </section>
      ) : null}
      <button
        type="button"
        ref={opener}
        className={styles.button}
        aria-label={text.open}
        aria-expanded={isOpen}
        {...(wasOpened ? { 'aria-controls': panelId } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon as={MessageCircle} size={24} />
        {unread > 0 ? (
          <Badge
            count={unread}
            max={MOST_SHOWN}
            tone="critical"
            className={styles.count}
            aria-hidden="true"
          />
        ) : null}
      </button>
    </div>
  )
})
