import { callFailure } from '@portal/app-kit/methods'
import { Card, EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { useWire } from '@portal/ui-api/react'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { podPath, trackShipment } from '#/methods/shipments'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { ShipmentTag } from './ShipmentTag'
import styles from './Shipper.module.css'
import { StopTimes } from './StopTimes'
import { TrackingMails } from './TrackingMails'

// The outlines of the states.
const TrackMap = lazyPart(async () => (await import('./TrackMap')).TrackMap)

const LOOK_AGAIN_MS = 60_000

/** Public tracking (PDR-53): map, cities, times and POD, without names. Polls every minute. */
export function TrackPage({ token }: { token: string }) {
  const intl = useIntl()
  const { locale } = useLocale()
  const format = useLoadFormat()
  const { data, error, isFetching, refresh } = useWire(trackShipment, { token })

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refresh])

  const isOver = error !== undefined && callFailure(error).kind === 'refused'
  return (
    <div className={styles.narrow}>
      <PageHeading
        title={
          data && !isOver
            ? intl.formatMessage(
                { id: 'load.lane' },
                { origin: format.city(data.origin), destination: format.city(data.destination) },
              )
            : intl.formatMessage({ id: 'shipper.track.title' })
        }
        {...(data && !isOver ? { detail: data.loadNumber } : {})}
      >
        {data && !isOver ? <ShipmentTag status={data.status} /> : null}
      </PageHeading>
      <Card>
        {isOver ? (
          <EmptyState
            icon={SearchX}
            titleLevel={2}
            title={<FormattedMessage id="shipper.track.over" />}
            actions={
              <LinkButton href={pagePaths.Shipper_Home}>
                <FormattedMessage id="shipper.track.home" />
              </LinkButton>
            }
          >
            <FormattedMessage id="shipper.track.overText" />
          </EmptyState>
        ) : data ? (
          <div className={styles.stack}>
            <h2>
              <FormattedMessage id="shipper.way" />
            </h2>
            <OnDemand>
              <TrackMap shipment={data} />
            </OnDemand>
            {data.position ? (
              <p>
                <FormattedMessage
                  id="shipper.track.position"
                  values={{
                    city: format.city(data.position),
                    time: formatDateTimeWithZone(
                      data.position.at,
                      data.stops.at(-1)?.timeZone ?? 'America/Chicago',
                      locale,
                    ),
                  }}
                />
              </p>
            ) : null}
            <StopTimes stops={data.stops} />
            {data.hasPod ? (
              <div className={styles.actions}>
                <LinkButton href={podPath(token)} download>
                  <FormattedMessage id="shipper.track.pod" />
                </LinkButton>
              </div>
            ) : null}
            <TrackingMails token={token} />
            <p className={styles.quiet}>
              <FormattedMessage
                id="shipper.track.until"
                values={{
                  time: formatDateTimeWithZone(
                    data.expiresAt,
                    data.stops.at(-1)?.timeZone ?? 'America/Chicago',
                    locale,
                  ),
                }}
              />
            </p>
          </div>
        ) : error ? (
          <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
        ) : (
          <output aria-label={intl.formatMessage({ id: 'shipper.track.loading' })}>
            <Skeleton className={styles.listWaiting} />
          </output>
        )}
      </Card>
    </div>
  )
}
