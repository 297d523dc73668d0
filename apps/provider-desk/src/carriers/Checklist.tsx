import { FactLine, Tag, type TagTone } from '@portal/portal-ui'
import { useCodeText } from '#/methods/useCodeText'
import type { SetupItem } from './carrierMethods'
import styles from './Carriers.module.css'

const TONES: Readonly<Record<string, TagTone>> = {
  Done: 'success',
  ToDo: 'neutral',
  UnderReview: 'accent',
  Rejected: 'critical',
  Expired: 'critical',
}

/** Renders the setup items of a company, done and missing, each with the party that acts next. */
export function Checklist({ items }: { items: readonly SetupItem[] }) {
  const codeText = useCodeText()
  return (
    <ul className={styles.checklist}>
      {items.map(({ step, state, actor, neededFor }) => (
        <li key={step}>
          <FactLine>
            {codeText('carriers.step', step)}
            {state === 'Done' ? null : (
              <span className={styles.quiet}>{codeText('carriers.neededFor', neededFor)}</span>
            )}
            {state === 'Done' || !actor ? null : (
              <span className={styles.quiet}>{codeText('carriers.actor', actor)}</span>
            )}
          </FactLine>
          <Tag tone={TONES[state] ?? 'neutral'}>{codeText('carriers.state', state)}</Tag>
        </li>
      ))}
    </ul>
  )
}
