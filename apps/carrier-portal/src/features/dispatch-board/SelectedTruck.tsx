import type { DispatchLoad } from '@portal/contract/methods'
import { CrewCell } from './cells/CrewCell'
import { LoadCell } from './cells/LoadCell'
import { PositionCell } from './cells/PositionCell'
import { StopCell } from './cells/StopCell'
import { TimeCell, type Detention } from './cells/TimeCell'
import styles from './DispatchBoard.module.css'

/** Summary of the selected truck on the map. */
export function SelectedTruck({ load, detention }: { load: DispatchLoad; detention: Detention }) {
  return (
    <div className={styles.selected}>
      <LoadCell load={load} />
      <StopCell load={load} />
      <TimeCell load={load} detention={detention} />
      <CrewCell load={load} />
      <PositionCell load={load} />
    </div>
  )
}
