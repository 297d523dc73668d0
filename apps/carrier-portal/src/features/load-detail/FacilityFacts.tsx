import { formatDuration } from '@portal/portal-ui/formatters'
import { Star } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { FacilityHours } from '#/loads/FacilityHours'
import type { FieldReader } from '#/loads/readField'
import styles from './LoadDetailPage.module.css'

const AMENITIES = [
  ['Facility__r.Overnight_Parking__c', 'load-detail.facility.parking'],
  ['Facility__r.Restrooms__c', 'load-detail.facility.restrooms'],
  ['Facility__r.Scale__c', 'load-detail.facility.scale'],
] as const

/** Ratings and amenities of a facility. Renders nothing without read access. */
export function FacilityFacts({ stop }: { stop: FieldReader }) {
  const rating = stop.number('Facility__r.Rating__c')
  const dwell = stop.number('Facility__r.Avg_Dwell_Min__c')
  const hours = stop.text('Hours__c') ?? stop.text('Facility__r.Hours__c')
  const amenities = AMENITIES.filter(([field]) => stop.flag(field))
  if (rating === null && dwell === null && !hours && amenities.length === 0) return null
  return (
    <div className={styles.facility}>
      {rating === null ? null : (
        <span className={styles.rating}>
          <Star size={14} aria-hidden="true" />
          <FormattedMessage
            id="load-detail.facility.rating"
            values={{ rating, count: stop.number('Facility__r.Rating_Count__c') ?? 0 }}
          />
        </span>
      )}
      {dwell === null ? null : (
        <span>
          <FormattedMessage id="load-detail.facility.dwell" values={{ duration: formatDuration(dwell) }} />
        </span>
      )}
      {amenities.map(([field, id]) => (
        <span key={field}>
          <FormattedMessage id={id} />
        </span>
      ))}
      {hours ? (
        <span>
          <FacilityHours hours={hours} />
        </span>
      ) : null}
    </div>
  )
}
