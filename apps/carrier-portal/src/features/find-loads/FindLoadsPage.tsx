import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { BookableLoad } from '../../loads/BookableLoad'
import { seesRates } from '../../loads/rateSight'
import { useLoadMarks } from '../../loads/useLoadMarks'
import { Optional } from '../../log/Optional'
import type { LoadRow } from '../../methods/loadRow'
import { lazyPart } from '../../page/lazyPart'
import { OnDemand } from '../../page/OnDemand'
import { SkipLink } from '../../page/SkipLink'
import { useNow } from '../../page/useNow'
import { useSession } from '../../session/SessionProvider'
import { mayBook } from '../../session/session'
import { FindLoadsHead } from './FindLoadsHead'
import styles from './FindLoadsPage.module.css'
import { FilterPanel } from './filters/FilterPanel'
import { useKeepCost } from './filters/useKeepCost'
import { GuestInvitation } from './GuestInvitation'
import { ResultList } from './results/ResultList'
import { ResultMapFrame } from './results/ResultMapFrame'
import { useHideLoad } from './results/useHideLoad'
import { countFilters, readFilters, writeFilters } from './search/filterParams'
import { readPages } from './search/pageParam'
import { searchConfig } from './search/searchConfig'
import type { Sort, SortDirection } from './search/loadFilters'
import { useFilterAddress } from './search/useFilterAddress'
import { useLoadSearch } from './search/useLoadSearch'
import { useNewSince } from './search/useNewSince'
import { usableFilters } from './search/usableFilters'

// Words for filters come with what shows them, not with the first page.
const FilterChips = lazyPart(async () => (await import('./filters/FilterChips')).FilterChips)
const NothingFound = lazyPart(async () => (await import('./results/NothingFound')).NothingFound)
const NamedSearch = lazyPart(async () => (await import('./filters/NamedSearch')).NamedSearch)

/** What the map needs to know of the results. */
export interface ResultMapProps {
  rows: readonly LoadRow[]
  /** How many loads match; the map shows those of `rows`. */
  total: number
  seesRates: boolean
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
}

/** The search on the page, for keeping it and coming back to another one. */
export interface SavedSearchSlot {
  current: { params: object; address: string; name: string }
  onApply: (address: string) => void
}

export interface FindLoadsPageProps {
  /** Starts booking; absent for those who may not book. */
  onBook: (load: BookableLoad) => void
  /** Draws the saved searches of a person. */
  renderSavedSearches: (props: SavedSearchSlot) => ReactNode
  /** Draws the form that saves a search with an alert, where nothing was found. */
  renderSaveSearch: (current: SavedSearchSlot['current']) => ReactNode
  /** Draws the results on a map. */
  renderResultMap: (props: ResultMapProps) => ReactNode
}

/** A map of 25 loads says little; these fit on one page of the server. */
const MAP_PAGE_SIZE = 200

