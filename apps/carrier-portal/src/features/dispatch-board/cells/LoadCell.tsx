import type { DispatchLoad } from '@portal/contract/methods'
import { FactLine, Tag, type TagTone } from '@portal/portal-ui'
import { memo } from 'react'
import { LoadLink } from '#/loads/LoadLink'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

const tones: Readonly<Record<string, TagTone>> = {
  Booked: 'warning',
  Dispatched: 'info',
  Delivered: 'success',
}

/** The load's lane, number and status; `isShort` without the lane. */
export const LoadCell = memo(function LoadCell({
  load,
  isShort = false,
}: {
  load: DispatchLoad
  isShort?: boolean
}) {
  const format = useLoadFormat()
  return (
    <div className={styles.cell}>
      {isShort ? null : (
        <span className={styles.lane}>
          <LoadLink {...load} />
        </span>
      )}
      <span className={styles.line}>
        <Tag tone={tones[load.status] ?? 'accent'}>{format.status(load.status)}</Tag>
        <span className={styles.quiet}>
          <FactLine>
            {load.loadNumber}
            {format.equipment(load.equipmentType)}
          </FactLine>
        </span>
      </span>
    </div>
  )
})
