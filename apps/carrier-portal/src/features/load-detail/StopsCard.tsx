import { Button, Card, Skeleton, Tag } from '@portal/portal-ui'
import { getListRecordsByName, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { fieldReader, type FieldReader } from '#/loads/readField'
import type { RouteStop } from '#/loads/RouteStop'
import { WindowText } from '#/loads/WindowText'
import { ReadFailed } from '#/loading/ReadFailed'
import { getOwnRatings } from '#/methods/facilities'
import { FacilityFacts } from './FacilityFacts'
import { FacilityRating } from './FacilityRating'
import { requestsOf } from './requestsOf'
import { StopAppointment } from './StopAppointment'
import styles from './LoadDetailPage.module.css'

const MOST_STOPS = 50

const stopsOf = (loadId: string) => ({
  objectApiName: 'Load_Stop__c',
  listViewApiName: 'All',
  fields: [
    'Sequence__c',
    'Type__c',
    'Appointment_Type__c',
    'Window_Start__c',
    'Window_End__c',
    'Time_Zone__c',
  ].map((name) => `Load_Stop__c.${name}`),
  optionalFields: [
    'Status__c',
    'Handling__c',
    'Driver_Work__c',
    'Reference_Numbers__c',
    'Hours__c',
    'Facility__r.Name',
    'Facility__r.Street__c',
    'Facility__r.City__c',
    'Facility__r.State__c',
    'Facility__r.Postal_Code__c',
    'Facility__r.Rating__c',
    'Facility__r.Rating_Count__c',
    'Facility__r.Avg_Dwell_Min__c',
    'Facility__r.Overnight_Parking__c',
    'Facility__r.Restrooms__c',
    'Facility__r.Scale__c',
    'Facility__r.Hours__c',
    'Facility__r.Location__Latitude__s',
    'Facility__r.Location__Longitude__s',
  ].map((name) => `Load_Stop__c.${name}`),
  pageSize: MOST_STOPS,
  sortBy: ['Load_Stop__c.Sequence__c'],
  where: JSON.stringify({ Load__c: { eq: loadId } }),
})

/** Messages of stop codes. Unknown codes are rendered as they are. */
const stopMessages: Readonly<Record<string, MessageId>> = {
  Pickup: 'load.pickup',
  Delivery: 'load.delivery',
  Appointment: 'load-detail.stop.appointment',
  FCFS: 'load-detail.stop.fcfs',
  'Open Window': 'load-detail.stop.openWindow',
  'Live Pickup': 'load-detail.stop.liveLoad',
  'Live Delivery': 'load-detail.stop.liveUnload',
  Drop: 'load-detail.stop.drop',
  Hook: 'load-detail.stop.hook',
  'No Touch': 'load-detail.stop.noTouch',
  'Driver Assist': 'load-detail.stop.driverAssist',
  'Driver Unload': 'load-detail.stop.driverUnload',
  Lumper: 'load-detail.stop.lumper',
}

export interface StopsCardProps {
  loadId: string
  /** Whether the user may rate facilities: after delivery, for roles that were there. */
  canRate: boolean
  /** Whether the user may request other appointments: the carrier, until the delivery. */
  canRequest: boolean
  /** Draws the route on a map. */
  renderRoute: (stops: readonly RouteStop[]) => ReactNode
}

/** All stops in order, with windows in each stop's zone. */
export function StopsCard({ loadId, canRate, canRequest, renderRoute }: StopsCardProps) {
  const intl = useIntl()
  const stops = useWire(getListRecordsByName, stopsOf(loadId))
  const own = useWire(getOwnRatings, canRate ? { loadId } : null)
  const { data, error, isFetching } = stops
  const requests = useWire(getListRecordsByName, canRequest ? requestsOf(loadId) : null)
  useChangesOf(['Appointment_Request__c', 'Load_Stop__c'], () => {
    if (!canRequest) return
    void requests.refresh()
    void stops.refresh()
  })
  // Together with the stops, whose height they change; offline the stops show without them.
  const areRequestsRead = !canRequest || Boolean(requests.data ?? requests.error)
  const requestOf = (stopId: string) =>
    requests.data?.records.find((request) => fieldReader(request).text('Stop__c') === stopId)
  const ratingOf = (stopId: string) => own.data?.ratings.find((given) => given.stopId === stopId)?.rating
  const refresh = () => {
    void own.refresh()
    void stops.refresh()
  }
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.stops' })}>
      {data && areRequestsRead ? (
        <>
          <ol className={styles.stops}>
            {data.records.map((record, index) => (
              <Stop key={record.id} record={record} number={index + 1}>
                {own.data && fieldReader(record).text('Status__c') === 'Departed' ? (
                  <FacilityRating
                    loadId={loadId}
                    stopId={record.id}
                    facility={addressOf(fieldReader(record)).place}
                    known={ratingOf(record.id)}
                    onRated={refresh}
                  />
                ) : null}
                {canRequest && requests.data ? (
                  <StopAppointment
                    loadId={loadId}
                    stop={record}
                    request={requestOf(record.id)}
                    onRequested={() => void requests.refresh()}
                  />
                ) : null}
              </Stop>
            ))}
          </ol>
          <RouteOnMap stops={routeOf(data.records)} renderRoute={renderRoute} />
        </>
      ) : error ? (
        <ReadFailed read={{ isFetching, refresh: stops.refresh }} />
      ) : (
        <Skeleton height={canRequest ? '27.5rem' : '21rem'} />
      )}
    </Card>
  )
}

