import { Card, EmptyState, LinkButton, Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ChartLine } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { FIGURES, deskFigures, figureText, type FiguresAnswer } from './figures'
import { FigureChange } from './FigureChange'
import { FigureTrend } from './FigureTrend'
import styles from './Overview.module.css'
import { periodOf } from './periodOf'
import { useWaiting } from './useWaiting'
import { WaitingQueues } from './WaitingQueues'

// For an empty installation.
const FirstSteps = lazyPart(() => import('./FirstSteps').then((part) => part.FirstSteps))

const PERIODS = [7, 30, 90, 365] as const
const DEFAULT_DAYS = 30

/** Renders the figures of a period beside those of the period before; the selected one with its trend (OVW-01). */
export function OverviewPage() {
  const intl = useIntl()
  useDocumentTitle('shell.overview')
  const { name, role } = useSession()
  const [params, setParams] = useSearchParams()
  const days = PERIODS.find((one) => String(one) === params.get('days')) ?? DEFAULT_DAYS
  const period = useMemo(() => periodOf(days), [days])
  const answer = useWire(deskFigures, period)
  const waiting = useWaiting()
  const isWaitingKnown = waiting.data !== undefined || waiting.error !== undefined
  // Queues and figures appear together: one after the other would move the page. Queues stay in another period.
  const [isComplete, setComplete] = useState(false)
  if (!isComplete && isWaitingKnown && (answer.data !== undefined || answer.error !== undefined))
    setComplete(true)
  const mayBeNew = answer.data !== undefined && isEmpty(answer.data) && role === 'Provider Admin'
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="shell.welcome" values={{ name: name ?? '' }} />}
        actions={
          <Select
            label={<FormattedMessage id="overview.period" />}
            isLabelHidden
            options={PERIODS.map((count) => ({
              value: String(count),
              label: intl.formatMessage({ id: 'overview.days' }, { count }),
            }))}
            value={String(days)}
            onValueChange={(value) => {
              const next = new URLSearchParams(params)
              next.set('days', value)
              setParams(next, { replace: true })
            }}
          />
        }
      />
      {!isComplete ? null : waiting.data ? (
        <WaitingQueues queues={waiting.data.queues} />
      ) : waiting.error && !answer.error ? (
        <PageFailed error={waiting.error} onRetry={waiting.refresh} />
      ) : null}
      {answer.data && mayBeNew ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <FirstSteps otherwise={hasFigures(answer.data) ? null : <NoFigures />} />
        </Suspense>
      ) : null}
      {answer.data && isComplete ? (
        hasFigures(answer.data) ? (
          <Figures answer={answer.data} />
        ) : mayBeNew ? null : (
          <NoFigures />
        )
      ) : answer.error ? (
        <PageFailed error={answer.error} onRetry={answer.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
    </>
  )
}

/** Whether two periods have no posted load, as in a new installation, and in an old one that rests. */
const isEmpty = ({ figures, previous }: FiguresAnswer): boolean =>
  figures.loadsPosted === 0 && previous.loadsPosted === 0

/** Whether any figure of two periods differs from nothing: a chart of zeros tells nothing. */
const hasFigures = ({ figures, previous }: FiguresAnswer): boolean =>
  [figures, previous].some((period) => Object.values(period).some(Boolean))

function NoFigures() {
  return (
    <Card>
      <EmptyState
        titleLevel={2}
        icon={ChartLine}
        title={<FormattedMessage id="overview.noFigures" />}
        actions={
          <LinkButton href="/desk/cover">
            <FormattedMessage id="overview.noFigures.board" />
          </LinkButton>
        }
      >
        <FormattedMessage id="overview.noFigures.text" />
      </EmptyState>
    </Card>
  )
}

function Figures({ answer }: { answer: FiguresAnswer }) {
  const intl = useIntl()
  const [params] = useSearchParams()
  const { figures, previous } = answer
  // Money is null for roles that do not see it; its sums are 0 where nothing was sold.
  const seesMoney = figures.margin !== null
  const shown = FIGURES.filter(({ isMoney }) => seesMoney || !isMoney)
  const selected = shown.find(({ name }) => name === params.get('figure')) ?? shown[0]
  const hrefOf = (name: string) => {
    const next = new URLSearchParams(params)
    next.set('figure', name)
    return `?${next.toString()}`
  }
  return (
    <>
      <ul className={styles.figures}>
        {shown.map(({ name, unit, isMoreBetter }) => (
          <li key={name}>
            <Link
              className={styles.figure}
              to={hrefOf(name)}
              replace
              aria-current={name === selected?.name ? 'true' : undefined}
            >
              <span className={styles.label}>
                <FormattedMessage id={`overview.figure.${name}`} />
              </span>
              <span className={styles.value}>{figureText(figures[name], unit, intl.locale)}</span>
              <FigureChange
                value={figures[name]}
                before={previous[name]}
                unit={unit}
                isMoreBetter={isMoreBetter}
              />
            </Link>
          </li>
        ))}
      </ul>
      {selected ? (
        <FigureTrend key={selected.name} answer={answer} name={selected.name} unit={selected.unit} />
      ) : null}
    </>
  )
}
