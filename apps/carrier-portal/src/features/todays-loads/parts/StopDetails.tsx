import { formatPhone, formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { Tag } from '@portal/portal-ui'
import { Navigation, Phone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import type { MessageId } from '#/i18n/messageId'
import { FacilityHours } from '#/loads/FacilityHours'
import { WindowText } from '#/loads/WindowText'
import { directionsLink } from '#/features/todays-loads/model/directionsLink'
import type { TripStop } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

/** Messages of stop codes. Unknown codes are rendered as they are. */
const words: Readonly<Record<string, MessageId>> = {
  Appointment: 'todays.stop.appointment',
  FCFS: 'todays.stop.fcfs',
  'Open Window': 'todays.stop.openWindow',
  Live: 'todays.stop.live',
  Drop: 'todays.stop.drop',
  Hook: 'todays.stop.hook',
  'No Touch': 'todays.stop.noTouch',
  'Driver Assist': 'todays.stop.driverAssist',
  'Driver Unload': 'todays.stop.driverUnload',
  Lumper: 'todays.stop.lumper',
  Overnight_Parking__c: 'todays.stop.parking',
  Restrooms__c: 'todays.stop.restrooms',
  Scale__c: 'todays.stop.scale',
}

export interface StopDetailsProps {
  stop: TripStop
  /** Renders larger, with directions. @default false */
  isCurrent?: boolean
}

/** Place, window in the stop's zone, and instructions. */
export function StopDetails({ stop, isCurrent = false }: StopDetailsProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const named = (code: string) => {
    const id = Object.hasOwn(words, code) ? words[code] : undefined
    return id ? intl.formatMessage({ id }) : code
  }
  const time = (instant: string) =>
    `${formatTime(instant, stop.timeZone, locale)} ${timeZoneCode(stop.timeZone)}`
  const facts = [stop.appointmentType, stop.handling, stop.driverWork].filter((code) => code !== null)
  const link = directionsLink(stop, navigator.userAgent)
  return (
    <div className={styles.stop} data-current={isCurrent || undefined}>
      <p className={styles.stopKind}>
        <span>
          <FormattedMessage id={stop.type === 'Pickup' ? 'load.pickup' : 'load.delivery'} />
        </span>{' '}
        {stop.departedAt ? (
          <span>
            <FormattedMessage id="todays.stop.left" values={{ time: time(stop.departedAt) }} />
          </span>
        ) : stop.arrivedAt ? (
          <span>
            <FormattedMessage id="todays.stop.arrived" values={{ time: time(stop.arrivedAt) }} />
          </span>
        ) : null}
      </p>
      <p className={styles.stopName}>{stop.facility ?? stop.address}</p>
      {stop.facility ? <p className={styles.address}>{stop.address}</p> : null}
      <p className={styles.window}>
        <WindowText isInline time={{ from: stop.windowStart, to: stop.windowEnd, timeZone: stop.timeZone }} />
      </p>
      {stop.eta && !stop.arrivedAt ? (
        <p className={styles.eta}>
          <FormattedMessage id="todays.stop.eta" values={{ time: time(stop.eta) }} />
        </p>
      ) : null}
      {stop.providerTrailer ? (
        <p className={styles.window}>
          <FormattedMessage id="todays.stop.hookTrailer" values={{ trailer: stop.providerTrailer }} />
        </p>
      ) : null}
      {stop.references ? (
        <p className={styles.address}>
          <FormattedMessage id="todays.stop.references" values={{ references: stop.references }} />
        </p>
      ) : null}
      {isCurrent ? null : (
        <>
          {stop.hours ? (
            <p className={styles.address}>
              <FacilityHours hours={stop.hours} />
            </p>
          ) : null}
          <p className={styles.tags}>
            {[...facts, ...stop.amenities].map((code) => (
              <Tag key={code}>{named(code)}</Tag>
            ))}
          </p>
        </>
      )}
      {stop.departedAt ? null : (
        <p className={styles.ways}>
          {isCurrent && stop.phone ? (
            <a
              className={styles.contactLink}
              href={`tel:${formatPhone(stop.phone).replaceAll(/[^+\d]/gu, '')}`}
              aria-label={intl.formatMessage(
                { id: 'todays.contact.call' },
                { name: stop.facility ?? stop.address, phone: formatPhone(stop.phone) },
              )}
            >
              <Phone size={24} aria-hidden="true" />
            </a>
          ) : null}
          {link ? (
            <a className={styles.directions} href={link} target="_blank" rel="noreferrer noopener">
              <Navigation size={20} aria-hidden="true" />
              <FormattedMessage id="todays.directions" values={{ place: stop.facility ?? stop.address }} />
            </a>
          ) : null}
        </p>
      )}
    </div>
  )
}
