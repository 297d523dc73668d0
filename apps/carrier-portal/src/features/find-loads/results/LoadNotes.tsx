import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { LoadRow } from '@portal/contract/methods'
import styles from './LoadNotes.module.css'
import { matchReasonMessages } from './matchReasons'
import { RowIcon } from './RowIcon'

export const hasNotes = ({ matchReasons, requirements }: LoadRow): boolean =>
  requirements.length > 0 || (matchReasons ?? []).some((code) => Object.hasOwn(matchReasonMessages, code))

/**
 * Requirements and match reasons on one line. Notes that do not fit are visually hidden; the tooltip and
 * screen readers have all.
 */
export function LoadNotes({ row }: { row: LoadRow }) {
  const intl = useIntl()
  const format = useLoadFormat()
  if (!hasNotes(row)) return null
  const requirements = row.requirements.map((code) => format.requirement(code))
  const reasons = (row.matchReasons ?? []).flatMap((code) => {
    const id = Object.hasOwn(matchReasonMessages, code) ? matchReasonMessages[code] : undefined
    return id ? [intl.formatMessage({ id })] : []
  })
  return (
    <span className={styles.root} title={[...requirements, ...reasons].join(', ')}>
      <Notes texts={requirements} />
      {reasons.length > 0 ? (
        <>
          <RowIcon name="sparkle" size={14} />
          <Notes texts={reasons} isReason />
        </>
      ) : null}
    </span>
  )
}

function Notes({ texts, isReason }: { texts: readonly string[]; isReason?: boolean }) {
  return texts.map((text, index) => (
    <span key={text} className={isReason ? styles.reason : undefined}>
      {index > 0 ? '· ' : null}
      {text}{' '}
    </span>
  ))
}
