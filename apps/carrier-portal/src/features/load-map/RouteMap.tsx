import type { MapPoint, MapTruck } from '@portal/app-kit/map'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import type { RouteStop } from '#/loads/RouteStop'
import styles from './LoadMap.module.css'
import { MapCanvas } from './MapCanvas'

export interface RouteMapProps {
  /** In order. */
  stops: readonly RouteStop[]
  /** Where the truck was last. */
  position: { lat: number; lng: number } | null
}

/** The stops of a load with the lines between them, and its truck. */
export function RouteMap(props: RouteMapProps) {
  return (
    <WithMessages catalogue="load-map">
      <RouteMapView {...props} />
    </WithMessages>
  )
}

function RouteMapView({ stops, position }: RouteMapProps) {
  const intl = useIntl()
  const [selectedId, setSelectedId] = useState<string>()
  const points = stops.map((stop, index): MapPoint => ({
    ...stop,
    name: `${index + 1}. ${stop.name}`,
    to: stops[index + 1],
    isLaneKept: true,
  }))
  const trucks: readonly MapTruck[] = position ? [{ ...position, id: 'truck', name: '' }] : []
  return (
    <MapCanvas
      points={points}
      trucks={trucks}
      selectedId={selectedId}
      onSelect={setSelectedId}
      label={intl.formatMessage({ id: 'load-map.route.label' }, { stops: stops.length })}
      title={intl.formatMessage({ id: 'load-map.route.title' })}
    >
      <p className={styles.note}>
        <FormattedMessage id="load-map.route.note" values={{ hasTruck: position !== null }} />
      </p>
    </MapCanvas>
  )
}
