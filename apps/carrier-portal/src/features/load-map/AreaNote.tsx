import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './LoadMap.module.css'
import { AREA_ENDS, turnedArea, withoutArea, type MapFilters } from './searchedAreas'

export interface AreaNoteProps {
  filters: MapFilters
  onChange: (filters: MapFilters) => void
}

/** Explains the areas on the map, and how to change them. */
export function AreaNote({ filters, onChange }: AreaNoteProps) {
  return AREA_ENDS.filter((end) => filters[`${end}Area`] !== undefined).map((end) => (
    <div key={end} className={styles.area}>
      <span className={styles.wide}>
        <FormattedMessage id="load-map.area" values={{ end }} />
      </span>
      <Button variant="quiet" onPress={() => onChange(turnedArea(filters, end))}>
        <FormattedMessage id="load-map.area.turn" values={{ end }} />
      </Button>
      <span className={styles.wide}>
        <Button variant="quiet" onPress={() => onChange(withoutArea(filters, end))}>
          <FormattedMessage id="load-map.area.remove" />
        </Button>
      </span>
    </div>
  ))
}