function RouteOnMap({
  stops,
  renderRoute,
}: Pick<StopsCardProps, 'renderRoute'> & { stops: readonly RouteStop[] }) {
  const [isShown, setIsShown] = useState(false)
  if (stops.length < 2) return null
  return (
    <div className={styles.route}>
      {isShown ? (
        <div className={styles.routeMap}>{renderRoute(stops)}</div>
      ) : (
        <Button onPress={() => setIsShown(true)}>
          <FormattedMessage id="load-detail.stops.map" />
        </Button>
      )}
    </div>
  )
}

/** The stops whose place is known. */
const routeOf = (records: readonly RecordRepresentation[]): RouteStop[] =>
  records.flatMap((record) => {
    const stop = fieldReader(record)
    const lat = stop.number('Facility__r.Location__Latitude__s')
    const lng = stop.number('Facility__r.Location__Longitude__s')
    return lat === null || lng === null ? [] : [{ id: record.id, name: addressOf(stop).place, lat, lng }]
  })

interface StopProps {
  record: RecordRepresentation
  number: number
  children: ReactNode
}

function Stop({ record, number, children }: StopProps) {
  const intl = useIntl()
  const stop = fieldReader(record)
  const named = (code: string | null) => {
    const id = code !== null && Object.hasOwn(stopMessages, code) ? stopMessages[code] : undefined
    return id ? intl.formatMessage({ id }) : (code ?? '')
  }
  const handling = stop.text('Handling__c')
  const facts = [
    stop.text('Appointment_Type__c'),
    // Live handling names loading or unloading by the stop type.
    handling === 'Live' ? `Live ${stop.text('Type__c')}` : handling,
    stop.text('Driver_Work__c'),
  ]
  const references = stop.text('Reference_Numbers__c')
  return (
    <li className={styles.stop}>
      <span className={styles.stopNumber} aria-hidden="true">
        {number}
      </span>
      <div>
        <h3 className={styles.stopTitle}>
          {named(stop.text('Type__c'))}: {addressOf(stop).place}
        </h3>
        <p className={styles.window}>
          <WindowText
            isInline
            time={{
              from: stop.text('Window_Start__c'),
              to: stop.text('Window_End__c'),
              timeZone: stop.text('Time_Zone__c'),
            }}
          />
        </p>
        <p className={styles.quiet}>{addressOf(stop).address}</p>
        <div className={styles.stopFacts}>
          {facts.map((code) => (code ? <Tag key={code}>{named(code)}</Tag> : null))}
        </div>
        <FacilityFacts stop={stop} />
        {children}
        {references ? (
          <p className={styles.references}>
            <FormattedMessage id="load-detail.stop.references" values={{ references }} />
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** Name and address of the facility; without read access neither. */
function addressOf({ text }: FieldReader) {
  const city = [text('Facility__r.City__c'), text('Facility__r.State__c')].filter(Boolean).join(', ')
  const name = text('Facility__r.Name')
  const street = [text('Facility__r.Street__c'), city, text('Facility__r.Postal_Code__c')]
    .filter(Boolean)
    .join(', ')
  return name ? { place: name, address: street } : { place: city, address: '' }
}
