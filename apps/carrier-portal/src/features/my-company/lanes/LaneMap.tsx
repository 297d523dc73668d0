import { FormattedMessage, useIntl } from 'react-intl'
import { UsMap } from '#/us-map/UsMap'
import type { CompanyRow } from '#/features/my-company/CompanySection'
import { DrawnLanes } from './DrawnLanes'
import { drawLane } from './laneDrawing'
import styles from './LaneMap.module.css'

/** All lanes on one map; the list has the same content. */
export function LaneMap({ rows }: { rows: readonly CompanyRow[] }) {
  const intl = useIntl()
  const lanes = rows.map(({ record }) => drawLane((field) => record.fields[field]?.value))
  const marked = new Set(
    lanes.flatMap(({ origin, destination }) => [origin, destination].flatMap((end) => end?.states ?? [])),
  )
  return (
    <figure className={styles.root}>
      <UsMap label={intl.formatMessage({ id: 'company.lanes.map' }, { count: rows.length })} marked={marked}>
        <DrawnLanes lanes={lanes} />
      </UsMap>
      <figcaption className={styles.legend}>
        <span className={styles.key} data-end="origin">
          <FormattedMessage id="company.lanes.origin" />
        </span>
        <span className={styles.key} data-end="destination">
          <FormattedMessage id="company.lanes.destination" />
        </span>
        <span>
          <FormattedMessage id="company.lanes.mapNote" />
        </span>
      </figcaption>
    </figure>
  )
}
