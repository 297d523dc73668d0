import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { linkify } from '../formatters/linkify.js'
import { withRef } from '../older-react/withRef.js'
import styles from './AnnouncementText.module.css'

export interface AnnouncementTextProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  /** Untrusted text: URLs render as links, markup as text (BAN-24). */
  text: string
}

/** Renders untrusted text safely: no markup, no script URLs, no bidirectional control characters. */
export const AnnouncementText = withRef(function AnnouncementText({
  text,
  className,
  ...rest
}: AnnouncementTextProps) {
  return (
    <bdi {...rest} className={clsx(styles.root, className)}>
      {linkify(text).map((piece, place) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          // Parts have no other key than their index, and never move.
          <a key={place} href={piece.href} rel="noopener noreferrer">
            {piece.text}
          </a>
        ),
      )}
    </bdi>
  )
})
