import { Card } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { CrewCell } from './cells/CrewCell'
import { PositionCell } from './cells/PositionCell'
import { StopCell } from './cells/StopCell'
import { TimeCell } from './cells/TimeCell'
import styles from './DispatchBoard.module.css'
import { useBoard } from './useBoard'

export interface WhereaboutsProps {
  loadId: string
}

/** Next stop, ETA, waiting clock and position of a load on the load's page; nothing for other loads. */
export function Whereabouts(props: WhereaboutsProps) {
  return (
    <WithMessages catalogue="dispatch-board">
      <WhereaboutsCard {...props} />
    </WithMessages>
  )
}

function WhereaboutsCard({ loadId }: WhereaboutsProps) {
  const intl = useIntl()
  const { data } = useBoard()
  // Ids of 15 characters are in addresses.
  const load = data?.loads.find(({ id }) => id.startsWith(loadId))
  if (!data || !load?.nextStop) return null
  return (
    <Card title={intl.formatMessage({ id: 'dispatch.whereabouts' })}>
      <div className={styles.whereabouts}>
        <StopCell load={load} />
        <TimeCell load={load} detention={data.detention} />
        <PositionCell load={load} />
        <CrewCell load={load} />
      </div>
    </Card>
  )
}
