import { IconButton, RadioGroup } from '@portal/portal-ui'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { loadPlaces } from '#/places/loadPlaces'
import type { MapPoint } from '#/us-map/albersUsa'
import { MOST_ZOOM, UsMap } from '#/us-map/UsMap'
import type { FormOverviewProps } from '#/features/record-form/RecordFormProps'
import { DrawnLanes } from './DrawnLanes'
import { drawLane, type LaneEnd } from './laneDrawing'
import styles from './LaneMap.module.css'
import { cityNear, withCityTapped, withStateTapped } from './tapLane'

/** Radius of a touch in pixels. */
const FINGER = 14

/** Selects a lane's ends on the map: a city or a whole state. The form fields are the keyboard alternative. */
export function LanePicker({ values, onChange }: FormOverviewProps) {
  const intl = useIntl()
  const [end, setEnd] = useState<LaneEnd>('Origin')
  const [zoom, setZoom] = useState(1)
  const [centre, setCentre] = useState<MapPoint>()
  const [said, setSaid] = useState<string>()
  const lane = drawLane((field) => values[field])
  const byState = values[`${end}_Kind__c`] === 'State'
  const chosen = [lane.origin, lane.destination].flatMap((area) => area?.states ?? [])

  const words = {
    Origin: intl.formatMessage({ id: 'company.lanes.origin' }),
    Destination: intl.formatMessage({ id: 'company.lanes.destination' }),
  }
  async function tap(at: MapPoint, state: string | undefined, unitsPerPixel: number) {
    if (state === undefined) return
    setCentre(at)
    if (byState) {
      const changes = withStateTapped(end, values, state)
      const states = String(changes[`${end}_States__c`] ?? '').replaceAll(';', ', ')
      setSaid(
        intl.formatMessage({ id: 'company.lanes.pick.chosen' }, { end: words[end], area: states || '–' }),
      )
      return onChange(changes)
    }
    try {
      const place = cityNear(await loadPlaces(), at, FINGER * unitsPerPixel)
      if (!place) return
      setSaid(intl.formatMessage({ id: 'company.lanes.pick.chosen' }, { end: words[end], area: place.label }))
      onChange(withCityTapped(end, values, place))
    } catch {
      setSaid(intl.formatMessage({ id: 'company.lanes.pick.failed' }))
    }
  }
  return (
    <section className={styles.picker} aria-label={intl.formatMessage({ id: 'company.lanes.picker' })}>
      <div className={styles.choices}>
        <RadioGroup
          variant="segments"
          label={intl.formatMessage({ id: 'company.lanes.pick.end' })}
          value={end}
          // The group has these two values.
          onValueChange={(value) => setEnd(value as LaneEnd)}
          options={[
            { value: 'Origin', label: words.Origin },
            { value: 'Destination', label: words.Destination },
          ]}
        />
        <RadioGroup
          variant="segments"
          label={intl.formatMessage({ id: 'company.lanes.pick.area' })}
          value={byState ? 'State' : 'City'}
          onValueChange={(kind) => onChange({ [`${end}_Kind__c`]: kind })}
          options={[
            { value: 'City', label: intl.formatMessage({ id: 'company.lanes.pick.city' }) },
            { value: 'State', label: intl.formatMessage({ id: 'company.lanes.pick.states' }) },
          ]}
        />
      </div>
      <div className={styles.frame}>
        <UsMap
          label={intl.formatMessage({ id: 'company.lanes.pick.map' }, { end: words[end] })}
          marked={new Set(chosen)}
          zoom={zoom}
          {...(centre ? { centre } : {})}
          onTap={({ at, state, unitsPerPixel }) => void tap(at, state, unitsPerPixel)}
        >
          <DrawnLanes lanes={[lane]} zoom={zoom} />
        </UsMap>
        <div className={styles.zoom}>
          <IconButton
            icon={Plus}
            label={intl.formatMessage({ id: 'company.lanes.zoomIn' })}
            isDisabled={zoom >= MOST_ZOOM}
            onPress={() => {
              setCentre((known) => known ?? lane[end === 'Origin' ? 'origin' : 'destination']?.points[0]?.at)
              setZoom(zoom * 2)
            }}
          />
          <IconButton
            icon={Minus}
            label={intl.formatMessage({ id: 'company.lanes.zoomOut' })}
            isDisabled={zoom <= 1}
            onPress={() => setZoom(zoom / 2)}
          />
          <IconButton
            icon={Maximize}
            label={intl.formatMessage({ id: 'company.lanes.zoomReset' })}
            isDisabled={zoom === 1}
            onPress={() => setZoom(1)}
          />
        </div>
      </div>
      <output className={styles.note}>{said ?? <FormattedMessage id="company.lanes.pick.note" />}</output>
    </section>
  )
}
