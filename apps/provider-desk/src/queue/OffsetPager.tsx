import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'

interface OffsetPagerProps {
  offset: number
  /** Offset of the next page; null on the last page, undefined while it loads. */
  nextOffset: number | null | undefined
  onChange: (offset: number) => void
}

/** Buttons to the first and the next page of a list; nothing for a single page. */
export function OffsetPager({ offset, nextOffset = null, onChange }: OffsetPagerProps) {
  if (nextOffset === null && offset === 0) return null
  return (
    <div>
      {offset > 0 ? (
        <Button variant="quiet" onPress={() => onChange(0)}>
          <FormattedMessage id="queue.first" />
        </Button>
      ) : null}
      {nextOffset === null ? null : (
        <Button variant="quiet" onPress={() => onChange(nextOffset)}>
          <FormattedMessage id="queue.more" />
        </Button>
      )}
    </div>
  )
}
