import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/LocaleProvider'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import type { LoadRow } from '@portal/contract/methods'
import { CompanyTrucks } from './CompanyTrucks'
import type { MapTruck } from '@portal/app-kit/map'
import { usePositionSharing } from '#/position/usePositionSharing'
import { pickupPoints } from './loadFeatures'
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

function LoadMapView(props: LoadMapProps) {
  const session = useSession()
  const { last } = usePositionSharing()
  const intl = useIntl()
  const own = last
    ? [{ id: 'device', lat: last.lat, lng: last.lng, name: intl.formatMessage({ id: 'load-map.ownTruck' }) }]
    : []
  if (!mayBook(session)) return <DrawnLoads {...props} trucks={own} />
  return <CompanyTrucks>{(trucks) => <DrawnLoads {...props} trucks={[...trucks, ...own]} />}</CompanyTrucks>
}

function DrawnLoads({
  rows,
  total,
  seesRates,
  selectedId,
  onSelect,
  trucks,
}: LoadMapProps & { trucks: readonly MapTruck[] }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const points = pickupPoints(rows, ({ origin, destination, loadNumber }) =>
    intl.formatMessage(
      { id: 'load-map.marker' },
      { origin: format.city(origin), destination: format.city(destination), loadNumber },
    ),
  )
  const count = points.length
  const selected = rows.find(({ id }) => id === selectedId)
  return (
    <MapCanvas
      points={points}
      trucks={trucks}
      selectedId={selectedId}
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
        )}{' '}
        {trucks.length > 0 ? (
          <FormattedMessage id="load-map.trucks" values={{ count: trucks.length }} />
        ) : null}
      </p>
    </MapCanvas>
  )
}
