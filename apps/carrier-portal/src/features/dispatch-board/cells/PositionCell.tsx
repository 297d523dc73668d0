import type { DispatchLoad } from '@portal/contract/methods'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useNow } from '#/time/useNow'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

/** The nearest city of the last position, and its age. */
export const PositionCell = memo(function PositionCell({ load: { position } }: { load: DispatchLoad }) {
  const format = useLoadFormat()
  const now = useNow()
  if (!position)
    return (
      <span className={styles.quiet}>
        <FormattedMessage id="dispatch.position.none" />
      </span>
    )
  return (
    <div className={styles.cell}>
      <span>
        <FormattedMessage id="dispatch.position.near" values={{ place: format.city(position.near) }} />
      </span>
      <time className={styles.quiet} dateTime={position.at}>
        {format.age(position.at, now)}
      </time>
    </div>
  )
})
