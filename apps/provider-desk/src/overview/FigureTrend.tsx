import { lazyPart } from '@portal/app-kit/loading'
import { Card, LinkButton, Skeleton, Table, type TableColumn } from '@portal/portal-ui'
import { Suspense } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { figureText, type FigureName, type FiguresAnswer, type Unit } from './figures'
import styles from './Overview.module.css'

const TrendChart = lazyPart(() => import('./TrendChart').then((part) => part.TrendChart))

export interface FigureTrendProps {
  answer: FiguresAnswer
  name: FigureName
  unit: Unit
}

/** Renders the trend of a figure as a chart and as a table, with a link to its records. */
export function FigureTrend({ answer, name, unit }: FigureTrendProps) {
  const intl = useIntl()
  const points = answer.trend.map(({ from, figures }) => ({ from, value: figures[name] }))
  const { object } = answer.drillDown[name]
  const label = intl.formatMessage({ id: `overview.figure.${name}` })
  return (
    <Card
      title={label}
      actions={
        <LinkButton variant="quiet" href={`/desk/o/${object}/list`}>
          <FormattedMessage id="overview.records" />
        </LinkButton>
      }
    >
      <div className={styles.trend}>
        <Suspense fallback={<Skeleton height="18rem" />}>
          <TrendChart
            label={intl.formatMessage({ id: 'overview.chart' }, { figure: label })}
            points={points}
            formatDay={(at) => intl.formatDate(at, { month: 'short', day: 'numeric' })}
            format={(value) => figureText(value, unit, intl.locale)}
          />
        </Suspense>
        <div className={styles.table}>
          <Table
            caption={label}
            rows={points.toReversed()}
            rowKey={({ from }) => from}
            columns={trendColumns(label, (value) => figureText(value, unit, intl.locale))}
          />
        </div>
      </div>
    </Card>
  )
}

interface Point {
  from: string
  value: number | null
}

const trendColumns = (
  label: string,
  format: (value: number | null) => string,
): readonly TableColumn<Point>[] => [
  {
    id: 'from',
    header: <FormattedMessage id="overview.from" />,
    cell: ({ from }) => <FormattedDate value={from} month="short" day="numeric" />,
  },
  { id: 'value', header: label, align: 'end', cell: ({ value }) => format(value) },
]
