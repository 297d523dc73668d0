import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#/facts/Notice'
import styles from './ItemGone.module.css'

/** Says that the open item left the queue by another user's change, with a button for the next one. */
export function ItemGone({ onNext }: { onNext: () => void }) {
  return (
    <div className={styles.gone}>
      <Notice>
        <output>
          <FormattedMessage id="queue.gone" />
        </output>
      </Notice>
      <Button onPress={onNext}>
        <FormattedMessage id="queue.gone.next" />
      </Button>
    </div>
  )
}