/** Search, results, and the way to a load. Everything that decides what is shown stands in the address. */
export function FindLoadsPage({
  onBook,
  renderSavedSearches,
  renderSaveSearch,
  renderResultMap,
}: FindLoadsPageProps) {
  const session = useSession()
  const [params, setParams] = useSearchParams()
  const asOfMs = useNow()
  const [selectedId, setSelectedId] = useState<string>()
  const marks = useLoadMarks()
  const address = useFilterAddress(params, setParams)
  const { view, changeFilters, changeView, changePages } = address
  const options = useMemo(
    () => ({
      seesRates: seesRates(session),
      costPerMile: session.isGuest || marks.isKnown ? marks.costPerMile : undefined,
      isSignedIn: !session.isGuest,
    }),
    [session, marks.isKnown, marks.costPerMile],
  )
  const filters = useMemo(() => usableFilters(address.filters, options), [address.filters, options])
  // What was pressed or typed is answered before the search and its rows follow.
  const searched = useDeferredValue(filters)
  const search = useLoadSearch(searched, {
    ...options,
    ...(view === 'list' ? {} : { pageSize: MAP_PAGE_SIZE }),
    pages: readPages(params),
    onPagesChange: changePages,
  })
  const newSince = useNewSince(searched, { ...options, isGuest: session.isGuest })

  const hide = useHideLoad(marks.mark)
  const keepCost = useKeepCost(marks.refresh)
  const sortBy = useCallback(
    (sort: Sort, sortDirection: SortDirection) => changeFilters({ ...filters, sort, sortDirection }),
    [filters, changeFilters],
  )
  const clear = useCallback(() => changeFilters({}), [changeFilters])

  // A load that was hidden a moment ago may still be in an answer of the server.
  const { hidden } = marks
  const hides = !filters.showHidden && hidden.size > 0
  const shown = useMemo(
    () =>
      search.state === 'ready' && hides
        ? { ...search, rows: search.rows.filter(({ id }) => !hidden.has(id)) }
        : search,
    [search, hides, hidden],
  )
  // A press is answered before a table of new rows is drawn. The first rows answer no press, and everything else that
  // arrives at the start would come before them.
  const later = useDeferredValue(shown)
  const drawn = later.state === 'loading' ? shown : later
  const isOutdated = search.state === 'ready' && (search.isOutdated || searched !== filters)
  const savedAs = (name: string): SavedSearchSlot['current'] => ({
    params: searchConfig(filters, options),
    address: writeFilters(filters).toString(),
    name,
  })
  const isEmpty = drawn.state === 'ready' && drawn.rows.length === 0 && countFilters(searched) > 0
  return (
    <>
      <SkipLink targetId="results" first="[data-load]">
        <FormattedMessage id="find-loads.skip" />
      </SkipLink>
      <FindLoadsHead
        filters={filters}
        view={view}
        count={search.state === 'ready' && !isOutdated ? search.count : undefined}
        usedSort={search.state === 'ready' ? search.usedSort : undefined}
        hasCost={marks.costPerMile !== null}
        newSince={newSince}
        onChange={changeFilters}
        onView={changeView}
      >
        {session.isGuest ? null : (
          <Optional name="saved searches">
            <NamedSearch filters={filters}>
              {(name) =>
                renderSavedSearches({
                  current: savedAs(name),
                  onApply: (address) => changeFilters(readFilters(new URLSearchParams(address))),
                })
              }
            </NamedSearch>
          </Optional>
        )}
      </FindLoadsHead>
      {session.isGuest ? <GuestInvitation /> : null}
      <FilterPanel
        filters={filters}
        onChange={changeFilters}
        seesRates={options.seesRates}
        costPerMile={marks.costPerMile}
        onCostChange={options.seesRates ? keepCost : undefined}
      />
      {countFilters(filters) > 0 ? (
        <OnDemand waiting={<div className={styles.chips} />}>
          <FilterChips filters={filters} onChange={changeFilters} />
        </OnDemand>
      ) : null}
      <div className={styles.results} data-view={view}>
        {view !== 'list' && shown.state === 'ready' ? (
          <ResultMapFrame isSticky={view === 'split'}>
            {renderResultMap({
              rows: shown.rows,
              total: shown.count,
              seesRates: options.seesRates,
              selectedId,
              onSelect: setSelectedId,
            })}
          </ResultMapFrame>
        ) : null}
        <div id="results" tabIndex={-1} className={styles.list}>
          <ResultList
            search={drawn}
            isOutdated={isOutdated}
            filters={searched}
            asOfMs={asOfMs}
            seesRates={options.seesRates}
            isNarrow={view === 'split'}
            marks={session.isGuest ? undefined : marks}
            selectedId={view === 'list' ? undefined : selectedId}
            onSelect={view === 'list' ? undefined : setSelectedId}
            onHide={hide}
            onSort={sortBy}
            onBook={mayBook(session) ? onBook : undefined}
            onClear={clear}
          />
          {isEmpty ? (
            <OnDemand>
              <NothingFound
                key={writeFilters(searched).toString()}
                filters={searched}
                options={options}
                onChange={changeFilters}
              >
                {session.isGuest || searched.marked ? null : (
                  <NamedSearch filters={searched}>{(name) => renderSaveSearch(savedAs(name))}</NamedSearch>
                )}
              </NothingFound>
            </OnDemand>
          ) : null}
        </div>
      </div>
    </>
  )
}
