import { Card, VisuallyHidden } from '@portal/portal-ui'
import { formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { currentStop } from '#/features/todays-loads/model/nextStep'
import type { Trip } from '#/features/todays-loads/model/trip'
import { drawRoute, HEIGHT, WIDTH, type Mark, type RouteBase } from './drawRoute'
import base from './routeBase.json'
import styles from './RouteCard.module.css'
import { routeOf } from './routeOf'

// JSON types lack tuples; scripts/buildRouteBase.mjs writes exactly this shape.
const ground = base as unknown as RouteBase

/**
 * The route as SVG: numbered stops, progress and last position. Rendered from 8 kB of cached outlines, so it
 * works offline.
 */
export function RouteCard({ trip }: { trip: Trip }) {
  const intl = useIntl()
  const { locale } = useLocale()
  const route = useMemo(() => routeOf(trip), [trip])
  const drawing = useMemo(() => route && drawRoute(route, ground), [route])
  if (!route || !drawing) return null
  const names = route.stops.map(({ name }) => name)
  const zone = currentStop(trip)?.timeZone ?? 'America/Chicago'
  return (
    <Card title={intl.formatMessage({ id: 'todays.route' })}>
      <figure className={styles.figure}>
        <div className={styles.drawing} aria-hidden="true">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
            <path className={styles.land} d={drawing.land} />
            <path className={styles.borders} d={drawing.borders} />
            <path className={styles.ahead} d={drawing.ahead} />
            <path className={styles.done} d={drawing.done} />
          </svg>
          {drawing.cities.map((city) => (
            <span key={city.name} className={styles.city} data-side={city.side} style={at(city)}>
              {city.name}
            </span>
          ))}
          {drawing.report ? <span className={styles.truck} style={at(drawing.report)} /> : null}
          {drawing.stops.map((mark, index) => {
            const stop = route.stops[index]
            return stop ? (
              <span
                key={stop.id}
                className={styles.stop}
                data-side={mark.side}
                data-left={stop.isLeft || undefined}
                style={at(mark)}
              >
                <span className={styles.pin}>{intl.formatNumber(index + 1)}</span>
                {mark.isNamed ? <span className={styles.name}>{stop.name}</span> : null}
              </span>
            ) : null
          })}
        </div>
        <figcaption className={styles.caption}>
          <VisuallyHidden>
            <FormattedMessage
              id="todays.route.label"
              values={{ stops: intl.formatList(names, { type: 'unit' }) }}
            />{' '}
          </VisuallyHidden>
          <FormattedMessage id="todays.route.miles" values={{ miles: Math.round(route.miles) }} />
          {route.seenAt ? (
            <>
              {' '}
              <FormattedMessage
                id="todays.route.seen"
                values={{ time: `${formatTime(route.seenAt, zone, locale)} ${timeZoneCode(zone)}` }}
              />
            </>
          ) : null}
        </figcaption>
      </figure>
    </Card>
  )
}

const at = ({ x, y }: Mark) => ({ left: `${x}%`, top: `${y}%` })
