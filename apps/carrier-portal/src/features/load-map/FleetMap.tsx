import type { MapPoint } from '@portal/app-kit/map'
import { WithMessages } from '#/i18n/i18n'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReactNode } from 'react'
import type { DispatchLoad } from '@portal/contract/methods'
import styles from './LoadMap.module.css'
import { MapCanvas } from './MapCanvas'

export interface FleetMapProps {
  loads: readonly DispatchLoad[]
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
  /** Summary of the selected truck. */
  renderSelected: (load: DispatchLoad) => ReactNode
}

/** The last position of each truck; the selected one with the line to its next stop. */
export function FleetMap(props: FleetMapProps) {
  return (
    <WithMessages catalogue="load-map">
      <FleetMapView {...props} />
    </WithMessages>
  )
}

function FleetMapView({ loads, selectedId, onSelect, renderSelected }: FleetMapProps) {
  const intl = useIntl()
  const points = loads.flatMap(({ id, loadNumber, driver, position, nextStop }): MapPoint[] =>
    position
      ? [
          {
            id,
            lat: position.lat,
            lng: position.lng,
            name: [loadNumber, driver?.name].filter(Boolean).join(', '),
            to: nextStop?.point ?? undefined,
          },
        ]
      : [],
  )
  const selected = loads.find(({ id }) => id === selectedId)
  const count = points.length
  return (
    <MapCanvas
      points={points}
      selectedId={selectedId}
      onSelect={onSelect}
      label={intl.formatMessage({ id: 'load-map.fleet.label' }, { count })}
      title={intl.formatMessage({ id: 'load-map.fleet.title' })}
    >
      {selected ? <div className={styles.selected}>{renderSelected(selected)}</div> : null}
      <p className={styles.note}>
        <FormattedMessage id="load-map.fleet.note" values={{ count, missing: loads.length - count }} />
      </p>
    </MapCanvas>
  )
}
