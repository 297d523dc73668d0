import { linkify } from '@portal/portal-ui/formatters'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { contentPath } from '#/files/contentPath'
import type { Message } from './messageMethods'
import styles from './Messages.module.css'

const IMAGES: readonly string[] = ['JPG', 'JPEG', 'PNG', 'WEBP', 'GIF']

/** Renders one message: author and time, text, photos and documents, and read receipts. */
export function MessageBubble({ message }: { message: Message }) {
  const { author, side, text, sentAt, documents, readBy } = message
  return (
    <article className={styles.bubble} data-side={side}>
      <p className={styles.meta}>
        <strong>{author}</strong>{' '}
        <FormattedDate value={sentAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />
      </p>
      {text ? (
        <p className={styles.text}>
          {linkify(text).map(({ text: piece, href }, index) =>
            // Parts of a text never change their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            href === undefined ? (
              piece
            ) : (
              <a key={index} href={href} rel="noreferrer">
                {piece}
              </a>
            ),
          )}
        </p>
      ) : null}
      {documents.length > 0 ? (
        <ul className={styles.files}>
          {documents.map(({ id, name, type }) => (
            <li key={id}>
              <a href={contentPath(id)} download>
                {IMAGES.includes((type ?? '').toUpperCase()) ? (
                  <img src={contentPath(id)} alt={name} loading="lazy" />
                ) : (
                  name
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {readBy.length > 0 ? (
        <p className={styles.receipt}>
          <FormattedMessage
            id="messages.readBy"
            values={{ names: readBy.map(({ name }) => name).join(', ') }}
          />
        </p>
      ) : null}
    </article>
  )
}
