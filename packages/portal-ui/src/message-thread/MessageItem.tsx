import { CircleAlert, Clock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.js'
import { Icon } from '../icon/Icon.js'
import { fillIn } from '../words/fillIn.js'
import styles from './MessageThread.module.css'
import type { MessageThreadMessages } from './messages.js'

export interface MessageEntry {
  id: string
  /** Rendered above messages of others. */
  author: string
  isOwn: boolean
  text?: string | null | undefined
  /** Time of sending, formatted. */
  time: ReactNode
  files?: readonly { id: string; name: string; href?: string | undefined }[] | undefined
  /** `waiting`: on this device only. `failed`: rejected. @default 'sent' */
  state?: 'sent' | 'waiting' | 'failed' | undefined
  /** Names of its readers, or the reason of a failure. */
  receipt?: ReactNode
}

export interface MessageItemProps {
  message: MessageEntry
  onRetry?: ((id: string) => void) | undefined
  onDiscard?: ((id: string) => void) | undefined
  text: MessageThreadMessages
}

/** Renders author, text, files, time and delivery of a message. */
export function MessageItem({ message, onRetry, onDiscard, text }: MessageItemProps) {
  const { id, author, isOwn, time, files = [], state = 'sent', receipt } = message
  return (
    <li className={styles.item} data-own={isOwn || undefined} data-state={state}>
      <span className={styles.author}>{isOwn ? text.you : author}</span>
      <div className={styles.bubble}>
        {message.text ? <p className={styles.text}>{message.text}</p> : null}
        {files.length > 0 ? (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                <Icon as={FileText} size={16} />
                {file.href ? (
                  <a href={file.href} download aria-label={fillIn(text.open, { name: file.name })}>
                    {file.name}
                  </a>
                ) : (
                  file.name
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.facts}>
        {state === 'waiting' ? <Icon as={Clock} size={16} /> : null}
        {state === 'failed' ? <Icon as={CircleAlert} size={16} /> : null}
        <span>{state === 'sent' ? time : text[state]}</span>
        {receipt ? <span>{receipt}</span> : null}
      </div>
      {state === 'failed' && (onRetry || onDiscard) ? (
        <div className={styles.actions}>
          {onRetry ? <Button onPress={() => onRetry(id)}>{text.retry}</Button> : null}
          {onDiscard ? (
            <Button variant="quiet" onPress={() => onDiscard(id)}>
              {text.discard}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
