import type { PublicStop } from '@portal/contract/methods'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { CircleCheck, Circle, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import styles from './Shipper.module.css'

export interface StopTimesProps<Stop extends PublicStop> {
  stops: readonly Stop[]
  /** Extra content of a stop, where accessible. */
  detailOf?: (stop: Stop) => ReactNode
}

/** Stops in order with times in their zones. */
export function StopTimes<Stop extends PublicStop>({ stops, detailOf }: StopTimesProps<Stop>) {
  const intl = useIntl()
  const { locale } = useLocale()
  const format = useLoadFormat()
  return (
    <ol className={styles.way}>
      {stops.map((stop, index) => {
        const [Icon, state] = stop.departedAt
          ? ([CircleCheck, 'done'] as const)
          : stop.arrivedAt
            ? ([CircleDot, 'now'] as const)
            : ([Circle, 'ahead'] as const)
        const at = (instant: string) => formatDateTimeWithZone(instant, stop.timeZone, locale)
        return (
          // Stops have no id here, and their order is stable.
          <li key={`${index} ${stop.windowStart}`} data-state={state}>
            <Icon size={20} aria-hidden="true" className={styles.wayIcon} />
            <div>
              <h3>
                {intl.formatMessage({ id: stop.type === 'Pickup' ? 'load.pickup' : 'load.delivery' })}
                {', '}
                {format.city(stop)}
              </h3>
              <p className={styles.quiet}>
                <WindowText
                  isInline
                  time={{ from: stop.windowStart, to: stop.windowEnd, timeZone: stop.timeZone }}
                />
              </p>
              {stop.arrivedAt ? (
                <p>
                  <FormattedMessage id="shipper.stop.arrived" values={{ time: at(stop.arrivedAt) }} />
                </p>
              ) : stop.eta ? (
                <p>
                  <FormattedMessage id="shipper.stop.eta" values={{ time: at(stop.eta) }} />
                </p>
              ) : null}
              {stop.departedAt ? (
                <p>
                  <FormattedMessage id="shipper.stop.departed" values={{ time: at(stop.departedAt) }} />
                </p>
              ) : null}
              {detailOf?.(stop)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
