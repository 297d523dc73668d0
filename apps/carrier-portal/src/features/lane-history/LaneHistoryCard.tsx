import { Card } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { LaneHistory, type LaneOfLoad } from './LaneHistory'
import figures from '#/loads/MarketFigures.module.css'

/** The lane's history on the page of a load. */
export function LaneHistoryCard(lane: LaneOfLoad) {
  return (
    <WithMessages catalogue="lane-history">
      <TitledCard {...lane} />
    </WithMessages>
  )
}

function TitledCard(lane: LaneOfLoad) {
  const intl = useIntl()
  return (
    <Card className={figures.card} title={intl.formatMessage({ id: 'lane-history.title' })}>
      <LaneHistory {...lane} />
    </Card>
  )
}
