import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { linkify } from '../formatters/linkify.js'
import styles from './AnnouncementText.module.css'

export type AnnouncementTextProps = Omit<ComponentProps<'bdi'>, 'children'> & {
  /** Text as somebody wrote it. Addresses in it become links; markup is shown as it was typed (BAN-24). */
  text: string
}

/** A text from outside that is safe to show: no markup, no script links, no characters that turn the line around. */
export function AnnouncementText({ text, className, ...rest }: AnnouncementTextProps) {
  return (
    <bdi {...rest} className={clsx(styles.root, className)}>
      {linkify(text).map((piece, place) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          // Pieces have no identity but their place, and never move.
          <a key={place} href={piece.href} rel="noopener noreferrer">
            {piece.text}
          </a>
        ),
      )}
    </bdi>
  )
}
