import type { DispatchLoad } from '@portal/contract/methods'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stopZone } from '#/loads/stopZone'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

/** The next stop with its window. */
export const StopCell = memo(function StopCell({ load: { nextStop } }: { load: DispatchLoad }) {
  const intl = useIntl()
  const format = useLoadFormat()
  if (!nextStop) return <FormattedMessage id="dispatch.stop.done" />
  const type = intl.formatMessage({
    id: nextStop.type === 'Delivery' ? 'dispatch.stop.Delivery' : 'dispatch.stop.Pickup',
  })
  return (
    <div className={styles.cell}>
      <span>
        <FormattedMessage id="dispatch.stop.at" values={{ type, place: format.city(nextStop) }} />
      </span>
      <span className={styles.quiet}>
        <WindowText
          isInline
          time={{
            from: nextStop.windowStart,
            to: nextStop.windowEnd,
            timeZone: stopZone(nextStop.timeZone),
          }}
        />
      </span>
      <span className={styles.quiet}>{nextStop.place}</span>
    </div>
  )
})
