import type { SearchSort, SortDirection } from '@portal/contract'
import { Button, EmptyState, ErrorState } from '@portal/portal-ui'
import { WifiOff } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '#/connection/ConnectionProvider'
import type { BookableLoad } from '#/loads/BookableLoad'
import type { LoadMarksOfPerson } from '#/loads/useLoadMarks'
import type { LoadRow } from '@portal/contract/methods'
import { lazyPart, partOf } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useErrorLabels } from '#/loading/useErrorLabels'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import type { LoadSearch } from '#/features/find-loads/search/useLoadSearch'
import { loadCards, loadTable } from './loadRows'
import { ResultSkeleton } from './ResultSkeleton'
import styles from './ResultList.module.css'

const LoadTable = partOf(loadTable)
const LoadCards = partOf(loadCards)
const NoLoads = lazyPart(async () => (await import('./NoLoads')).NoLoads)
const RefusedSearch = lazyPart(async () => (await import('./RefusedSearch')).RefusedSearch)

export interface ResultListProps {
  search: LoadSearch
  /** Whether these are the former results while another query runs. */
  isOutdated: boolean
  filters: LoadFilters
  /** Reference time of posting ages. */
  asOfMs: number
  seesRates: boolean
  /** Whether only cards fit, beside the map. */
  isNarrow: boolean
  /** Absent for guests. */
  marks: LoadMarksOfPerson | undefined
  /** Load selected in list and map. */
  selectedId: string | undefined
  onSelect: ((loadId: string) => void) | undefined
  onHide: (row: LoadRow, isOn: boolean) => void
  onSort: (sort: SearchSort, direction: SortDirection) => void
  /** Absent for roles that may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
  onClear: () => void
}

/** Renders the results by state: loading, rows, empty, failed or refused. */
export const ResultList = memo(function ResultList({
  search,
  isOutdated,
  filters,
  asOfMs,
  seesRates,
  isNarrow,
  marks,
  selectedId,
  onSelect,
  onHide,
  onSort,
  onBook,
  onClear,
}: ResultListProps) {
  const hasRoom = useIsDesktop()
  const isTable = hasRoom && !isNarrow
  // A failed preload is retried and reported with the rows.
  useState(() => void (isTable ? loadTable : loadCards)().catch(() => undefined))
  const frame = useRef<HTMLDivElement>(null)
  useStartOfNewResults(frame, search)

  // The marks decide which loads are hidden, and the cost per mile among them which columns and lines there are.
  if (search.state === 'loading' || (marks && !marks.isSettled)) return <ResultSkeleton isDesktop={isTable} />
  if (search.state === 'failed')
    return (
      <div className={styles.surface}>
        <Failed search={search} filters={filters} onClear={onClear} />
      </div>
    )
  if (search.rows.length === 0)
    return (
      <div className={styles.surface}>
        <OnDemand>
          <NoLoads filters={filters} onClear={onClear} />
        </OnDemand>
      </div>
    )
  const list = {
    rows: search.rows,
    count: search.count,
    asOfMs,
    seesRates,
    hasOrigin: filters.origin?.city !== undefined,
    onBook,
    marks,
    onHide,
    selectedId,
    onSelect,
    onNearEnd: search.loadNextOnScroll,
  }
  return (
    <div ref={frame} className={styles.results} aria-busy={isOutdated}>
      <OnDemand waiting={<ResultSkeleton isDesktop={isTable} />}>
        {isTable ? <LoadTable {...list} filters={filters} onSort={onSort} /> : <LoadCards {...list} />}
      </OnDemand>
      <div className={styles.end}>
        <p>
          <FormattedMessage
            id="find-loads.shown"
            values={{ shown: search.rows.length, count: search.count }}
          />
        </p>
        {search.hasNext ? (
          <Button onPress={search.loadNext} isPending={search.isLoadingNext}>
            <FormattedMessage id="find-loads.showMore" />
          </Button>
        ) : null}
        {search.hasNextFailed ? (
          <p role="alert" className={styles.problem}>
            <FormattedMessage id="find-loads.moreFailed" />
          </p>
        ) : null}
      </div>
    </div>
  )
})

/** Scrolls to the start when new results arrive. */
function useStartOfNewResults(frame: RefObject<HTMLElement | null>, search: LoadSearch) {
  const wasOutdated = useRef(false)
  useLayoutEffect(() => {
    const isOutdated = search.state === 'ready' && search.isOutdated
    if (wasOutdated.current && !isOutdated && (frame.current?.getBoundingClientRect().top ?? 0) < 0)
      frame.current?.scrollIntoView({ block: 'start' })
    wasOutdated.current = isOutdated
  }, [frame, search])
}

interface FailedProps extends Pick<ResultListProps, 'filters' | 'onClear'> {
  search: Extract<LoadSearch, { state: 'failed' }>
}

/** No access, refused parameters, or a server error. */
function Failed({ search, filters, onClear }: FailedProps) {
  const intl = useIntl()
  const connection = useConnection()
  const errorLabels = useErrorLabels()
  if (connection === 'offline')
    return (
      <EmptyState
        titleLevel={2}
        icon={WifiOff}
        title={intl.formatMessage({ id: 'find-loads.offline.title' })}
        actions={
          <Button onPress={search.retry}>
            <FormattedMessage id="frame.tryAgain" />
          </Button>
        }
      >
        <FormattedMessage id="find-loads.offline.text" />
      </EmptyState>
    )
  if (search.refusal)
    return (
      <OnDemand>
        <RefusedSearch refusal={search.refusal} filters={filters} onClear={onClear} />
      </OnDemand>
    )
  return (
    <ErrorState titleLevel={2} labels={errorLabels} onRetry={search.retry} isRetrying={search.isRetrying} />
  )
}
