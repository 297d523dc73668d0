import { Button, DataGrid, EmptyState, Skeleton, TextField } from '@portal/portal-ui'
import {
  getListInfoByName,
  getListRecordsByName,
  getMruListRecords,
  updateListPreferences,
  type ListInfoRepresentation,
  type ObjectInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useInfiniteWire, useInvoke, useWire } from '@portal/ui-api/react'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { ReadFailed } from '../ReadFailed'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import { EditBar } from './EditBar'
import { CellEditor, listColumns } from './listColumns'
import styles from './ListRecords.module.css'
import { RECENT_LIST } from './recentList'
import { useGridLabels } from './useGridLabels'
import { useListEdits, type CellEdits } from './useListEdits'
import { useLiveList } from './useLiveList'
import { useSettledValue } from './useSettledValue'
import { useShownRows } from './useShownRows'
import type { ListState } from './useListState'

const MassEditDialog = lazyPart(() => import('./MassEditDialog').then((part) => part.MassEditDialog))

const PAGE_SIZE = 200
/** Columns of the list in a split view. */
const NARROW_COLUMNS = 2

export interface ListRecordsProps {
  info: ObjectInfoRepresentation
  listViewApiName: string
  label: string
  state: ListState
  /** The record beside the list, which then shows its first columns only; empty before one is opened. */
  splitId: string | undefined
  onChange: (change: Partial<ListState>) => void
}

/**
 * The records of a list view with the columns of its metadata, server-side sort and search, and infinite
 * scroll.
 */
export function ListRecords({ info, listViewApiName, label, state, splitId, onChange }: ListRecordsProps) {
  const intl = useIntl()
  const objectApiName = info.apiName
  const term = useSettledValue(state.term)
  const list = useWire(getListInfoByName, { objectApiName, listViewApiName })
  const isRecent = listViewApiName === RECENT_LIST
  const page = {
    objectApiName,
    pageSize: PAGE_SIZE,
    ...(term ? { searchTerm: term } : {}),
    ...(state.sort
      ? { sortBy: [`${state.sort.direction === 'descending' ? '-' : ''}${state.sort.columnId}`] }
      : {}),
  }
  const viewRecords = useInfiniteWire(getListRecordsByName, isRecent ? null : { ...page, listViewApiName })
  const recentRecords = useInfiniteWire(getMruListRecords, isRecent ? page : null)
  const records = isRecent ? recentRecords : viewRecords
  const rows = useShownRows(records.items, records.state === 'Pending')
  const nameField = nameFieldOf(info)
  const { hasNext, isLoadingNext, loadNext } = records
  const loadMore = useCallback(() => {
    if (hasNext && !isLoadingNext) loadNext()
  }, [hasNext, isLoadingNext, loadNext])
  const edits = useListEdits(info)
  const outdated = useLiveList(objectApiName, records, edits.edits.size > 0)
  const gridLabels = useGridLabels()
  const [sample, setSample] = useState<readonly RecordRepresentation[]>([])
  // The first page, so that columns keep their widths while further ones load.
  if (sample.length === 0 && records.items.length > 0) setSample(records.items)
  const columns = useListColumns(info, list.data, edits, sample)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isMassEditing, setIsMassEditing] = useState(false)
  const [savePreferences] = useInvoke(updateListPreferences)
  useEffect(() => {
    // Preloads in the background, so that the first edit opens immediately; that edit retries a failed load.
    if (info.updateable) void Promise.all([CellEditor.load(), MassEditDialog.load()]).catch(() => undefined)
  }, [info.updateable])
  const rowOf = (id: string) => records.items.find((record) => record.id === id)
  const chosen = records.items.filter(({ id }) => selected.has(id))
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
  const isLoading = !list.data || (rows.length === 0 && records.state === 'Pending')
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
              values={{ count: rows.length, more: String(hasNext) }}
            />
          )}
        </output>
        {outdated ? (
          <Button variant="quiet" onPress={outdated.refresh}>
            <FormattedMessage id="workspace.list.outdated" />
          </Button>
        ) : null}
        {info.updateable && chosen.length > 0 ? (
          <Button variant="secondary" onPress={() => setIsMassEditing(true)}>
            <FormattedMessage id="workspace.list.massEdit" values={{ count: chosen.length }} />
          </Button>
        ) : null}
      </div>
      {isLoading ? (
        <Skeleton height="60vh" />
      ) : (
        <DataGrid<RecordRepresentation>
          className={styles.grid}
          caption={intl.formatMessage(
            { id: 'workspace.list.caption' },
            { list: label, object: info.labelPlural },
          )}
          columns={splitId === undefined ? columns : columns.slice(0, NARROW_COLUMNS)}
          openKey={splitId}
          rows={rows}
          aria-busy={records.state === 'Pending'}
          rowKey={recordKey}
          rowName={(record) => textOf(record, nameField)}
          selectedKeys={selected}
          onSelectionChange={setSelected}
          onEndReached={loadMore}
          onColumnWidthChange={(columnId, px) =>
            // A failed save of the width is ignored; the width lasts until the next visit.
            void savePreferences({
              objectApiName,
              listViewApiName,
              columnWidths: { ...list.data?.userPreferences.columnWidths, [columnId]: px },
            }).catch(() => undefined)
          }
          maxHeight="calc(100dvh - 11rem)"
          labels={gridLabels}
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
              <FormattedMessage
                id={
                  term
                    ? 'workspace.list.noMatch.text'
                    : isRecent
                      ? 'workspace.list.empty.recent'
                      : list.data?.filteredByInfo.length !== 0
                        ? 'workspace.list.empty.text'
                        : info.createable
                          ? 'workspace.list.empty.create'
                          : 'workspace.list.empty.later'
                }
              />
            </EmptyState>
          }
        />
      )}
      {isLoadingNext ? (
        <output className={styles.count}>
          <FormattedMessage id="workspace.list.loadingMore" />
        </output>
      ) : null}
      <EditBar
        edits={edits}
        nameOf={(id) => {
          const row = rowOf(id) ?? edits.edits.get(id)?.record
          return row ? textOf(row, nameField) : id
        }}
        onSave={() => void edits.saveEdits(rowOf)}
      />
      {isMassEditing ? (
        <Suspense fallback={null}>
          <MassEditDialog
            info={info}
            records={chosen}
            edits={edits}
            onClose={() => setIsMassEditing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The grid's columns, the same while rows are scrolled and pages load. */
function useListColumns(
  info: ObjectInfoRepresentation,
  list: ListInfoRepresentation | undefined,
  { edits, setValue }: CellEdits,
  sample: readonly RecordRepresentation[],
) {
  const intl = useIntl()
  return useMemo(
    () => (list ? listColumns(intl, info, list, { edits, setValue }, sample) : []),
    [intl, info, list, edits, setValue, sample],
  )
}

const recordKey = (record: RecordRepresentation): string => record.id
