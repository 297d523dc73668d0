import { Button, DataGrid, EmptyState, LinkTabs, Skeleton, TextField } from '@portal/portal-ui'
import {
  getKeywordSearchResults,
  getLayout,
  getObjectInfo,
  getSearchResults,
  type ObjectInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { useCallback } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { ReadFailed } from '../ReadFailed'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import { useGridLabels } from '../list/useGridLabels'
import { useSettledValue } from '../list/useSettledValue'
import { resultColumns } from './resultColumns'
import { SearchFilters } from './SearchFilters'
import { MIN_SEARCH_LENGTH } from './searchTerm'
import { useSearchState, type SearchState } from './useSearchState'
import styles from './SearchPage.module.css'

const PAGE_SIZE = 50

/** Search across every searchable object of the org, and in one of them with filters (WSP-05). */
export function SearchPage() {
  const intl = useIntl()
  const [state, change] = useSearchState()
  const term = useSettledValue(state.term.trim())
  const isSearch = term.length >= MIN_SEARCH_LENGTH
  const summary = useWire(getSearchResults, isSearch ? { q: term } : null)
  const objects = (summary.data?.keywordSearchResults ?? []).flatMap(({ objectApiName, records }) =>
    objectApiName && (records?.length ?? 0) > 0 ? [{ objectApiName, records: records ?? [] }] : [],
  )
  const title = intl.formatMessage({ id: 'workspace.search.title' })
  const tabs = [...new Set([...objects.map(({ objectApiName }) => objectApiName), state.objectApiName])]
  return (
    <>
      <PageTitle>{state.term ? `${state.term} · ${title}` : title}</PageTitle>
      <PageHeader title={title} />
      <div className={styles.field}>
        <TextField
          label={<FormattedMessage id="workspace.search.field" />}
          isLabelHidden
          type="search"
          placeholder={intl.formatMessage({ id: 'workspace.search.field' })}
          value={state.term}
          onValueChange={(next) => change({ term: next })}
        />
      </div>
      {!isSearch ? (
        <EmptyState title={<FormattedMessage id="workspace.search.start.title" />}>
          <FormattedMessage id="workspace.search.start.text" />
        </EmptyState>
      ) : summary.error && !summary.data ? (
        <ReadFailed
          title="workspace.search.failed"
          text="workspace.search.failed"
          error={summary.error}
          onRetry={summary.refresh}
        />
      ) : !summary.data ? (
        <Skeleton height="20rem" />
      ) : objects.length === 0 && !state.objectApiName ? (
        <NoMatch term={term} />
      ) : (
        <>
          <LinkTabs
            label={intl.formatMessage({ id: 'workspace.search.objects' })}
            tabs={[undefined, ...tabs.filter((name) => name !== undefined)].map((name) => ({
              id: name ?? '',
              label: name ? (
                <ObjectLabel objectApiName={name} />
              ) : (
                <FormattedMessage id="workspace.search.all" />
              ),
              href: `/desk/search?q=${encodeURIComponent(term)}${name ? `&object=${encodeURIComponent(name)}` : ''}`,
              isCurrent: name === state.objectApiName,
            }))}
          />
          <div className={styles.results}>
            {state.objectApiName ? (
              <ObjectResults
                key={state.objectApiName}
                objectApiName={state.objectApiName}
                term={term}
                state={state}
                onChange={change}
              />
            ) : (
              objects.map(({ objectApiName, records }) => (
                <SummaryOfObject
                  key={objectApiName}
                  objectApiName={objectApiName}
                  records={records}
                  term={term}
                  onShowAll={() => change({ objectApiName })}
                />
              ))
            )}
          </div>
        </>
      )}
    </>
  )
}

function NoMatch({ term }: { term: string }) {
  return (
    <EmptyState title={<FormattedMessage id="workspace.search.empty.title" values={{ term }} />}>
      <FormattedMessage id="workspace.search.empty.text" />
    </EmptyState>
  )
}

function ObjectLabel({ objectApiName }: { objectApiName: string }) {
  const info = useWire(getObjectInfo, { objectApiName })
  return info.data?.labelPlural ?? objectApiName
}

interface SummaryProps {
  objectApiName: string
  records: readonly RecordRepresentation[]
  term: string
  onShowAll: () => void
}

function SummaryOfObject({ objectApiName, records, term, onShowAll }: SummaryProps) {
  const info = useWire(getObjectInfo, { objectApiName })
  if (!info.data) return info.error ? null : <Skeleton height="8rem" />
  return (
    <section>
      <div className={styles.head}>
        <h2>{info.data.labelPlural}</h2>
        <Button variant="quiet" onPress={onShowAll}>
          <FormattedMessage id="workspace.search.more" values={{ object: info.data.labelPlural }} />
        </Button>
      </div>
      <Results info={info.data} records={records} term={term} />
    </section>
  )
}

interface ObjectResultsProps {
  objectApiName: string
  term: string
  state: SearchState
  onChange: (change: Partial<SearchState>) => void
}

function ObjectResults({ objectApiName, term, state, onChange }: ObjectResultsProps) {
  const info = useWire(getObjectInfo, { objectApiName })
  const filters = Object.entries(state.filters).map(([targetFieldPath, value]) => ({
    targetFieldPath,
    operator: 'Equals',
    values: [value],
  }))
  const found = useInfiniteWire(getKeywordSearchResults, {
    objectApiName,
    q: term,
    pageSize: PAGE_SIZE,
    ...(filters.length > 0 ? { filters } : {}),
  })
  const { hasNext, isLoadingNext, loadNext } = found
  const loadMore = useCallback(() => {
    if (hasNext && !isLoadingNext) loadNext()
  }, [hasNext, isLoadingNext, loadNext])
  const failed = info.error ?? found.error
  return (
    <>
      <SearchFilters
        objectApiName={objectApiName}
        values={state.filters}
        onChange={(next) => onChange({ filters: next })}
      />
      {failed && found.items.length === 0 ? (
        <ReadFailed
          title="workspace.search.failed"
          text="workspace.object.failed.text"
          error={failed}
          onRetry={() => Promise.all([info.refresh(), found.refresh()])}
        />
      ) : !info.data || (found.items.length === 0 && found.state === 'Pending') ? (
        <Skeleton height="20rem" />
      ) : found.items.length === 0 ? (
        <NoMatch term={term} />
      ) : (
        <Results info={info.data} records={found.items} term={term} onEndReached={loadMore} />
      )}
    </>
  )
}

interface ResultsProps {
  info: ObjectInfoRepresentation
  records: readonly RecordRepresentation[]
  term: string
  onEndReached?: () => void
}

function Results({ info, records, term, onEndReached }: ResultsProps) {
  const intl = useIntl()
  const labels = useGridLabels()
  const nameField = nameFieldOf(info)
  const layout = useWire(getLayout, {
    objectApiName: info.apiName,
    layoutType: 'Compact',
    mode: 'View',
  })
  if (!layout.data && !layout.error) return <Skeleton height="8rem" />
  const compact = (layout.data?.sections ?? []).flatMap(({ layoutRows }) =>
    layoutRows.flatMap(({ layoutItems }) =>
      layoutItems.flatMap(({ layoutComponents }) =>
        layoutComponents.flatMap((part) => (part.componentType === 'Field' ? [part.apiName] : [])),
      ),
    ),
  )
  return (
    <DataGrid<RecordRepresentation>
      caption={intl.formatMessage({ id: 'workspace.search.results' }, { object: info.labelPlural, term })}
      columns={resultColumns(intl, info, records, compact)}
      rows={records}
      rowKey={({ id }) => id}
      rowName={(record) => textOf(record, nameField)}
      onEndReached={onEndReached}
      labels={labels}
    />
  )
}
