import { EmptyState, MapShell } from '@portal/portal-ui'
import { MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoadMapHandle } from './createLoadMap'
import styles from './MapCanvas.module.css'
import type { MapLane, MapPoint } from './mapFeatures'

export type { MapLane, MapPoint } from './mapFeatures'

/** What the map says, in the language of the application. */
export interface MapWords {
  zoomIn: string
  zoomOut: string
  /** Button that shows all markers. */
  reset: string
  /** Title where the browser has no WebGL. */
  unsupported: string
  /** Title where the map's files did not arrive. */
  failed: string
  /** Where the content of the missing map is. */
  elsewhere: string
}

export interface MapCanvasProps {
  words: MapWords
  className?: string | undefined
  points: readonly MapPoint[]
  /** The map moves to its markers when this changes. @default the ids of the points */
  fitKey?: string
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

/** A map with clustered markers and zoom buttons. Its content must be in a list beside it as well. */
export function MapCanvas({
  words,
  className,
  points,
  fitKey,
  selectedId,
  lane,
  onSelect,
  label,
  title,
  children,
}: MapCanvasProps) {
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
      const { createLoadMap } = await import('./createLoadMap')
      if (isGone || !canvas.current) return
      made = createLoadMap({
        container: canvas.current,
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
  const fitted = fitKey ?? ids
  const places = points.map(({ lat, lng }) => `${lat} ${lng}`).join()
  useEffect(() => {
    if (!handle) return
    // Only other markers move the map: a changed price or position must not.
    handle.show(points, shown.current !== fitted)
    shown.current = fitted
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `places` and `ids` are the content of `points`.
  }, [handle, ids, fitted, places])
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
          title={state === 'failed' ? words.failed : words.unsupported}
        >
          {words.elsewhere}
        </EmptyState>
      </div>
    )
  }
  return (
    <MapShell
      className={className === undefined ? styles.root : `${styles.root} ${className}`}
      label={label}
      isLoading={state === 'loading'}
      labels={{ zoomIn: words.zoomIn, zoomOut: words.zoomOut, reset: words.reset }}
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
