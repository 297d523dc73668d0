import type { BoardLoad } from '@portal/contract/methods'
import { Button, FactLine, Skeleton, Tag } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { CorrectDialog } from './CorrectDialog'
import { MILESTONES } from './eventKinds'
import styles from './TrackingPanel.module.css'
import { useLoadEvents, type LoadEvent } from './useLoadEvents'

export interface EventListProps {
  load: BoardLoad
  mayCorrect: boolean
  onChanged: () => Promise<unknown>
}

/** Renders the events of a load, the latest first; milestones can be corrected. */
export function EventList({ load, mayCorrect, onChanged }: EventListProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { events, error, refresh } = useLoadEvents(load.id)
  const [corrected, setCorrected] = useState<LoadEvent>()
  useChangesOf(['Load_Event__c'], () => void refresh())
  const zoneOfLoad =
    load.nextStop?.timeZone ?? load.deliveryTimeZone ?? load.pickupTimeZone ?? 'America/Chicago'
  if (error && !events) return <PageFailed error={error} onRetry={refresh} />
  if (!events) return <Skeleton height="10rem" />
  // Positions arrive every minute and are rendered on the map.
  const shown = events.filter(({ type }) => type !== 'Position')
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <FormattedMessage id="tracking.events" />
      </h3>
      <ol className={styles.events}>
        {shown.map((event) => (
          <li key={event.id} className={styles.event} data-undone={event.isUndone || undefined}>
            <span className={styles.eventHead}>
              <span className={styles.eventType}>{format.code('event', event.type)}</span>
              {event.isUndone ? (
                <Tag>
                  <FormattedMessage id="tracking.event.undone" />
                </Tag>
              ) : null}
              <time dateTime={event.occurredAt} className={styles.quiet}>
                {format.time(event.occurredAt, event.timeZone ?? zoneOfLoad)}
              </time>
            </span>
            <FactLine className={styles.quiet}>
              {event.source
                ? intl.formatMessage({ id: 'tracking.event.by' }, { source: event.source })
                : null}
              {event.reason && format.reason(event.reason)}
              {event.note}
            </FactLine>
            {mayCorrect && !event.isUndone && MILESTONES.some((one) => one === event.type) ? (
              <Button
                variant="quiet"
                aria-label={intl.formatMessage(
                  { id: 'tracking.correct.of' },
                  { event: format.code('event', event.type) },
                )}
                onPress={() => setCorrected(event)}
              >
                <FormattedMessage id="tracking.correct" />
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {corrected ? (
        <CorrectDialog
          loadId={load.id}
          event={corrected}
          timeZone={corrected.timeZone ?? zoneOfLoad}
          onClose={() => setCorrected(undefined)}
          onCorrected={() => {
            setCorrected(undefined)
            void Promise.all([refresh(), onChanged()])
          }}
        />
      ) : null}
    </section>
  )
}
