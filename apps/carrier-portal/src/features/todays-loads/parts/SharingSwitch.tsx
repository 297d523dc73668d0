import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { positionSharing } from '#/position/positionSharing'
import { usePositionSharing } from '#/position/usePositionSharing'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

/** Consent to position sharing during a load in transit. */
export function SharingSwitch() {
  const { state } = usePositionSharing()
  return (
    <div className={styles.sharing}>
      <p>
        <FormattedMessage
          id={
            state === 'on'
              ? 'todays.sharing.on'
              : state === 'refused'
                ? 'todays.sharing.refused'
                : 'todays.sharing.off'
          }
        />
      </p>
      {state === 'on' ? (
        <Button onPress={() => positionSharing.stop()}>
          <FormattedMessage id="todays.sharing.stop" />
        </Button>
      ) : (
        <Button onPress={() => positionSharing.start()}>
          <FormattedMessage id="todays.sharing.start" />
        </Button>
      )}
    </div>
  )
}
