import { useIntl } from 'react-intl'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import type { LoadRow } from '../../../methods/loadRow'
import styles from './LoadNotes.module.css'
import { matchReasonMessages } from './matchReasons'
import { RowIcon } from './RowIcon'

/** Whether there is anything to say of a load. */
export const hasNotes = ({ matchReasons, requirements }: LoadRow): boolean =>
  requirements.length > 0 || (matchReasons ?? []).some((code) => Object.hasOwn(matchReasonMessages, code))

/**
 * On one line: why the load suits the carrier, then what it asks for. What does not fit is cut for the eye only; pointing
 * at it shows all of it, and screen readers get all of it.
 */
export function LoadNotes({ row }: { row: LoadRow }) {
  const intl = useIntl()
  const format = useLoadFormat()
  if (!hasNotes(row)) return null
  const reasons = (row.matchReasons ?? []).flatMap((code) => {
    const id = Object.hasOwn(matchReasonMessages, code) ? matchReasonMessages[code] : undefined
    return id ? [intl.formatMessage({ id })] : []
  })
  const requirements = row.requirements.map((code) => format.requirement(code))
  return (
    <span className={styles.root} title={[...reasons, ...requirements].join(', ')}>
      {reasons.length > 0 ? (
        <span className={styles.reasons}>
          <RowIcon name="sparkle" size={14} />
          {reasons.join(', ')}
        </span>
      ) : null}
      {requirements.length > 0 ? (reasons.length > 0 ? ' · ' : '') + requirements.join(' · ') : null}
    </span>
  )
}
