import { clsx } from 'clsx'
import { MessageCircle, X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.js'
import { Icon } from '../icon/Icon.js'
import styles from './ChatWidget.module.css'
import { chatMessages, type ChatMessages } from './messages.js'

/** Sandbox of the provider's chat: scripts on its own origin, no navigation of this page. */
const FRAME_RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

export type ChatWidgetProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** URL of the frame, from `chatAddress`. Loaded when the panel first opens, and when it changes. */
  src: string
  labels?: Partial<ChatMessages>
}

/** A round button at the bottom right of every page that opens the chat panel (CHT-01..03). */
export function ChatWidget({ src, labels, className, ...rest }: ChatWidgetProps) {
  const text = { ...chatMessages, ...labels }
  const [isOpen, setOpen] = useState(false)
  // The frame stays mounted while the panel is closed, so that the conversation is not lost.
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
          <iframe className={styles.frame} src={src} title={text.title} sandbox={FRAME_RIGHTS} />
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
      </button>
    </div>
  )
}
