import { FactLine } from '@portal/portal-ui'
import { MapCanvas, type MapPoint } from '@portal/app-kit/map'
import { readMethod } from '@portal/app-kit/methods'
import { getMap as getMapMethod } from '@portal/contract/client/PortalSettings/getMap'
import type { BoardLoad, MapLoad } from '@portal/contract/methods'
import { useWire } from '@portal/ui-api/react'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { ReasonTags } from '../board/ReasonTags'
import styles from './TrackingMap.module.css'

const getMap = readMethod(getMapMethod)

export interface TrackingMapProps {
  loads: readonly MapLoad[]
  /** Loads of the board, of which the most urgent ones are on the map; undefined before they are fetched. */
  total: number | undefined
  /** The map moves to the trucks when this changes, not with each event. */
  filter: string
  selectedId: string | undefined
  /** Undefined while it is fetched, and when it has left the board. */
  selected: BoardLoad | undefined
  now: number
  onSelect: (loadId: string | undefined) => void
}

/** The last position of each truck of the board (DTR-01). Everything it shows is in the list as well. */
export function TrackingMap({
  loads,
  total = loads.length,
  filter,
  selectedId,
  selected,
  now,
  onSelect,
}: TrackingMapProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { data, error } = useWire(getMap, {})
  const points = useMemo(
    () =>
      loads.flatMap(({ id, loadNumber, carrier, position }): MapPoint[] =>
        position
          ? [
              {
                id,
                lat: position.lat,
                lng: position.lng,
                name: `${loadNumber}, ${carrier}`,
              },
            ]
          : [],
      ),
    [loads],
  )
  const count = points.length
  return (
    <MapCanvas
      // Without an answer the map is the embedded one.
      styleUrl={data ? data.styleUrl : error ? null : undefined}
      points={points}
      fitKey={filter}
      selectedId={selectedId}
      onSelect={onSelect}
      label={intl.formatMessage({ id: 'tracking.map.label' }, { count })}
      title={intl.formatMessage({ id: 'tracking.map.title' })}
      words={{
        zoomIn: intl.formatMessage({ id: 'tracking.map.zoomIn' }),
        zoomOut: intl.formatMessage({ id: 'tracking.map.zoomOut' }),
        reset: intl.formatMessage({ id: 'tracking.map.reset' }),
        failed: intl.formatMessage({ id: 'tracking.map.failed' }),
        elsewhere: intl.formatMessage({ id: 'tracking.map.elsewhere' }),
        markers: intl.formatMessage({ id: 'tracking.map.markers' }),
        cluster: (trucks) => intl.formatMessage({ id: 'tracking.map.cluster' }, { count: trucks }),
        several: (trucks, first) =>
          intl.formatMessage({ id: 'tracking.map.several' }, { count: trucks, first }),
        sources: intl.formatMessage({ id: 'tracking.map.sources' }),
      }}
    >
      {selected ? (
        <div className={styles.selected}>
          <FactLine>
            <strong>{selected.loadNumber}</strong>
            {selected.carrier.name}
          </FactLine>
          <p className={styles.quiet}>
            {format.city(selected.origin)} → {format.city(selected.destination)}
          </p>
          {selected.position?.at ? (
            <p className={styles.quiet}>
              <FormattedMessage
                id="tracking.map.age"
                values={{ time: format.duration(Math.max(now - Date.parse(selected.position.at), 0)) }}
              />
            </p>
          ) : (
            <p className={styles.quiet}>
              <FormattedMessage id="tracking.map.none" />
            </p>
          )}
          <ReasonTags reasons={selected.reasons} now={now} />
        </div>
      ) : null}
      <p className={styles.note}>
        <FormattedMessage id="tracking.map.note" values={{ missing: loads.length - count }} />
        {loads.length < total ? (
          <>
            {' '}
            <FormattedMessage id="tracking.map.part" values={{ shown: loads.length, total }} />
          </>
        ) : null}
      </p>
    </MapCanvas>
  )
}
