import type { SearchArea } from '@portal/contract/searchArea'
import { EmptyState, MapShell } from '@portal/portal-ui'
import { MapPinOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LoadMapHandle, LoadMapOptions } from './LoadMapHandle'
import { AreaTools, type AreaWords } from './AreaTools'
import { EMBEDDED_CREDITS, type Credit } from './attribution'
import { Credits } from './Credits'
import styles from './MapCanvas.module.css'
import type { MapPoint, MapTruck } from './mapFeatures'
import { loadCities, loadGround } from './mapGround'

export type { AreaWords } from './AreaTools'
export type { MapPoint, MapTruck } from './mapFeatures'

export interface MapWords {
  zoomIn: string
  zoomOut: string
  /** Button that shows all markers. */
  reset: string
  /** Title after a failed fetch of the map's files. */
  failed: string
  /** Refers to the content of the missing map. */
  elsewhere: string
  /** Accessible name of the markers: arrow keys move between them. */
  markers: string
  cluster: (count: number) => string
  /** Marker of several loads of one place. */
  several: (count: number, first: string) => string
  /** Accessible name of the attribution. */
  sources: string
}

export interface MapCanvasProps {
  words: MapWords
  className?: string | undefined
  /** The operator's style or tile file; null for the embedded ground, undefined until it is fetched. */
  styleUrl: string | null | undefined
  points: readonly MapPoint[]
  /** The map moves to its markers when this changes. @default the ids of the points */
  fitKey?: string
  selectedId: string | undefined
  /** @default none */
  trucks?: readonly MapTruck[]
  /** Searched areas; meanwhile other markers do not move the map. @default none */
  areas?: readonly SearchArea[]
  /** Lets the user select an area. @default no areas */
  areaTools?: { words: AreaWords; onArea: (area: SearchArea) => void }
  onSelect: (id: string | undefined) => void
  /** Accessible name of the map. */
  label: string
  /** Accessible name of the canvas. */
  title: string
  /** Rendered over the lower edge. */
  children: ReactNode
}

const NONE: readonly never[] = []

type MapState = 'loading' | 'ready' | 'failed'

/** Renders a map with clustered markers and zoom buttons. Render its content in a list beside it as well. */
export function MapCanvas({
  words,
  className,
  styleUrl,
  points,
  fitKey,
  selectedId,
  trucks = NONE,
  areas = NONE,
  areaTools,
  onSelect,
  label,
  title,
  children,
}: MapCanvasProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const latest = useRef({ onSelect, words, title })
  const shown = useRef<string>(undefined)
  const [handle, setHandle] = useState<LoadMapHandle>()
  const [credits, setCredits] = useState<readonly Credit[]>(EMBEDDED_CREDITS)
  const [state, setState] = useState<MapState>('loading')
  const [failedStyle, setFailedStyle] = useState<string>()

  useEffect(() => {
    latest.current = { onSelect, words, title }
  })
  // The embedded map does not wait for the answer about a style: it renders without one, and for one that fails.
  useEffect(() => preloadEmbeddedMap(), [])
  // The operator's style that can be rendered; else the map is the embedded one.
  const ownStyle = useMemo(
    () => (styleUrl && (styleUrl === failedStyle || !hasWebGl()) ? null : styleUrl),
    [styleUrl, failedStyle],
  )
  useEffect(() => {
    if (ownStyle === undefined) return undefined
    let made: LoadMapHandle | undefined
    let isGone = false
    async function start(style: string | null) {
      const create = await loadMap(style, setFailedStyle)
      if (isGone || !canvas.current) return
      const created = await create({
        container: canvas.current,
        title: latest.current.title,
        onCredits: setCredits,
        words: {
          markers: latest.current.words.markers,
          cluster: (count) => latest.current.words.cluster(count),
          several: (count, first) => latest.current.words.several(count, first),
        },
        onSelect: (id) => latest.current.onSelect(id),
      })
      if (isGone) return created.remove()
      made = created
      setHandle(made)
      setState('ready')
    }
    start(ownStyle).catch(() => setState('failed'))
    return () => {
      isGone = true
      shown.current = undefined
      made?.remove()
    }
  }, [ownStyle])
  useEffect(() => handle?.rename(title, words.markers), [handle, title, words.markers])

  const content = JSON.stringify([points, areas])
  const fitted = fitKey ?? points.map(({ id }) => id).join()
  useEffect(() => {
    if (!handle) return
    // Only other markers move the map: not a changed price or position, nor the results of an area.
    const isMoved = areas.length > 0 ? shown.current === undefined : shown.current !== fitted
    handle.show(points, areas, isMoved)
    shown.current = fitted
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `content` is the content of points and areas.
  }, [handle, fitted, content])
  useEffect(() => handle?.select(selectedId), [handle, selectedId])
  const truckContent = JSON.stringify(trucks)
  useEffect(() => {
    handle?.showTrucks(trucks)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- compared by content.
  }, [handle, truckContent])

  if (state === 'failed') {
    return (
      <div className={styles.absent}>
        <EmptyState titleLevel={2} icon={MapPinOff} title={words.failed}>
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
      {areaTools && handle ? (
        <AreaTools handle={handle} words={areaTools.words} onArea={areaTools.onArea} />
      ) : null}
      <div className={styles.foot}>{children}</div>
      <Credits label={words.sources} credits={credits} />
    </MapShell>
  )
}

const loadCanvasMap = async () => await import('./canvas/createCanvasMap')

/** Starts all requests of the embedded map in parallel; failures are reported when it is rendered. */
function preloadEmbeddedMap(): void {
  for (const begun of [loadCanvasMap(), loadGround(), loadCities()]) begun.catch(() => undefined)
}

type CreateMap = (options: LoadMapOptions) => LoadMapHandle | Promise<LoadMapHandle>

/** Loads the map of the embedded ground, or MapLibre for an operator's style. */
async function loadMap(styleUrl: string | null, onFail: (styleUrl: string) => void): Promise<CreateMap> {
  if (styleUrl === null) return (await loadCanvasMap()).createCanvasMap
  const { createMapLibreMap } = await import('./maplibre/createMapLibreMap')
  return async (options) => await createMapLibreMap({ ...options, styleUrl, onFail: () => onFail(styleUrl) })
}

/** MapLibre renders with WebGL only. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
