import { Skeleton } from '@portal/portal-ui'
import { lazyPart } from '../../../page/lazyPart'
import { OnDemand } from '../../../page/OnDemand'
import type { FormOverviewProps } from '../../record-form/RecordFormProps'
import type { CompanyRow } from '../CompanySection'
import styles from './LazyLaneMap.module.css'

// The outlines of the states weigh more than the page around them.
const LaneMap = lazyPart(async () => (await import('./LaneMap')).LaneMap)
const LanePicker = lazyPart(async () => (await import('./LanePicker')).LanePicker)

/** The place of the map while it is on its way, so that nothing below it moves. */
const waiting = (
  <div className={styles.waiting}>
    <Skeleton height="100%" />
  </div>
)

/** The lanes on a map, in a part of its own. */
export function LazyLaneMap({ rows }: { rows: readonly CompanyRow[] }) {
  return (
    <OnDemand waiting={waiting}>
      <LaneMap rows={rows} />
    </OnDemand>
  )
}

/** Choosing the ends of a lane on a map, in a part of its own. */
export function LazyLanePicker(props: FormOverviewProps) {
  return (
    <OnDemand waiting={waiting}>
      <LanePicker {...props} />
    </OnDemand>
  )
}
