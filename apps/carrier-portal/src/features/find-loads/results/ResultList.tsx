import { Button, EmptyState, ErrorState, LinkButton } from '@portal/portal-ui'
import { SearchX, WifiOff } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '../../../connection/ConnectionProvider'
import type { BookableLoad } from '../../../loads/BookableLoad'
import type { LoadMarksOfPerson } from '../../../loads/useLoadMarks'
import type { LoadRow } from '../../../methods/loadRow'
import { lazyPart } from '../../../page/lazyPart'
import { OnDemand } from '../../../page/OnDemand'
import { useErrorLabels } from '../../../page/useErrorLabels'
import { useIsDesktop } from '../../../page/useIsDesktop'
import { countFilters } from '../search/filterParams'
import type { LoadFilters, Sort, SortDirection } from '../search/loadFilters'
import type { LoadSearch } from '../search/useLoadSearch'
import { ResultSkeleton } from './ResultSkeleton'
import styles from './ResultList.module.css'

// Rows and their virtualisation travel while the search runs, not before the page can be drawn.
const LoadTable = lazyPart(async () => (await import('./LoadTable')).LoadTable)
const LoadCards = lazyPart(async () => (await import('./LoadCards')).LoadCards)
const RefusedSearch = lazyPart(async () => (await import('./RefusedSearch')).RefusedSearch)

export interface ResultListProps {
  search: LoadSearch
  /** Another search is on its way, and these are the results of the one before. */
  isOutdated: boolean
  filters: LoadFilters
  /** The moment from which the age of postings is counted. */
  asOfMs: number
  seesRates: boolean
  /** There is room for cards only, beside the map. */
  isNarrow: boolean
  /** Absent for guests. */
  marks: LoadMarksOfPerson | undefined
  /** The load that list and map point at together. */
  selectedId: string | undefined
  onSelect: ((loadId: string) => void) | undefined
  onHide: (row: LoadRow, isOn: boolean) => void
  onSort: (sort: Sort, direction: SortDirection) => void
  /** Absent for those who may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
  onClear: () => void
}

/** The results in the state they are in: on their way, here, none, failed, or out of reach. */
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
  // What does not arrive is asked for again, and its failure told, when there are rows.
  useState(() => void (isTable ? LoadTable : LoadCards).load().catch(() => undefined))
  const frame = useRef<HTMLDivElement>(null)
  useStartOfNewResults(frame, search)

  if (search.state === 'loading') return <ResultSkeleton isDesktop={isTable} />
  if (search.state === 'failed')
    return (
      <div className={styles.surface}>
        <Failed search={search} filters={filters} onClear={onClear} />
      </div>
    )
  if (search.rows.length === 0)
    return (
      <div className={styles.surface}>
        <NoLoads filters={filters} onClear={onClear} />
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

/** Results that were waited for are shown from their start, wherever among the former ones somebody was. */
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

/** Out of reach, refused for what is searched, or failed at the server. */
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

/** Nothing fits, and what can be done about it. */
function NoLoads({ filters, onClear }: Pick<ResultListProps, 'filters' | 'onClear'>) {
  const intl = useIntl()
  const { title, text } = emptyText(filters)
  return (
    <EmptyState
      titleLevel={2}
      icon={SearchX}
      title={intl.formatMessage({ id: title })}
      actions={
        countFilters(filters) > 0 ? (
          <Button onPress={onClear}>
            <FormattedMessage id="find-loads.clear" />
          </Button>
        ) : (
          <LinkButton href="/carrier/s">
            <FormattedMessage id="frame.tryAgain" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  )
}

/** Why there is nothing: nothing was kept yet, or nothing fits. */
function emptyText({ marked }: LoadFilters) {
  if (marked === 'saved')
    return { title: 'find-loads.empty.saved.title', text: 'find-loads.empty.saved.text' } as const
  if (marked === 'viewed')
    return { title: 'find-loads.empty.viewed.title', text: 'find-loads.empty.viewed.text' } as const
  return { title: 'find-loads.empty.title', text: 'find-loads.empty.text' } as const
}
