import type { LoadChain } from '@portal/contract/methods'
import { Button, Card, FactLine, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { pickupOf, toBookableLoad } from '#/loads/toBookableLoad'
import { useTakenLoads } from '#/loads/unavailableLoads'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { suggestLoads } from '#/methods/loadInsights'
import type { LoadRow } from '@portal/contract/methods'
import styles from './Suggestions.module.css'

export interface SuggestionsCardProps {
  loadId: string
  totalRate: number | null
  /** Books this load with its next loads; undefined for loads and roles that can't. */
  onBookChain: ((chain: LoadChain) => void) | undefined
}

/** Next loads and similar loads. */
export function SuggestionsCard({ loadId, totalRate, onBookChain }: SuggestionsCardProps) {
  const intl = useIntl()
  const { data, error } = useWire(suggestLoads, { loadId })
  return (
    <>
      <Card title={intl.formatMessage({ id: 'load-detail.reloads' })}>
        {data ? (
          data.chains.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage id="load-detail.reloads.none" />
            </p>
          ) : (
            <>
              <p className={styles.quiet}>
                <FormattedMessage id="load-detail.reloads.text" />
              </p>
              <ul className={styles.chains}>
                {data.chains.map((chain) => (
                  <Chain
                    key={chain.loads.map(({ id }) => id).join()}
                    chain={chain}
                    totalRate={totalRate}
                    onBook={onBookChain}
                  />
                ))}
              </ul>
            </>
          )
        ) : (
          <Pending hasFailed={error !== undefined} />
        )}
      </Card>
      <Card title={intl.formatMessage({ id: 'load-detail.similar' })}>
        {data ? (
          data.similar.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage id="load-detail.similar.none" />
            </p>
          ) : (
            <ul className={styles.loads}>
              {data.similar.map((row) => (
                <SuggestedLoad key={row.id} row={row} />
              ))}
            </ul>
          )
        ) : (
          <Pending hasFailed={error !== undefined} />
        )}
      </Card>
    </>
  )
}

function Pending({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? (
    <p className={styles.quiet}>
      <FormattedMessage id="load-detail.suggestions.failed" />
    </p>
  ) : (
    <Skeleton height="6rem" />
  )
}

interface ChainProps extends Pick<SuggestionsCardProps, 'totalRate'> {
  chain: LoadChain
  onBook: SuggestionsCardProps['onBookChain']
}

/** This load with its next loads and their total pay. */
function Chain({ chain, totalRate, onBook }: ChainProps) {
  const format = useLoadFormat()
  const taken = useTakenLoads()
  // A load without a rate version would be left out of the booking.
  const isFree = chain.loads.every(
    (row) => row.bookNow && row.bookable && !taken.has(row.id) && toBookableLoad(row) !== undefined,
  )
  const rates = chain.loads.map((row) => row.totalRate)
  const isKnown = totalRate !== null && rates.every((rate) => typeof rate === 'number')
  const sum = rates.reduce<number>((total, rate) => total + (rate ?? 0), totalRate ?? 0)
  return (
    <li className={styles.chain}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <FormattedMessage id="load-detail.chain" values={{ count: chain.loads.length }} />
        </h3>
        <span>
          {isKnown ? (
            <strong>
              <FormattedMessage id="load-detail.chain.money" values={{ amount: format.money(sum) }} />
            </strong>
          ) : null}{' '}
          <span className={styles.quiet}>
            <FormattedMessage id="load-detail.chain.empty" values={{ miles: chain.deadheadMiles }} />
          </span>
        </span>
      </div>
      <ol className={styles.loads}>
        {chain.loads.map((row) => (
          <SuggestedLoad key={row.id} row={row} />
        ))}
      </ol>
      {onBook && isKnown && isFree ? (
        <Button className={styles.bookChain} onPress={() => onBook(chain)}>
          <FormattedMessage id="load-detail.chain.book" values={{ count: chain.loads.length + 1 }} />
        </Button>
      ) : null}
    </li>
  )
}

function SuggestedLoad({ row }: { row: LoadRow }) {
  const format = useLoadFormat()
  const isTaken = useTakenLoads().has(row.id)
  return (
    <li className={styles.load}>
      <div className={styles.text}>
        <LoadLink id={row.id} loadNumber={row.loadNumber} origin={row.origin} destination={row.destination} />
        <span className={styles.quiet}>
          <FactLine>
            <WindowText time={pickupOf(row)} isInline />
            {row.loadedMiles ? format.miles(row.loadedMiles) : null}
          </FactLine>
        </span>
      </div>
      {isTaken ? (
        <span className={styles.quiet}>
          <FormattedMessage id="load.noLongerAvailable" />
        </span>
      ) : typeof row.totalRate === 'number' ? (
        <span className={styles.money}>
          <strong>{format.money(row.totalRate)}</strong>
          {typeof row.loadedRpm === 'number' ? (
            <span className={styles.quiet}>{format.perMile(row.loadedRpm)}</span>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
