import { MapCanvas as SharedMap, type MapCanvasProps } from '@portal/app-kit/map'
import { useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { getMap } from '#/methods/portalSettings'
import styles from './LoadMap.module.css'

/** The shared map in the words of the portal; needs the messages of `load-map`. */
export function MapCanvas(props: Omit<MapCanvasProps, 'words' | 'className' | 'styleUrl'>) {
  const intl = useIntl()
  const { data, error } = useWire(getMap, {})
  return (
    <SharedMap
      {...props}
      className={styles.map}
      // Without an answer the map is the embedded one.
      styleUrl={data ? data.styleUrl : error ? null : undefined}
      words={{
        zoomIn: intl.formatMessage({ id: 'load-map.zoomIn' }),
        zoomOut: intl.formatMessage({ id: 'load-map.zoomOut' }),
        reset: intl.formatMessage({ id: 'load-map.reset' }),
        failed: intl.formatMessage({ id: 'load-map.failed.title' }),
        elsewhere: intl.formatMessage({ id: 'load-map.failed.text' }),
        markers: intl.formatMessage({ id: 'load-map.markers' }),
        cluster: (count) => intl.formatMessage({ id: 'load-map.cluster' }, { count }),
        several: (count, first) => intl.formatMessage({ id: 'load-map.several' }, { count, first }),
        sources: intl.formatMessage({ id: 'load-map.sources' }),
      }}
    />
  )
}
