import { Sparkles } from 'lucide-react'
import { useIntl } from 'react-intl'
import { matchReasonMessages } from './matchReasons'
import styles from './MatchReasons.module.css'

/** Why this load suits the carrier, in words. Nothing when there is no reason. */
export function MatchReasons({ codes }: { codes: readonly string[] | null | undefined }) {
  const intl = useIntl()
  const reasons = (codes ?? []).flatMap((code) => {
    const id = Object.hasOwn(matchReasonMessages, code) ? matchReasonMessages[code] : undefined
    return id ? [intl.formatMessage({ id })] : []
  })
  if (reasons.length === 0) return null
  return (
    <div className={styles.root}>
      <Sparkles size={14} aria-hidden="true" />
      {intl.formatList(reasons, { type: 'unit' })}
    </div>
  )
}
