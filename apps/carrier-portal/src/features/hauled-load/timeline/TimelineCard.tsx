import type { MyLoad } from '@portal/contract/methods'
import { Card, FactLine, Skeleton, Tag } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { eventMessages, eventReasonMessages, sourceMessages } from './eventMessages'
import { loadEvents, type LoadEvent } from './loadEvents'
import { noteText } from './noteText'

const MOST_EVENTS = 200

const eventsOf = (loadId: string) => ({
  objectApiName: 'Load_Event__c',
  listViewApiName: 'All',
  fields: ['Type__c', 'Occurred_At__c'].map((name) => `Load_Event__c.${name}`),
  optionalFields: [
    'Recorded_At__c',
    'Source__c',
    'CreatedBy.Name',
    'Reason__c',
    'Note__c',
    'Undoes__c',
    'Stop__r.Time_Zone__c',
    'Stop__r.Facility__r.City__c',
    'Stop__r.Facility__r.State__c',
  ].map((name) => `Load_Event__c.${name}`),
  pageSize: MOST_EVENTS,
  sortBy: ['-Load_Event__c.Occurred_At__c'],
  where: JSON.stringify({ Load__c: { eq: loadId }, Type__c: { ne: 'Position' } }),
})

/** Events of a load, newest first, with corrections marked. */
export function TimelineCard({ load }: { load: MyLoad }) {
  const intl = useIntl()
  const { data, error, isFetching, refresh } = useWire(getListRecordsByName, eventsOf(load.id))
  useChangesOf(['Load_Event__c', 'Load__c'], () => void refresh())
  return (
    <Card id="timeline" title={intl.formatMessage({ id: 'payments.timeline' })}>
      {data ? (
        // Notes name documents and reject reasons.
        <OnDemand waiting={<Skeleton height="10rem" />}>
          <WithMessages catalogue="documents">
            <ol className={styles.events}>
              {loadEvents(data.records).map((event) => (
                <Event key={event.id} event={event} zone={event.timeZone ?? load.pickupTimeZone ?? 'UTC'} />
              ))}
            </ol>
          </WithMessages>
        </OnDemand>
      ) : error ? (
        <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="10rem" />
      )}
    </Card>
  )
}

function Event({ event, zone }: { event: LoadEvent; zone: string }) {
  const intl = useIntl()
  const typeId = eventMessages[event.type]
  const sourceId = event.source === null ? undefined : sourceMessages[event.source]
  const title = event.isUndo ? (
    <FormattedMessage id="payments.event.undo" />
  ) : typeId ? (
    <FormattedMessage id={typeId} />
  ) : (
    event.type
  )
  const reasonId = event.reason === null ? undefined : eventReasonMessages[event.reason]
  const about = [
    event.place,
    reasonId ? intl.formatMessage({ id: reasonId }) : event.reason,
    event.note && noteText(event.note, intl),
    sourceId && intl.formatMessage({ id: sourceId }),
    // The system's own user is not visible, so its events have their source only.
    event.person,
  ]
  return (
    <li className={styles.event} data-undone={event.isUndone || undefined}>
      <div className={styles.headline}>
        <strong>{event.isUndone ? <s>{title}</s> : title}</strong>
        {event.isUndone ? (
          <Tag>
            <FormattedMessage id="payments.event.corrected" />
          </Tag>
        ) : null}
      </div>
      <div className={styles.quiet}>
        <FactLine>
          <time dateTime={event.at}>{formatDateTimeWithZone(event.at, zone, intl.locale)}</time>
          {about}
        </FactLine>
      </div>
    </li>
  )
}
