import { useWire } from '@portal/ui-api/react'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { laneHistory } from '#/methods/loadInsights'
import type { LaneOfLoad } from './LaneHistory'
import figures from './MarketFigures.module.css'

/** The average rate of a lane in one line, of the shortest window with figures. For roles that see rates. */
export function LaneRate(lane: LaneOfLoad) {
  return (
    <WithMessages catalogue="market-figures">
      <Average {...lane} />
    </WithMessages>
  )
}

function Average({ originState, destinationState, equipmentType }: LaneOfLoad) {
  const format = useLoadFormat()
  const { data, error } = useWire(laneHistory, { originState, destinationState, equipmentType })
  const recent = data?.windows.find(({ paid }) => paid !== null)
  if (!data && !error) return null
  if (!recent?.paid)
    return (
      <span className={figures.quiet}>
        <FormattedMessage id={error ? 'lane-history.failed' : 'lane-history.tooFew'} />
      </span>
    )
  return (
    <>
      {format.perMile(recent.paid.average)}{' '}
      <span className={figures.quiet}>
        <FormattedMessage id="lane-history.behind" values={{ days: recent.days, count: recent.paid.count }} />
      </span>
    </>
  )
}
