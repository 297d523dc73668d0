import type { FigureRecord } from '@portal/contract/methods'
import { EmptyState, FactLine, Skeleton, Table, type TableColumn } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { FormattedDate, FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { Link, useParams, useSearchParams } from 'react-router'
import { PageFailed } from '#/loading/PageFailed'
import { OffsetPager } from '#/lists/OffsetPager'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { figureRecords, FIGURES, figureText } from './figures'
import { periodOf } from './periodOf'

type Figure = (typeof FIGURES)[number]

/** The records that a figure of the overview counts in a period, with what each contributes (OVW-01). */
export function FigureRecordsPage() {
  const intl = useIntl()
  const { figure: named } = useParams()
  const [params, setParams] = useSearchParams()
  const figure = FIGURES.find(({ name }) => name === named) ?? FIGURES[0]
  const whole = periodOf(30)
  const { from, to } = { from: params.get('from') ?? whole.from, to: params.get('to') ?? whole.to }
  const offset = Number(params.get('offset') ?? 0) || 0
  const list = useWire(figureRecords, figure ? { figure: figure.name, from, to, offset } : null)
  const label = figure ? intl.formatMessage({ id: `overview.figure.${figure.name}` }) : ''
  const title = `${label} · ${intl.formatMessage({ id: 'shell.brand' })}`
  useEffect(() => {
    document.title = title
  }, [title])
  if (!figure) return null
  const { data } = list
  return (
    <>
      <PageHeader
        trail={<PageTrail items={[{ href: '/desk', label: intl.formatMessage({ id: 'shell.overview' }) }]} />}
        title={label}
        subtitle={
          <FactLine>
            {figure.name === 'openClaims' ? (
              <FormattedMessage id="overview.records.now" />
            ) : (
              <FormattedMessage
                id="overview.records.period"
                values={{ from: <Day at={from} />, to: <Day at={lastMomentBefore(to)} /> }}
              />
            )}
            {data ? <FormattedMessage id="overview.records.total" values={{ count: data.total }} /> : null}
          </FactLine>
        }
      />
      {data ? (
        <>
          <Table
            caption={label}
            columns={columnsOf(figure, label, intl)}
            rows={data.records}
            rowKey={({ id }) => id}
            empty={
              <EmptyState titleLevel={2} title={<FormattedMessage id="overview.records.none" />}>
                <FormattedMessage id="overview.records.none.text" />
              </EmptyState>
            }
          />
          <OffsetPager
            offset={offset}
            nextOffset={data.nextOffset}
            onChange={(next) => {
              const changed = new URLSearchParams(params)
              if (next === 0) changed.delete('offset')
              else changed.set('offset', String(next))
              setParams(changed)
            }}
          />
        </>
      ) : list.error ? (
        <PageFailed error={list.error} onRetry={list.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
    </>
  )
}

const Day = ({ at }: { at: string }) => <FormattedDate value={at} dateStyle="medium" />

/** The end of a period is excluded: at midnight its last day is the one before. */
const lastMomentBefore = (to: string): string => {
  const end = Date.parse(to)
  return Number.isNaN(end) ? to : new Date(end - 1).toISOString()
}

/** Figures that count a record as yes or no. */
const YES_OR_NO = ['onTimePct', 'trackingPct']
/** Figures of bookings, whose sell and buy are shown beside. */
const WITH_RATES = ['margin', 'marginPct']

function columnsOf(
  { name, unit }: Figure,
  label: string,
  intl: IntlShape,
): readonly TableColumn<FigureRecord>[] {
  const money = (amount: number | null) =>
    amount === null ? '—' : intl.formatNumber(amount, { style: 'currency', currency: 'USD' })
  const valueText = (value: number | null) =>
    YES_OR_NO.includes(name)
      ? intl.formatMessage({ id: value ? 'overview.records.yes' : 'overview.records.no' })
      : name === 'openClaims' || unit === 'dollars'
        ? money(value)
        : figureText(value, unit, intl.locale)
  const isCounted = unit !== 'count' || name === 'openClaims'
  return [
    {
      id: 'load',
      header: <FormattedMessage id="overview.records.load" />,
      isRowHeader: true,
      cell: ({ loadId, loadNumber }) => <Link to={`/r/${loadId}`}>{loadNumber}</Link>,
    },
    {
      id: 'company',
      header: <FormattedMessage id="overview.records.company" />,
      cell: ({ company }) => company ?? '—',
    },
    ...(name === 'openClaims'
      ? []
      : [
          {
            id: 'at',
            header: <FormattedMessage id="overview.records.at" />,
            cell: ({ at }: FigureRecord) =>
              at === null ? (
                '—'
              ) : (
                <FormattedDate value={at} dateStyle="medium" timeStyle="short" hourCycle="h23" />
              ),
          },
        ]),
    ...(WITH_RATES.includes(name)
      ? (['sell', 'buy'] as const).map((rate) => ({
          id: rate,
          header: <FormattedMessage id={`overview.figure.${rate}`} />,
          align: 'end' as const,
          cell: (record: FigureRecord) => money(record[rate]),
        }))
      : []),
    ...(isCounted
      ? [
          {
            id: 'value',
            header: name === 'openClaims' ? <FormattedMessage id="overview.records.amount" /> : label,
            align: 'end' as const,
            cell: ({ value }: FigureRecord) => valueText(value),
          },
        ]
      : []),
    ...(name === 'loadsPosted'
      ? []
      : [
          {
            id: 'record',
            header: <FormattedMessage id="overview.records.record" />,
            cell: ({ id, loadNumber }: FigureRecord) => (
              <Link
                to={`/r/${id}`}
                aria-label={`${intl.formatMessage({ id: 'overview.records.open' })} ${loadNumber}`}
              >
                <FormattedMessage id="overview.records.open" />
              </Link>
            ),
          },
        ]),
  ]
}
