import type { ShipmentDetail } from '@portal/contract/methods'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { MapPin } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './Shipper.module.css'

/** Where a shipment was last, for its shipper. Renders nothing before the first report. */
export function LastReport({ shipment: { position, deliveryTimeZone } }: { shipment: ShipmentDetail }) {
  const format = useLoadFormat()
  const { locale } = useLocale()
  if (!position) return null
  return (
    <p className={styles.report}>
      <MapPin size={18} aria-hidden="true" />
      <span>
        <FormattedMessage
          id="shipper.position"
          values={{
            place: format.city(position),
            time: formatDateTimeWithZone(position.at, deliveryTimeZone ?? 'America/Chicago', locale),
          }}
        />
      </span>
    </p>
  )
}
