import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/LocaleProvider'
import type { LoadRow } from '@portal/contract/methods'
import { laneOf, pickupPoints } from './loadFeatures'
import styles from './LoadMap.module.css'
import { MapCanvas } from './MapCanvas'
import { SelectedLoad } from './SelectedLoad'

export interface LoadMapProps {
  rows: readonly LoadRow[]
  /** Total matches; may exceed `rows`. */
  total: number
  seesRates: boolean
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
}

/** The loads of the list on a map. All content is in the list as well. */
export function LoadMap(props: LoadMapProps) {
  return (
    <WithMessages catalogue="load-map">
      <LoadMapView {...props} />
    </WithMessages>
  )
}

function LoadMapView({ rows, total, seesRates, selectedId, onSelect }: LoadMapProps) {
  const intl = useIntl()
  const points = pickupPoints(rows)
  const count = points.length
  const selected = rows.find(({ id }) => id === selectedId)
  return (
    <MapCanvas
      points={points}
      selectedId={selectedId}
      lane={laneOf(selected)}
      onSelect={onSelect}
      label={intl.formatMessage({ id: 'load-map.label' }, { count })}
      title={intl.formatMessage({ id: 'load-map.title' })}
    >
      {selected ? <SelectedLoad row={selected} seesRates={seesRates} /> : null}
      <p className={styles.note}>
        {total > rows.length ? (
          <FormattedMessage id="load-map.noteFirst" values={{ count, total }} />
        ) : (
          <FormattedMessage id="load-map.note" values={{ count, missing: rows.length - count }} />
        )}
      </p>
    </MapCanvas>
  )
}
