import { Button } from '@portal/portal-ui'
import { CircleParking } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import styles from '../TodaysLoads.module.css'

/** While the truck moves there is nothing to press but this (domain model §8: drive-safe). */
export function ParkedScreen({ onContinue }: { onContinue: () => void }) {
  return (
    <output className={styles.parked}>
      <CircleParking size={56} aria-hidden="true" />
      <p className={styles.parkedTitle}>
        <FormattedMessage id="todays.driving.title" />
      </p>
      <p>
        <FormattedMessage id="todays.driving.text" />
      </p>
      <Button onPress={onContinue}>
        <FormattedMessage id="todays.driving.continue" />
      </Button>
    </output>
  )
}
