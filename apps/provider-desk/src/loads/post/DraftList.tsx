import type { AnswerOf, DeskLoads } from '@portal/contract/methods'
import { FormattedMessage, FormattedRelativeTime } from 'react-intl'
import { Link } from 'react-router'
import { useNow } from '#/freight/useNow'
import styles from './PostLoadPage.module.css'

type Draft = AnswerOf<(typeof DeskLoads)['drafts']>['drafts'][number]

const MOST_SHOWN = 5

/** Renders saved drafts of loads. */
export function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  const now = useNow()
  if (drafts.length === 0) return null
  return (
    <section className={styles.drafts}>
      <h2 className={styles.heading}>
        <FormattedMessage id="loads.form.drafts" values={{ count: drafts.length }} />
      </h2>
      <ul>
        {drafts.slice(0, MOST_SHOWN).map(({ draftId, savedAt, savedBy }) => (
          <li key={draftId}>
            <Link to={`?draft=${draftId}`}>
              <FormattedMessage id="loads.form.draft" values={{ id: draftId, person: savedBy ?? '–' }} />
            </Link>{' '}
            <span className={styles.quiet}>
              <FormattedRelativeTime
                value={Math.round((Date.parse(savedAt) - now) / 60_000)}
                unit="minute"
                numeric="auto"
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
