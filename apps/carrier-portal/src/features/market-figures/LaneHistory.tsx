import { LANE_HISTORY } from '@portal/contract'
import type { LaneHistory as History } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { laneHistory } from '#/methods/loadInsights'
import figures from './MarketFigures.module.css'
import styles from './LaneHistory.module.css'

export interface LaneOfLoad {
  originState: string
  destinationState: string
  equipmentType: string
  /** Rate per loaded mile in USD; null when unknown. */
  rpm: number | null
}

/** Paid rates of the lane: a chart in the rows of a table. For roles that see rates. */
export function LaneHistory(lane: LaneOfLoad) {
  return (
    <WithMessages catalogue="market-figures">
      <Windows {...lane} />
    </WithMessages>
  )
}

function Windows({ originState, destinationState, equipmentType, rpm }: LaneOfLoad) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { data, error } = useWire(laneHistory, { originState, destinationState, equipmentType })
  if (!data)
    return error ? (
      <p className={figures.quiet}>
        <FormattedMessage id="lane-history.failed" />
      </p>
    ) : (
      <output aria-label={intl.formatMessage({ id: 'lane-history.loading' })}>
        <Skeleton height="9rem" />
      </output>
    )
  const lane = { lane: `${originState} → ${destinationState}`, equipment: format.equipment(equipmentType) }
  const scale = scaleOf(data, rpm)
  if (!scale)
    return (
      <p className={figures.quiet}>
        <FormattedMessage
          id="lane-history.none"
          values={{
            ...lane,
            least: LANE_HISTORY.leastLoads,
            carriers: LANE_HISTORY.leastCarriers,
            days: Math.max(...LANE_HISTORY.windowDays),
          }}
        />
      </p>
    )
  return (
    <div className={figures.root}>
      <p className={figures.quiet}>
        <FormattedMessage id="lane-history.lane" values={lane} />
      </p>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="lane-history.period" />
            </th>
            <th scope="col">
              <FormattedMessage id="lane-history.range" />
            </th>
            <th scope="col" data-amount>
              <FormattedMessage id="lane-history.average" />
            </th>
            <th scope="col" data-amount>
              <FormattedMessage id="lane-history.median" />
            </th>
            <th scope="col" data-amount>
              <FormattedMessage id="lane-history.loads" />
            </th>
          </tr>
        </thead>
        <tbody>
          {data.windows.map(({ days, paid }) => (
            <tr key={days}>
              <th scope="row">
                <FormattedMessage id="lane-history.days" values={{ days }} />
              </th>
              {paid ? (
                <>
                  <td>
                    <Bar paid={paid} rpm={rpm} scale={scale} />
                    {format.perMile(paid.low)} – {format.perMile(paid.high)}
                  </td>
                  <td data-amount>{format.perMile(paid.average)}</td>
                  <td data-amount>
                    <strong>{format.perMile(paid.median)}</strong>
                  </td>
                  <td data-amount>{intl.formatNumber(paid.count)}</td>
                </>
              ) : (
                <td colSpan={4} className={figures.quiet}>
                  <FormattedMessage id="lane-history.tooFew" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ThisLoad windows={data.windows} rpm={rpm} />
    </div>
  )
}

type Paid = NonNullable<History['windows'][number]['paid']>
interface Scale {
  least: number
  most: number
}

/** The ends of the chart's axis; undefined without figures. */
function scaleOf({ windows }: History, rpm: number | null): Scale | undefined {
  const known = windows.flatMap(({ paid }) => (paid ? [paid.low, paid.high] : []))
  if (known.length === 0) return undefined
  const all = rpm === null ? known : [...known, rpm]
  return { least: Math.min(...all), most: Math.max(...all) }
}

/** Range, median and this load on the common axis. The figures are beside it. */
function Bar({ paid, rpm, scale: { least, most } }: { paid: Paid; rpm: number | null; scale: Scale }) {
  const at = (rate: number) => (most === least ? 50 : 2 + ((rate - least) / (most - least)) * 96)
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" className={styles.chart} aria-hidden="true">
      <line x1="0" x2="100" y1="6" y2="6" className={styles.axis} />
      <rect x={at(paid.low)} width={Math.max(1, at(paid.high) - at(paid.low))} y="3" height="6" rx="1" />
      <line x1={at(paid.median)} x2={at(paid.median)} y1="1" y2="11" className={styles.median} />
      {rpm === null ? null : <line x1={at(rpm)} x2={at(rpm)} y1="0" y2="12" className={styles.own} />}
    </svg>
  )
}

/** This load's rate against the median of the shortest window with figures. */
function ThisLoad({ windows, rpm }: { windows: History['windows']; rpm: number | null }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const recent = windows.find(({ paid }) => paid !== null)
  if (rpm === null || !recent?.paid) return null
  const { days } = recent
  const percent = Math.round((rpm / recent.paid.median - 1) * 100)
  const id = percent > 0 ? 'lane-history.above' : percent < 0 ? 'lane-history.below' : 'lane-history.even'
  return (
    <p className={styles.thisLoad}>
      <span className={styles.key} aria-hidden="true" />
      <strong>
        <FormattedMessage id="lane-history.thisLoad" values={{ rate: format.perMile(rpm) }} />
      </strong>
      {', '}
      {intl.formatMessage(
        { id },
        { days, percent: intl.formatNumber(Math.abs(percent) / 100, { style: 'percent' }) },
      )}
    </p>
  )
}
