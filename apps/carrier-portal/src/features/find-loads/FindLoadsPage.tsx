import { InOwnTask } from '@portal/app-kit/first-paint'
import type { SearchSort, SortDirection } from '@portal/contract'
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { BookableLoad } from '#/loads/BookableLoad'
import { seesRates } from '#/loads/rateSight'
import { useLoadMarks } from '#/loads/useLoadMarks'
import { Optional } from '#/problem-log/Optional'
import type { LoadRow } from '@portal/contract/methods'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { SkipLink } from '#/focus/SkipLink'
import { useNow } from '#/time/useNow'
import { useSession } from '#/session/SessionProvider'
import { mayBook } from '#/session/session'
import { FindLoadsHead } from './FindLoadsHead'
import styles from './FindLoadsPage.module.css'
import { FilterPanel } from './filters/FilterPanel'
import { useSaveCost } from './filters/useSaveCost'
import { GuestInvitation } from './GuestInvitation'
import { ResultList } from './results/ResultList'
import { useHideLoad } from './results/useHideLoad'
import { countFilters, readFilters, writeFilters } from './search/filterParams'
import type { LoadFilters } from './search/loadFilters'
import { readPages } from './search/pageParam'
import { searchConfig } from './search/searchConfig'
import { useFilterAddress } from './search/useFilterAddress'
import { useLoadSearch } from './search/useLoadSearch'
import { useNewSince } from './search/useNewSince'
import { usableFilters } from './search/usableFilters'

// Filter messages load with the chips, not with the page.
const FilterChips = lazyPart(async () => (await import('./filters/FilterChips')).FilterChips)
const NothingFound = lazyPart(async () => (await import('./results/NothingFound')).NothingFound)
const ResultMapFrame = lazyPart(async () => (await import('./results/ResultMapFrame')).ResultMapFrame)
// Marks are set in the results, which bring the same file.
const WhileComparing = lazyPart(async () => (await import('#/loads/comparedLoads')).WhileComparing)
const NamedSearch = lazyPart(async () => (await import('./filters/NamedSearch')).NamedSearch)

/** Props of the map slot. */
export interface ResultMapProps {
  rows: readonly LoadRow[]
  /** Total matches; the map shows `rows`. */
  total: number
  seesRates: boolean
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
  filters: LoadFilters
  onChange: (filters: LoadFilters) => void
}

/** Props of the saved searches slot. */
export interface SavedSearchSlot {
  current: { params: object; address: string; name: string }
  onApply: (address: string) => void
}

/** Props of the slot of compared loads. */
export interface CompareSlot {
  seesRates: boolean
  costPerMile: number | null
  /** Absent for roles that may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
}

export interface FindLoadsPageProps {
  /** Starts a booking; absent for roles that may not book. */
  onBook: (load: BookableLoad) => void
  renderSavedSearches: (props: SavedSearchSlot) => ReactNode
  /** Renders the form that saves an empty search with an alert. */
  renderSaveSearch: (current: SavedSearchSlot['current']) => ReactNode
  renderResultMap: (props: ResultMapProps) => ReactNode
  /** Loads the map, which may be chosen next. */
  preloadMap: () => void
  /** Renders the comparison; when a load is marked or its details are open. */
  renderCompare: (props: CompareSlot) => ReactNode
}

/** A page of 25 is too few for a map; the server's page limit. */
const MAP_PAGE_SIZE = 200

/** Search page. The URL is the search state. */
export function FindLoadsPage({
  onBook,
  renderSavedSearches,
  renderSaveSearch,
  renderResultMap,
  preloadMap,
  renderCompare,
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
  // Deferred: the input renders before query and rows.
  const searched = useDeferredValue(filters)
  const search = useLoadSearch(searched, {
    ...options,
    ...(view === 'list' ? {} : { pageSize: MAP_PAGE_SIZE }),
    pages: readPages(params),
    onPagesChange: changePages,
  })
  const newSince = useNewSince(searched, { ...options, isGuest: session.isGuest })

  const hide = useHideLoad(marks.mark)
  const saveCost = useSaveCost(marks.refresh)
  const sortBy = useCallback(
    (sort: SearchSort, sortDirection: SortDirection) => changeFilters({ ...filters, sort, sortDirection }),
    [filters, changeFilters],
  )
  const clear = useCallback(() => changeFilters({}), [changeFilters])

  // A cached response may still include a load that was just hidden.
  const { hidden } = marks
  const hides = !filters.showHidden && hidden.size > 0
  const shown = useMemo(
    () =>
      search.state === 'ready' && hides
        ? { ...search, rows: search.rows.filter(({ id }) => !hidden.has(id)) }
        : search,
    [search, hides, hidden],
  )
  // Deferred: input renders before new rows. Not for the first rows, which respond to no input.
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
        onViewNear={preloadMap}
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
        onCostChange={options.seesRates ? saveCost : undefined}
      />
      {countFilters(filters) > 0 ? (
        <OnDemand waiting={<div className={styles.chips} />}>
          <FilterChips filters={filters} onChange={changeFilters} />
        </OnDemand>
      ) : null}
      <div className={styles.results} data-view={view}>
        {view !== 'list' && shown.state === 'ready' ? (
          <OnDemand waiting={<div className={styles.map} />}>
            <ResultMapFrame isSticky={view === 'split'}>
              {renderResultMap({
                rows: shown.rows,
                total: shown.count,
                seesRates: options.seesRates,
                selectedId,
                onSelect: setSelectedId,
                filters,
                onChange: changeFilters,
              })}
            </ResultMapFrame>
          </OnDemand>
        ) : null}
        <div id="results" tabIndex={-1} className={styles.list}>
          <InOwnTask>
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
          </InOwnTask>
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
      <OnDemand>
        <WhileComparing>
          {renderCompare({
            seesRates: options.seesRates,
            costPerMile: marks.costPerMile,
            onBook: mayBook(session) ? onBook : undefined,
          })}
        </WhileComparing>
      </OnDemand>
    </>
  )
}
