import { Icon } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { rateFacility } from '#/methods/facilities'
import styles from './FacilityRating.module.css'

const RATINGS = [1, 2, 3, 4, 5]

export interface FacilityRatingProps {
  loadId: string
  stopId: string
  facility: string
  /** The user's stored rating; undefined when absent. */
  known: number | undefined
  /** Callback after the response. */
  onRated: () => void
}

/** Five stars for a facility. A click saves; the rating can be changed. */
export function FacilityRating({ loadId, stopId, facility, known, onRated }: FacilityRatingProps) {
  const intl = useIntl()
  const [pressed, setPressed] = useState<number>()
  const [rate, { isPending, error }] = useInvoke(rateFacility)
  const shown = pressed ?? known ?? 0

  async function press(rating: number) {
    if (isPending) return
    setPressed(rating)
    try {
      await rate({ loadId, stopId, rating })
      onRated()
    } catch {
      // The error is rendered below the stars.
      setPressed(undefined)
    }
  }

  return (
    <div className={styles.root}>
      <fieldset
        aria-label={intl.formatMessage({ id: 'load-detail.rate.label' }, { facility })}
        className={styles.stars}
      >
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            className={styles.star}
            data-given={rating <= shown}
            aria-label={intl.formatMessage({ id: 'load-detail.rate.star' }, { rating })}
            aria-pressed={rating === shown}
            onClick={() => void press(rating)}
          >
            <Icon as={Star} />
          </button>
        ))}
      </fieldset>
      <output className={styles.words}>
        {error ? (
          <FormattedMessage id="load-detail.rate.failed" />
        ) : shown > 0 ? (
          <FormattedMessage id="load-detail.rate.given" values={{ rating: shown }} />
        ) : (
          <FormattedMessage id="load-detail.rate.ask" />
        )}
      </output>
    </div>
  )
}
