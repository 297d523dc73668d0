import type { AnswerOf, DeskLoads } from '@portal/contract/methods'
import { Button, FactLine } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, FormattedRelativeTime, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useNow } from '#/freight/useNow'
import { DiscardDraftDialog } from './DiscardDraftDialog'
import styles from './PostLoadPage.module.css'

type Draft = AnswerOf<(typeof DeskLoads)['drafts']>['drafts'][number]

const FIRST_SHOWN = 3

export interface DraftListProps {
  drafts: readonly Draft[]
  onDiscarded: () => void
}

/** Renders saved drafts of loads, the newest first; each can be discarded. */
export function DraftList({ drafts, onDiscarded }: DraftListProps) {
  const intl = useIntl()
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const [discarded, setDiscarded] = useState<{ draftId: number; name: string }>()
  if (drafts.length === 0) return null
  const city = ({ city: name, state }: Draft['origin']) => [name, state].filter(Boolean).join(', ') || '–'
  const nameOf = ({ draftId, origin, destination }: Draft) =>
    origin.city || destination.city
      ? intl.formatMessage({ id: 'freight.lane' }, { origin: city(origin), destination: city(destination) })
      : intl.formatMessage({ id: 'loads.form.draft' }, { id: draftId })
  return (
    <section className={styles.drafts}>
      <h2 className={styles.heading}>
        <FormattedMessage id="loads.form.drafts" values={{ count: drafts.length }} />
      </h2>
      <ul>
        {drafts.slice(0, isWhole ? undefined : FIRST_SHOWN).map((draft) => (
          <li key={draft.draftId} className={styles.draft}>
            <div>
              <Link to={`?draft=${draft.draftId}`}>{nameOf(draft)}</Link>
              <FactLine className={styles.quiet}>
                {draft.shipper}
                {draft.savedBy}
                <FormattedRelativeTime
                  value={Math.round((Date.parse(draft.savedAt) - now) / 60_000)}
                  unit="minute"
                  numeric="auto"
                />
              </FactLine>
            </div>
            <Button
              variant="quiet"
              aria-label={intl.formatMessage({ id: 'loads.form.discardOf' }, { name: nameOf(draft) })}
              onPress={() => setDiscarded({ draftId: draft.draftId, name: nameOf(draft) })}
            >
              <FormattedMessage id="loads.form.discard" />
            </Button>
          </li>
        ))}
      </ul>
      {drafts.length > FIRST_SHOWN && !isWhole ? (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          <FormattedMessage id="loads.form.allDrafts" />
        </Button>
      ) : null}
      {discarded ? (
        <DiscardDraftDialog
          {...discarded}
          onClose={() => setDiscarded(undefined)}
          onDiscarded={() => {
            setDiscarded(undefined)
            onDiscarded()
          }}
        />
      ) : null}
    </section>
  )
}
