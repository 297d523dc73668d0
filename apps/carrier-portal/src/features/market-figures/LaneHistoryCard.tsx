import { FiguresCard } from './FiguresCard'
import { LaneHistory, type LaneOfLoad } from './LaneHistory'

/** The lane's history on the page of a load. */
export function LaneHistoryCard(lane: LaneOfLoad) {
  return (
    <FiguresCard title="lane-history.title">
      <LaneHistory {...lane} />
    </FiguresCard>
  )
}
