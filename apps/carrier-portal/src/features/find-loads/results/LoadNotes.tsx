import { Sparkles } from 'lucide-react'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import type { LoadRow } from '../../../methods/loadRow'
import { matchReasonMessages } from './matchReasons'
import styles from './LoadNotes.module.css'

/**
 * On one line: why the load suits the carrier, then what it asks for. What does not fit is cut for the eye only; pointing
 * at it shows all of it, and screen readers get all of it.
 */
export function LoadNotes({ row }: { row: LoadRow }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const reasons = (row.matchReasons ?? []).flatMap((code) => {
    const id = Object.hasOwn(matchReasonMessages, code) ? matchReasonMessages[code] : undefined
    return id ? [intl.formatMessage({ id })] : []
  })
  const requirements = row.requirements.map(format.requirement)
  if (reasons.length + requirements.length === 0) return null
  return (
    <span className={styles.root} title={[...reasons, ...requirements].join(', ')}>
      {reasons.length > 0 ? (
        <span className={styles.reasons}>
          <Sparkles size={14} aria-hidden="true" className={styles.icon} />
          {intl.formatList(reasons, { type: 'unit' })}
        </span>
      ) : null}
      {requirements.map((requirement, index) => (
        <Fragment key={requirement}>
          {index > 0 || reasons.length > 0 ? ' · ' : null}
          <span>{requirement}</span>
        </Fragment>
      ))}
    </span>
  )
}
