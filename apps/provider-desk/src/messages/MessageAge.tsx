import { FormattedDate } from 'react-intl'

const DAY_MS = 86_400_000

const isRecent = (at: Date): boolean => Date.now() - at.getTime() < DAY_MS

/** The time of a message of the last day, else its day. */
export function MessageAge({ at }: { at: string }) {
  const sentAt = new Date(at)
  return (
    <time dateTime={at}>
      {isRecent(sentAt) ? (
        <FormattedDate value={sentAt} timeStyle="short" hourCycle="h23" />
      ) : (
        <FormattedDate value={sentAt} month="short" day="numeric" />
      )}
    </time>
  )
}
