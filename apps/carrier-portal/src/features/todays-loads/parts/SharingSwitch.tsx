import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { positionSharing } from '../../../position/positionSharing'
import { usePositionSharing } from '../../../position/usePositionSharing'
import styles from '../TodaysLoads.module.css'

/** Asks, while a load is on the road, whether this device may share where it is; says what is shared and with whom. */
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
