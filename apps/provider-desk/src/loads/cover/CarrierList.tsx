import type { RankedCarrier } from '@portal/contract/methods'
import { Button, Checkbox, Skeleton, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { phoneLink } from '#/freight/phoneLink'
import { PageFailed } from '#/loading/PageFailed'
import { carriersForLoad } from '../loadMethods'
import { CarrierReasons } from './CarrierReasons'
import styles from './CoverPanel.module.css'

export interface CarrierListProps {
  loadId: string
  /** Undefined where the load can't be tendered now. */
  onTender: ((carriers: readonly RankedCarrier[]) => void) | undefined
  onBook: ((carrier: RankedCarrier) => void) | undefined
}

/** Renders carriers for a load, the best first, with match reasons and missing requirements (LDD-04, B5). */
export function CarrierList({ loadId, onTender, onBook }: CarrierListProps) {
  const intl = useIntl()
  const ranking = useWire(carriersForLoad, { loadId })
  // Selection order is the order of the waterfall.
  const [chosen, setChosen] = useState<readonly string[]>([])
  const carriers = ranking.data?.carriers ?? []
  const selected = chosen.flatMap((id) => carriers.find(({ accountId }) => accountId === id) ?? [])
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>
          <FormattedMessage id="loads.carriers" values={{ count: carriers.length }} />
        </h3>
        {onTender ? (
          <Button
            variant={selected.length > 0 ? 'primary' : 'secondary'}
            isDisabled={selected.length === 0}
            onPress={() => onTender(selected)}
          >
            <FormattedMessage id="loads.tenderTo" values={{ count: selected.length }} />
          </Button>
        ) : null}
      </div>
      {ranking.error && !ranking.data ? (
        <PageFailed error={ranking.error} onRetry={ranking.refresh} />
      ) : !ranking.data ? (
        <Skeleton height="12rem" />
      ) : carriers.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="loads.carriers.none" />
        </p>
      ) : (
        <ol className={styles.carriers}>
          {carriers.map((carrier) => (
            <li key={carrier.accountId} className={styles.carrier}>
              {onTender ? (
                <Checkbox
                  label={carrier.carrier}
                  checked={chosen.includes(carrier.accountId)}
                  onCheckedChange={(isChosen) =>
                    setChosen((ids) =>
                      isChosen ? [...ids, carrier.accountId] : ids.filter((id) => id !== carrier.accountId),
                    )
                  }
                />
              ) : (
                <span className={styles.carrierName}>{carrier.carrier}</span>
              )}
              <span
                className={styles.score}
                title={intl.formatMessage({ id: 'loads.score' }, { score: carrier.score })}
              >
                {carrier.isEligible ? (
                  <FormattedMessage id="loads.score" values={{ score: carrier.score }} />
                ) : (
                  <Tag tone="critical">
                    <FormattedMessage id="loads.notEligible" />
                  </Tag>
                )}
              </span>
              <CarrierReasons carrier={carrier} />
              <span className={styles.contact}>
                {carrier.mcNumber ? `MC ${carrier.mcNumber}` : null}
                {carrier.phone ? <a href={phoneLink(carrier.phone)}>{formatPhone(carrier.phone)}</a> : null}
                {onBook ? (
                  <Button variant="quiet" onPress={() => onBook(carrier)}>
                    <FormattedMessage id="loads.book" />
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
