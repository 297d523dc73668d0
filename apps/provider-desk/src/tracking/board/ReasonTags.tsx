import type { BoardLoad } from '@portal/contract/methods'
import { Tag, type TagTone } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import styles from './TrackingBoard.module.css'

type Code = BoardLoad['reasons'][number]['code']

const TONES: Readonly<Record<Code, TagTone>> = {
  LATE: 'critical',
  NO_DRIVER_4H: 'critical',
  ETA_LATE: 'critical',
  NO_DRIVER_24H: 'warning',
  NO_CHECK_CALL: 'warning',
  DETENTION_RUNNING: 'warning',
  DOCUMENTS_MISSING: 'info',
}

/** Renders the reasons for a load's action, in colour and words, with their start times. */
export function ReasonTags({ reasons, now }: { reasons: BoardLoad['reasons']; now: number }) {
  const format = useFreightFormat()
  return (
    <span className={styles.reasons}>
      {reasons.map(({ code, since }) => (
        <Tag key={code} tone={TONES[code]}>
          <FormattedMessage
            id={`tracking.reason.${code}`}
            values={{ time: format.duration(Math.max(now - Date.parse(since), 0)) }}
          />
        </Tag>
      ))}
    </span>
  )
}
