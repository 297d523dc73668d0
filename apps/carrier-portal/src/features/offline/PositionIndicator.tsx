import { LocateFixed } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { positionSharing } from '#/position/positionSharing'
import { usePositionSharing } from '#/position/usePositionSharing'
import styles from './Offline.module.css'

/** Shows on every page that a position is shared, with a stop button. */
export function PositionIndicator() {
  const { state } = usePositionSharing()
  return (
    <output className={styles.indicatorPlace}>
      {state === 'on' ? (
        <button type="button" className={styles.indicator} onClick={() => positionSharing.stop()}>
          <LocateFixed size={20} aria-hidden="true" />
          <FormattedMessage id="offline.sharing" />
        </button>
      ) : null}
    </output>
  )
}
