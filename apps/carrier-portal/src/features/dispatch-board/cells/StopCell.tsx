import { FactLine } from '@portal/portal-ui'
import type { DispatchLoad } from '@portal/contract/methods'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { stopZone } from '#/loads/stopZone'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

/** The next stop with its window. */
export const StopCell = memo(function StopCell({ load: { nextStop } }: { load: DispatchLoad }) {
  const format = useLoadFormat()
  if (!nextStop) return <FormattedMessage id="dispatch.stop.done" />
  return (
    <div className={styles.cell}>
      <FactLine>
        <FormattedMessage
          id={nextStop.type === 'Delivery' ? 'dispatch.stop.Delivery' : 'dispatch.stop.Pickup'}
        />
        {format.city(nextStop)}
      </FactLine>
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
