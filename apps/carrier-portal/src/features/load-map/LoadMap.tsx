import { EmptyState, MapShell } from '@portal/portal-ui'
import { MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/LocaleProvider'
import type { LoadRow } from '@portal/contract/methods'
import { loadPlaces } from '#/places/loadPlaces'
import type { LoadMapHandle } from './createLoadMap'
import { loadFeatures } from './loadFeatures'
import styles from './LoadMap.module.css'
import { SelectedLoad } from './SelectedLoad'

/** Number of labelled cities, the largest first. */
const NAMED_CITIES = 250

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

type MapState = 'loading' | 'ready' | 'unsupported' | 'failed'

function LoadMapView({ rows, total, seesRates, selectedId, onSelect }: LoadMapProps) {
  const intl = useIntl()
  const canvas = useRef<HTMLDivElement>(null)
  const latestSelect = useRef(onSelect)
  const shown = useRef<string>(undefined)
  const [handle, setHandle] = useState<LoadMapHandle>()
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'loading' : 'unsupported'))
  const count = loadFeatures(rows).length
  const label = intl.formatMessage({ id: 'load-map.label' }, { count })
  const selected = rows.find(({ id }) => id === selectedId)

  useEffect(() => {
    latestSelect.current = onSelect
  })
  const isSupported = state !== 'unsupported'
  const title = intl.formatMessage({ id: 'load-map.title' })
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

  const ids = rows.map(({ id }) => id).join()
  useEffect(() => {
    if (!handle || shown.current === ids) return
    // Only when other loads are shown: a changed price must not move the map.
    shown.current = ids
    handle.show(rows)
  }, [handle, ids, rows])
  useEffect(() => handle?.select(selected), [handle, selected])

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
      <div className={styles.foot}>
        {selected ? <SelectedLoad row={selected} seesRates={seesRates} /> : null}
        <p className={styles.note}>
          {total > rows.length ? (
            <FormattedMessage id="load-map.noteFirst" values={{ count, total }} />
          ) : (
            <FormattedMessage id="load-map.note" values={{ count, missing: rows.length - count }} />
          )}
        </p>
      </div>
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
