import type { MapTruck } from '@portal/app-kit/map'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import type { LoadRow } from '@portal/contract/methods'
import { AreaNote } from './AreaNote'
import { CompanyTrucks } from './CompanyTrucks'
import { usePositionSharing } from '#/position/usePositionSharing'
import { pickupPoints } from './loadFeatures'
import styles from './LoadMap.module.css'
import { MapCanvas } from './MapCanvas'
import { areasOf, withArea, type MapFilters } from './searchedAreas'
import { SelectedLoad } from './SelectedLoad'
import { useAreaWords } from './useAreaWords'
import { useSearchedPlace } from './useSearchedPlace'

export interface LoadMapProps {
  rows: readonly LoadRow[]
  /** Total matches; may exceed `rows`. */
  total: number
  seesRates: boolean
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
  filters: MapFilters
  onChange: (filters: MapFilters) => void
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
  filters,
  onChange,
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
  const areaWords = useAreaWords()
  const start = useSearchedPlace(filters.origin)
  const starts = start ? [{ id: 'start', lat: start.lat, lng: start.lng, name: start.label }] : []
  return (
    <MapCanvas
      points={points}
      trucks={[...starts, ...trucks]}
      areas={areasOf(filters)}
      areaTools={{
        words: areaWords,
        onArea: (area) =>
          // A second area is of deliveries only when the first one is.
          onChange(
            filters.destinationArea !== undefined && filters.originArea === undefined
              ? withArea(filters, 'destination', area)
              : withArea(filters, 'origin', area),
          ),
      }}
      selectedId={selectedId}
      onSelect={onSelect}
      label={intl.formatMessage({ id: 'load-map.label' }, { count })}
      title={intl.formatMessage({ id: 'load-map.title' })}
    >
      <AreaNote filters={filters} onChange={onChange} />
      {selected ? <SelectedLoad row={selected} seesRates={seesRates} /> : null}
      <p className={styles.note}>
        {total > rows.length ? (
          <FormattedMessage id="load-map.noteFirst" values={{ count, total }} />
        ) : (
          <span className={rows.length === count ? styles.wide : undefined}>
            <FormattedMessage id="load-map.note" values={{ count, missing: rows.length - count }} />
          </span>
        )}{' '}
        {start ? <FormattedMessage id="load-map.start" values={{ place: start.label }} /> : null}{' '}
        {trucks.length > 0 ? (
          <FormattedMessage id="load-map.trucks" values={{ count: trucks.length }} />
        ) : null}
      </p>
    </MapCanvas>
  )
}
