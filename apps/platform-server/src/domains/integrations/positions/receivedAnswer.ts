import type { DeskPositions, AnswerOf, Sent } from '@portal/contract/methods'
import { markOf } from './classifiedPosition'
import type { receivePositions } from './receivePositions'

/** The answer to received positions: how many had which outcome, and the marked ones. */
export function receivedAnswer(
  { classified, recorded }: Awaited<ReturnType<typeof receivePositions>>,
  usable: number,
  unusable: number,
): Sent<AnswerOf<(typeof DeskPositions)['receive']>> {
  const groups = Map.groupBy(classified, ({ outcome }) => outcome)
  return {
    received: usable + unusable,
    unusable,
    recorded,
    outcomes: Object.fromEntries([...groups].map(([outcome, { length }]) => [outcome, length])),
    notFollowed: classified.flatMap(({ position: { provider, deviceId, at }, outcome }) => {
      const mark = markOf(outcome)
      return mark ? [{ provider, deviceId, at, mark }] : []
    }),
  }
}
