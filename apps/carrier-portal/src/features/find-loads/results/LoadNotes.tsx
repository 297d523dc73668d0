import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { LoadRow } from '@portal/contract/methods'
import styles from './LoadNotes.module.css'
import { matchReasonMessages } from './matchReasons'
import { RowIcon } from './RowIcon'

/** Stands against a match, so it is said first and not among its reasons (FND-04). */
const LOSES_MONEY = 'LOSES_MONEY'

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
    if (code === LOSES_MONEY) return []
    const id = Object.hasOwn(matchReasonMessages, code) ? matchReasonMessages[code] : undefined
    return id ? [intl.formatMessage({ id })] : []
  })
  const loss = row.matchReasons?.includes(LOSES_MONEY)
    ? intl.formatMessage({ id: 'find-loads.reason.losesMoney' })
    : undefined
  return (
    <span className={styles.root} title={[...(loss ? [loss] : []), ...requirements, ...reasons].join(', ')}>
      {loss ? <span className={styles.loss}>{loss} </span> : null}
      <Notes texts={requirements} />
      <Notes texts={reasons} isReason />
    </span>
  )
}

function Notes({ texts, isReason }: { texts: readonly string[]; isReason?: boolean }) {
  return texts.map((text, index) => (
    <span key={text} className={isReason ? styles.reason : undefined}>
      {index > 0 ? '· ' : isReason ? <RowIcon name="sparkle" size={14} /> : null}
      {text}{' '}
    </span>
  ))
}
