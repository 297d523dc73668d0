import { Skeleton } from '@portal/portal-ui'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import type { FormOverviewProps } from '#/features/record-form/RecordFormProps'
import type { CompanyRow } from '#/features/my-company/CompanySection'
import styles from './LazyLaneMap.module.css'

// The state outlines are larger than the page.
const LaneMap = lazyPart(async () => (await import('./LaneMap')).LaneMap)
const LanePicker = lazyPart(async () => (await import('./LanePicker')).LanePicker)

/** Placeholder of the same size, to avoid a layout shift. */
const waiting = (
  <div className={styles.waiting}>
    <Skeleton height="100%" />
  </div>
)

export function LazyLaneMap({ rows }: { rows: readonly CompanyRow[] }) {
  return (
    <OnDemand waiting={waiting}>
      <LaneMap rows={rows} />
    </OnDemand>
  )
}

export function LazyLanePicker(props: FormOverviewProps) {
  return (
    <OnDemand waiting={waiting}>
      <LanePicker {...props} />
    </OnDemand>
  )
}
