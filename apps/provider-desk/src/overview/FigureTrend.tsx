import { Card, LinkButton, Skeleton, Table, type TableColumn } from '@portal/portal-ui'
import { Suspense } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ChartBoundary } from './ChartBoundary'
import { figureText, recordsPath, type FigureName, type FiguresAnswer, type Unit } from './figures'
import styles from './Overview.module.css'
import { TrendChart } from './trendPart'

export interface FigureTrendProps {
  answer: FiguresAnswer
  name: FigureName
  unit: Unit
}

/** Renders the trend of a figure as a chart and as a table, with a link to its records. */
export function FigureTrend({ answer, name, unit }: FigureTrendProps) {
  const intl = useIntl()
  const points = answer.trend.map(({ from, to, figures }) => ({ from, to, value: figures[name] }))
  const label = intl.formatMessage({ id: `overview.figure.${name}` })
  return (
    <Card
      title={label}
      actions={
        <LinkButton variant="quiet" href={`/desk${recordsPath(name, answer)}`}>
          <FormattedMessage id="overview.records" />
        </LinkButton>
      }
    >
      <div className={styles.trend}>
        <ChartBoundary
          fallback={
            <p>
              <FormattedMessage id="overview.chart.failed" />
            </p>
          }
        >
          <Suspense fallback={<Skeleton height="18rem" />}>
            <TrendChart
              label={intl.formatMessage({ id: 'overview.chart' }, { figure: label })}
              points={points}
              isWhole={unit === 'count'}
              formatDay={(at) => intl.formatDate(at, { month: 'short', day: 'numeric' })}
              format={(value) => figureText(value, unit, intl.locale)}
            />
          </Suspense>
        </ChartBoundary>
        <div className={styles.table}>
          <Table
            caption={label}
            rows={points.toReversed()}
            rowKey={({ from }) => from}
            columns={trendColumns(name, label, (value) => figureText(value, unit, intl.locale))}
          />
        </div>
      </div>
    </Card>
  )
}

interface Point {
  from: string
  to: string
  value: number | null
}

const trendColumns = (
  name: FigureName,
  label: string,
  format: (value: number | null) => string,
): readonly TableColumn<Point>[] => [
  {
    id: 'from',
    header: <FormattedMessage id="overview.from" />,
    cell: ({ from }) => <FormattedDate value={from} month="short" day="numeric" />,
  },
  {
    id: 'value',
    header: label,
    align: 'end',
    // Open claims are those of today, on any day of the trend.
    cell: ({ from, to, value }) =>
      value === null || name === 'openClaims' ? (
        format(value)
      ) : (
        <Link to={recordsPath(name, { from, to })}>{format(value)}</Link>
      ),
  },
]
