import { EmptyState, MapShell } from '@portal/portal-ui'
import { MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { loadPlaces } from '#/places/loadPlaces'
import type { LoadMapHandle } from './createLoadMap'
import type { MapLane, MapPoint } from './loadFeatures'
import styles from './LoadMap.module.css'

/** Number of labelled cities, the largest first. */
const NAMED_CITIES = 250

export interface MapCanvasProps {
  points: readonly MapPoint[]
  selectedId: string | undefined
  /** The line of the selected point. */
  lane: MapLane | undefined
  onSelect: (id: string | undefined) => void
  /** Accessible name of the map. */
  label: string
  /** Accessible name of the canvas. */
  title: string
  /** Rendered over the lower edge. */
  children: ReactNode
}

type MapState = 'loading' | 'ready' | 'unsupported' | 'failed'

/** A map with clustered markers and zoom buttons; needs the messages of `load-map`. */
export function MapCanvas({ points, selectedId, lane, onSelect, label, title, children }: MapCanvasProps) {
  const intl = useIntl()
  const canvas = useRef<HTMLDivElement>(null)
  const latestSelect = useRef(onSelect)
  const shown = useRef<string>(undefined)
  const [handle, setHandle] = useState<LoadMapHandle>()
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'loading' : 'unsupported'))

  useEffect(() => {
    latestSelect.current = onSelect
  })
  const isSupported = state !== 'unsupported'
  useEffect(() => {
    if (!isSupported) return undefined
    let made: LoadMapHandle | undefined
    let isGone = false
    async function start() {
      const [{ createLoadMap }, places] = await Promise.all([
        import('./createLoadMap'),
        // Without the table the map has no labels.
        loadPlaces().catch(() => []),
      ])
      if (isGone || !canvas.current) return
      made = createLoadMap({
        container: canvas.current,
        cities: places.slice(0, NAMED_CITIES),
        title,
        onSelect: (id) => latestSelect.current(id),
      })
      setHandle(made)
      setState('ready')
    }
    start().catch(() => setState('failed'))
    return () => {
      isGone = true
      shown.current = undefined
      made?.remove()
    }
  }, [isSupported, title])

  const ids = points.map(({ id }) => id).join()
  const places = points.map(({ lat, lng }) => `${lat} ${lng}`).join()
  useEffect(() => {
    if (!handle) return
    // Only other markers move the map: a changed price or position must not.
    handle.show(points, shown.current !== ids)
    shown.current = ids
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `places` and `ids` are the content of `points`.
  }, [handle, ids, places])
  const selected = points.find(({ id }) => id === selectedId)
  const lanePoints = lane?.flat().join()
  useEffect(() => {
    handle?.select(selected, lane)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compared by content.
  }, [handle, selected?.id, selected?.lat, selected?.lng, lanePoints])

  if (state === 'unsupported' || state === 'failed') {
    return (
      <div className={styles.absent}>
        <EmptyState
          titleLevel={2}
          icon={MapPinOff}
          title={intl.formatMessage({
            id: state === 'failed' ? 'load-map.failed.title' : 'load-map.unsupported.title',
          })}
        >
          <FormattedMessage id="load-map.unsupported.text" />
        </EmptyState>
      </div>
    )
  }
  return (
    <MapShell
      className={styles.root}
      label={label}
      isLoading={state === 'loading'}
      labels={{
        zoomIn: intl.formatMessage({ id: 'load-map.zoomIn' }),
        zoomOut: intl.formatMessage({ id: 'load-map.zoomOut' }),
        reset: intl.formatMessage({ id: 'load-map.reset' }),
      }}
      onZoomIn={() => handle?.zoom(1)}
      onZoomOut={() => handle?.zoom(-1)}
      onReset={() => handle?.reset()}
    >
      <div ref={canvas} className={styles.canvas} />
      <div className={styles.foot}>{children}</div>
    </MapShell>
  )
}

/** Whether the browser supports WebGL. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
