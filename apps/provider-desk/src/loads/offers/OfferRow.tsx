import type { InboxOffer } from '@portal/contract/methods'
import { Button, Tag } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useFreightFormat } from '#/freight/useFreightFormat'
import styles from './OfferList.module.css'
import { OFFER_ACTIONS, type OfferAction } from './offerActions'

/** A bid that expires within this time is marked. */
const SOON_MS = 15 * 60_000

export interface OfferRowProps {
  offer: InboxOffer
  now: number
  /** Omits the load, which the surrounding page renders. @default false */
  isLoadHidden?: boolean
  /** The keys act on this row. */
  isCurrent?: boolean
  /** Undefined for people with read access only. */
  onAction: ((action: OfferAction) => void) | undefined
  onSelect?: () => void
}

/** Renders a bid with its margin, the lane's rates and its validity. */
export function OfferRow({ offer, now, isLoadHidden = false, isCurrent, onAction, onSelect }: OfferRowProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const leftMs = Date.parse(offer.expiresAt) - now
  const lane = `${format.city(offer.origin)} → ${format.city(offer.destination)}`
  const median = offer.laneMedianRpm === null ? null : Math.round(offer.laneMedianRpm * offer.loadedMiles)
  return (
    // Focus and presses of the buttons inside bubble up to here and make the row current.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={row}
      className={styles.row}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onSelect}
      onPointerDown={onSelect}
    >
      <div className={styles.who}>
        <Line className={styles.carrier}>{offer.carrier}</Line>
        <Line className={styles.quiet}>
          {joinFacts([
            offer.mcNumber ? `MC ${offer.mcNumber}` : null,
            offer.onTimePct === null
              ? null
              : intl.formatMessage({ id: 'loads.onTime' }, { percent: format.percent(offer.onTimePct) }),
          ])}
        </Line>
        {offer.note ? <q className={styles.note}>{offer.note}</q> : null}
      </div>
      {isLoadHidden ? null : (
        <div className={styles.what}>
          <span className={styles.line} title={lane}>
            <Link to={`/cover?load=${offer.loadId}`}>{offer.loadNumber}</Link> {lane}
          </span>
          <Line className={styles.quiet}>
            {joinFacts([
              offer.pickupFrom
                ? format.dayWindow(
                    { from: offer.pickupFrom, to: offer.pickupTo, timeZone: offer.pickupTimeZone },
                    'short',
                  )
                : null,
              format.code('equipment', offer.equipmentType),
              format.miles(offer.loadedMiles),
            ])}
          </Line>
        </div>
      )}
      <div className={styles.price}>
        <span className={styles.amount}>{format.money(offer.amount)}</span>
        <span className={styles.quiet}>
          {joinFacts([
            offer.ratePerMile === null ? null : format.perMile(offer.ratePerMile),
            median === null
              ? null
              : intl.formatMessage({ id: 'loads.medianOf' }, { amount: format.money(median) }),
          ])}
        </span>
      </div>
      <div className={styles.margin}>
        <span data-loss={(offer.margin ?? 0) < 0 || undefined}>
          {offer.margin === null
            ? '–'
            : joinFacts([format.money(offer.margin), format.percent(offer.marginPct ?? 0)])}
        </span>
        {offer.isAboveMaxBuy ? (
          <Tag tone="warning">
            <FormattedMessage id="loads.aboveMax" values={{ maxBuy: format.money(offer.maxBuy) }} />
          </Tag>
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="loads.marginLabel" />
          </span>
        )}
      </div>
      <div className={styles.left}>
        <span data-soon={leftMs < SOON_MS || undefined}>
          {leftMs > 0 ? (
            <FormattedMessage id="loads.left" values={{ time: format.duration(Math.max(leftMs, 60_000)) }} />
          ) : (
            <FormattedMessage id="loads.expired" />
          )}
        </span>
        {offer.bidsOnLoad > 1 && !isLoadHidden ? (
          <span>
            <FormattedMessage id="loads.bidsOnLoad" values={{ count: offer.bidsOnLoad }} />
          </span>
        ) : null}
      </div>
      {onAction ? (
        <div className={styles.actions}>
          {offer.isKept ? (
            <Tag tone="success">
              <FormattedMessage id="loads.reserved" />
            </Tag>
          ) : (
            Object.entries(OFFER_ACTIONS).map(([key, action]) => (
              <Button
                key={key}
                variant={action === 'accept' ? 'secondary' : 'quiet'}
                aria-keyshortcuts={isCurrent === undefined ? undefined : key}
                aria-label={intl.formatMessage(
                  { id: `loads.answer.${action}.of` },
                  { carrier: offer.carrier },
                )}
                onPress={() => onAction(action)}
              >
                <FormattedMessage id={`loads.answer.${action}`} />
              </Button>
            ))
          )}
        </div>
      ) : null}
    </li>
  )
}

/** One line of a wide row, cut off at the end of its column; its title has the whole text. */
function Line({ className, children }: { className: string | undefined; children: string }) {
  return (
    <span className={clsx(styles.line, className)} title={children}>
      {children}
    </span>
  )
}
