import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { MAP_SIZE, projectPlace } from '#/us-map/albersUsa'
import { MOST_ZOOM, UsMap } from '#/us-map/UsMap'
import type { TrackedShipment } from '@portal/contract/methods'
import styles from './Shipper.module.css'

/** The greatest zoom at which everything is visible, with room around it. */
function zoomFor(points: readonly (readonly [number, number])[]): number {
  const extent = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  }
  const fits = (zoom: number) =>
    extent(0) * 1.4 <= MAP_SIZE.width / zoom && extent(1) * 1.4 <= MAP_SIZE.height / zoom
  let zoom = 1
  while (zoom * 2 <= MOST_ZOOM && fits(zoom * 2)) zoom *= 2
  return zoom
}

/** The stops and the last position by city; everything on it is in the list as well (PDR-53). */
export function TrackMap({ shipment }: { shipment: Pick<TrackedShipment, 'stops' | 'position'> }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { stops, position } = shipment
  const places = stops.flatMap(({ point }) => (point ? [projectPlace(point.lat, point.lng)] : []))
  const truck = position?.point ? projectPlace(position.point.lat, position.point.lng) : undefined
  const all = truck ? [...places, truck] : places
  if (places.length < 2) return null
  const middle = (axis: 0 | 1) => {
    const values = all.map((point) => point[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const zoom = zoomFor(all)
  const size = 10 / zoom
  return (
    <div className={styles.map}>
      <UsMap
        label={intl.formatMessage(
          { id: 'shipper.track.map' },
          { stops: stops.map((stop) => format.city(stop)).join(' – ') },
        )}
        zoom={zoom}
        centre={[middle(0), middle(1)]}
      >
        <polyline
          className={styles.mapLane}
          points={places.map(([x, y]) => `${x},${y}`).join(' ')}
          strokeWidth={3 / zoom}
        />
        {places.map(([x, y], index) => (
          // Stops have no id here, and their order is stable.
          <circle key={`${index} ${x}`} className={styles.mapStop} cx={x} cy={y} r={size * 0.7} />
        ))}
        {truck ? (
          <circle className={styles.mapTruck} cx={truck[0]} cy={truck[1]} r={size} strokeWidth={3 / zoom} />
        ) : null}
      </UsMap>
    </div>
  )
}
