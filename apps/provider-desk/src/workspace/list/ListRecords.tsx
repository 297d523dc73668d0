import { Button, EmptyState, Skeleton, TextField, VirtualTable } from '@portal/portal-ui'
import {
  getListInfoByName,
  getListRecordsByName,
  type ObjectInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReadFailed } from '../ReadFailed'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import { listColumns } from './listColumns'
import styles from './ListRecords.module.css'
import { useSettledValue } from './useSettledValue'
import type { ListState } from './useListState'

const PAGE_SIZE = 200

export interface ListRecordsProps {
  info: ObjectInfoRepresentation
  listViewApiName: string
  label: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The records of a list view: the columns of its metadata, sorted and searched by the server, paged while scrolling. */
export function ListRecords({ info, listViewApiName, label, state, onChange }: ListRecordsProps) {
  const intl = useIntl()
  const objectApiName = info.apiName
  const term = useSettledValue(state.term)
  const list = useWire(getListInfoByName, { objectApiName, listViewApiName })
  const records = useInfiniteWire(getListRecordsByName, {
    objectApiName,
    listViewApiName,
    pageSize: PAGE_SIZE,
    ...(term ? { searchTerm: term } : {}),
    ...(state.sort
      ? { sortBy: [`${state.sort.direction === 'descending' ? '-' : ''}${state.sort.columnId}`] }
      : {}),
  })
  const nameField = nameFieldOf(info)
  const end = useRef<HTMLDivElement>(null)
  const { hasNext, isLoadingNext, loadNext } = records
  useEffect(() => {
    const element = end.current
    if (!element || !hasNext || isLoadingNext || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadNext()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNext, isLoadingNext, loadNext])

  const failed = list.error ?? records.error
  if (failed && records.items.length === 0)
    return (
      <ReadFailed
        title="workspace.list.failed"
        text="workspace.object.failed.text"
        error={failed}
        onRetry={() => Promise.all([list.refresh(), records.refresh()])}
      />
    )
  const columns = list.data ? listColumns(info, list.data) : []
  const isLoading = !list.data || (records.items.length === 0 && records.state === 'Pending')
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={<FormattedMessage id="workspace.list.search" />}
          isLabelHidden
          placeholder={intl.formatMessage({ id: 'workspace.list.search' })}
          type="search"
          value={state.term}
          onValueChange={(next) => onChange({ term: next })}
        />
        <output className={styles.count}>
          {isLoading ? null : (
            <FormattedMessage
              id="workspace.list.count"
              values={{ count: records.items.length, more: String(hasNext) }}
            />
          )}
        </output>
      </div>
      {isLoading ? (
        <Skeleton height="60vh" />
      ) : (
        <VirtualTable<RecordRepresentation>
          caption={intl.formatMessage(
            { id: 'workspace.list.caption' },
            { list: label, object: info.labelPlural },
          )}
          className={styles.table}
          columns={columns}
          rows={records.items}
          rowKey={recordKey}
          rowName={(record) => textOf(record, nameField)}
          rowHeight={36}
          maxHeight="calc(100dvh - 11rem)"
          {...(state.sort ? { sort: state.sort } : {})}
          onSortChange={(sort) => onChange({ sort })}
          empty={
            <EmptyState
              title={
                <FormattedMessage
                  id={term ? 'workspace.list.noMatch.title' : 'workspace.list.empty.title'}
                  values={{ term }}
                />
              }
            >
              <FormattedMessage id={term ? 'workspace.list.noMatch.text' : 'workspace.list.empty.text'} />
            </EmptyState>
          }
        />
      )}
      <div ref={end} className={styles.end}>
        {hasNext ? (
          <Button variant="quiet" isPending={isLoadingNext} onClick={loadNext}>
            <FormattedMessage id={isLoadingNext ? 'workspace.list.loadingMore' : 'workspace.list.loadMore'} />
          </Button>
        ) : null}
      </div>
    </>
  )
}

const recordKey = (record: RecordRepresentation): string => record.id
