import { Button } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import styles from './Pager.module.css'

interface PagerProps {
  /** Undefined on the first page. */
  onFirst: (() => void) | undefined
  /** Undefined on the last page, and while the page loads. */
  onNext: (() => void) | undefined
}

/** Buttons to the first and the next page of a list; nothing for a single page. */
export function Pager({ onFirst, onNext }: PagerProps) {
  if (!onFirst && !onNext) return null
  return (
    <div className={styles.pager}>
      {onFirst ? (
        <Button variant="quiet" onPress={onFirst}>
          <FormattedMessage id="queue.first" />
        </Button>
      ) : null}
      {onNext ? (
        <Button variant="quiet" onPress={onNext}>
          <FormattedMessage id="queue.more" />
        </Button>
      ) : null}
    </div>
  )
}
