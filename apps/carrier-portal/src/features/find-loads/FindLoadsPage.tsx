import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { BookableLoad } from '../../loads/BookableLoad'
import { seesRates } from '../../loads/rateSight'
import { PageHeading } from '../../page/PageHeading'
import { useSession } from '../../session/SessionProvider'
import { mayBook } from '../../session/session'
import styles from './FindLoadsPage.module.css'
import { FilterPanel } from './filters/FilterPanel'
import { GuestInvitation } from './GuestInvitation'
import { ResultList } from './results/ResultList'
import { SortSelect } from './results/SortSelect'
import { readFilters, writeFilters } from './search/filterParams'
import type { LoadFilters, Sort } from './search/loadFilters'
import { useLoadSearch } from './search/useLoadSearch'
import { readPages, writePages } from './search/pageParam'

export interface FindLoadsPageProps {
  /** Starts booking; absent for those who may not book. */
  onBook: (load: BookableLoad) => void
}

/** Search, results, and the way to a load. Everything that decides what is shown stands in the address. */
export function FindLoadsPage({ onBook }: FindLoadsPageProps) {
  const intl = useIntl()
  const session = useSession()
  const [params, setParams] = useSearchParams()
  const [asOfMs] = useState(() => Date.now())
  const filters = readFilters(params)
  const search = useLoadSearch(filters, {
    seesRates: seesRates(session),
    pages: readPages(params),
    onPagesChange: useCallback(
      (pages: number) =>
        setParams((now) => writePages(now, pages), { replace: true, preventScrollReset: true }),
      [setParams],
    ),
  })

  const setFilters = useCallback((next: LoadFilters) => setParams(writeFilters(next)), [setParams])
  const change = (part: Partial<LoadFilters>) => setFilters({ ...filters, ...part })

  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'find-loads.title' })}>
        <output className={styles.count}>
          {search.state === 'ready' ? (
            <FormattedMessage id="find-loads.count" values={{ count: search.count }} />
          ) : null}
        </output>
        <SortSelect
          className={styles.sort}
          sort={filters.sort}
          seesRates={seesRates(session)}
          onChange={(sort) => setFilters(withSort(filters, sort))}
        />
      </PageHeading>
      {session.isGuest ? <GuestInvitation /> : null}
      <FilterPanel filters={filters} onChange={setFilters} seesRates={seesRates(session)} />
      <ResultList
        search={search}
        filters={filters}
        asOfMs={asOfMs}
        seesRates={seesRates(session)}
        onSort={(sort, sortDirection) => change({ sort, sortDirection })}
        onBook={mayBook(session) ? onBook : undefined}
        onClear={() => setFilters({})}
      />
    </>
  )
}

/** The filters in another order, in its usual direction; undefined leaves the order to the server. */
function withSort(
  { sort: _sort, sortDirection: _direction, ...filters }: LoadFilters,
  sort: Sort | undefined,
): LoadFilters {
  return sort ? { ...filters, sort } : filters
}
