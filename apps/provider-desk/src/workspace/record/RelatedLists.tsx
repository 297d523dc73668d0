import {
  Badge,
  Button,
  Card,
  DataGrid,
  Skeleton,
  type DataGridColumn,
  type TableSort,
} from '@portal/portal-ui'
import {
  getObjectInfo,
  getRelatedListInfo,
  getRelatedListsActions,
  updateRelatedListPreferences,
  getRelatedListRecords,
  getRelatedListsCount,
  getRelatedListsInfo,
  type ObjectInfoRepresentation,
  type PlatformAction,
  type RecordRepresentation,
  type RelatedListInfoRepresentation,
} from '@portal/ui-api'
import { useInfiniteWire, useInvoke, useWire } from '@portal/ui-api/react'
import { useCallback, useId, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { RelatedListActions } from '../actions/RelatedListActions'
import { fieldRenderer } from '../fields/fieldRenderer'
import { textOf } from '../fields/fieldOf'
import { fittedWidth } from '../list/fittedWidth'
import { useGridLabels } from '../list/useGridLabels'
import { useShownRows } from '../list/useShownRows'
import styles from './RelatedLists.module.css'

/** Rows before "View all". */
const PREVIEW_ROWS = 6
const PAGE_SIZE = 100
/** The width is an estimate; unlike a page's list, these have few columns, which need not fit a window. */
const SPARE_PX = 6
/** Maximum count; more is rendered as "500+". */
const MAX_COUNT = 500

/** The related lists of a record with the columns of their metadata, count and sort; empty ones by name only. */
export function RelatedLists({ record }: { record: RecordRepresentation }) {
  const emptyId = useId()
  const lists = useWire(getRelatedListsInfo, {
    parentObjectApiName: record.apiName,
    recordTypeId: record.recordTypeId ?? undefined,
  })
  const found = lists.data?.relatedLists ?? []
  const names = found.map(({ relatedListId }) => relatedListId)
  const counts = useWire(
    getRelatedListsCount,
    names.length > 0 ? { parentRecordId: record.id, relatedListNames: names, maxCount: MAX_COUNT } : null,
  )
  const actions = useWire(
    getRelatedListsActions,
    names.length > 0
      ? {
          recordIds: [record.id],
          relatedListsActionParameters: names.map((relatedListId) => ({ relatedListId })),
        }
      : null,
  )
  const actionsOf = (index: number): readonly PlatformAction[] => {
    const result = actions.data?.results[index]?.result
    return result && 'actions' in result
      ? Object.values(result.actions).flatMap((group) => group.actions)
      : []
  }
  useChangesOf(
    found.map(({ objectApiName }) => objectApiName),
    () => void counts.refresh(),
  )
  const countOf = (index: number): RelatedCount | undefined => {
    const result = counts.data?.results[index]?.result
    return result && 'count' in result && typeof result.count === 'number'
      ? { count: result.count, hasMore: result.hasMore }
      : undefined
  }
  if (lists.error && !lists.data)
    return (
      <p role="alert">
        <FormattedMessage id="workspace.record.relatedListsFailed" />
      </p>
    )
  // Empty lists need no columns and no rows.
  if (!lists.data || (names.length > 0 && !counts.data && !counts.error)) return <Skeleton height="12rem" />
  const all = found.map((list, index) => ({ ...list, total: countOf(index), actions: actionsOf(index) }))
  const isEmpty = ({ total }: { total: RelatedCount | undefined }) => total?.count === 0
  const empty = all.filter(isEmpty)
  return (
    <div className={styles.lists}>
      {all
        .filter((list) => !isEmpty(list))
        .map(({ relatedListId, label, fieldApiName, total, actions: own }) => (
          <RelatedList
            key={relatedListId}
            record={record}
            relatedListId={relatedListId}
            label={label}
            total={total}
            actions={own}
            parentField={fieldApiName}
          />
        ))}
      {empty.length > 0 ? (
        <Card>
          <h2 className={styles.emptyHeading} id={emptyId}>
            <FormattedMessage id="workspace.record.emptyLists" />
          </h2>
          <ul className={styles.emptyLists} aria-labelledby={emptyId}>
            {empty.map(({ relatedListId, label, objectApiName, fieldApiName, actions: own }) => (
              <li key={relatedListId} className={styles.emptyList}>
                {label}
                <RelatedListActions
                  label={label}
                  actions={own}
                  childApiName={objectApiName}
                  parentField={fieldApiName}
                  recordId={record.id}
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

const NO_PREFERENCES: RelatedListInfoRepresentation['userPreferences'] = { columnWidths: {}, columnWrap: {} }

interface RelatedCount {
  count: number
  hasMore: boolean
}

type ListColumn = RelatedListInfoRepresentation['displayColumns'][number]

interface RelatedRows {
  /** Metadata of the children; undefined until it is read. */
  child: ObjectInfoRepresentation | undefined
  rows: readonly RecordRepresentation[]
  preferences: RelatedListInfoRepresentation['userPreferences']
}

function relatedColumn(
  intl: IntlShape,
  { fieldApiName, label, lookupId, sortable }: ListColumn,
  index: number,
  { child, rows, preferences: { columnWidths, columnWrap } }: RelatedRows,
): DataGridColumn<RecordRepresentation> {
  const own = columnWidths[fieldApiName] ?? -1
  const fields = child?.fields ?? {}
  const info = Object.hasOwn(fields, fieldApiName) ? fields[fieldApiName] : undefined
  // The pane is narrow: a time on one line would be cut off at its edge.
  const isWrapped = columnWrap[fieldApiName] === true || info?.dataType === 'DateTime'
  const show = fieldRenderer(intl, { path: fieldApiName, info, linkTo: lookupId })
  return {
    id: fieldApiName,
    header: label,
    isRowHeader: index === 0,
    isSortable: sortable,
    widthPx:
      own > 0
        ? own
        : fittedWidth(
            { label, dataType: info?.dataType, path: fieldApiName, show, isName: index === 0, isWrapped },
            rows,
          ) + SPARE_PX,
    isWrapped,
    cell: show,
  }
}

interface RelatedListProps {
  record: RecordRepresentation
  relatedListId: string
  label: string
  total: RelatedCount | undefined
  actions: readonly PlatformAction[]
  parentField: string | null | undefined
}

function RelatedList({ record, relatedListId, label, total, actions, parentField }: RelatedListProps) {
  const intl = useIntl()
  const labels = useGridLabels()
  const [isExpanded, setIsExpanded] = useState(false)
  const [sort, setSort] = useState<TableSort>()
  const info = useWire(getRelatedListInfo, { parentObjectApiName: record.apiName, relatedListId })
  const columns = info.data?.displayColumns ?? []
  const preferences = info.data?.userPreferences ?? NO_PREFERENCES
  const [savePreferences] = useInvoke(updateRelatedListPreferences)
  const childName = info.data?.objectApiNames?.[0]
  // Formats values in the page's language; without it the server's texts are shown.
  const child = useWire(getObjectInfo, childName ? { objectApiName: childName } : null).data
  const rows = useInfiniteWire(
    getRelatedListRecords,
    childName
      ? {
          parentRecordId: record.id,
          relatedListId,
          fields: columns.map(({ fieldApiName }) => `${childName}.${fieldApiName}`),
          pageSize: isExpanded ? PAGE_SIZE : PREVIEW_ROWS,
          ...(sort ? { sortBy: [`${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`] } : {}),
        }
      : null,
  )
  useChangesOf(childName ? [childName] : [], () => void rows.refresh())
  const { hasNext, isLoadingNext, loadNext } = rows
  const loadMore = useCallback(() => {
    if (hasNext && !isLoadingNext) loadNext()
  }, [hasNext, isLoadingNext, loadNext])
  const failed = info.error ?? rows.error
  const isPending = rows.state !== 'Fulfilled' && rows.state !== 'Stale'
  const shown = useShownRows(rows.items, isPending)
  const isLoading = shown.length === 0 && isPending
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {label}
          {total ? <Badge count={total.count} hasMore={total.hasMore} /> : null}
        </h2>
        <div className={styles.actions}>
          <RelatedListActions
            label={label}
            actions={actions}
            childApiName={childName}
            parentField={parentField}
            recordId={record.id}
          />
          {isExpanded || hasNext ? (
            <Button variant="quiet" aria-expanded={isExpanded} onPress={() => setIsExpanded(!isExpanded)}>
              <FormattedMessage id={isExpanded ? 'workspace.record.viewFewer' : 'workspace.record.viewAll'} />
            </Button>
          ) : null}
        </div>
      </div>
      {failed && rows.items.length === 0 ? (
        <p role="alert">
          <FormattedMessage id="workspace.record.relatedFailed" values={{ label }} />
        </p>
      ) : isLoading ? (
        <Skeleton height="4rem" />
      ) : shown.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="workspace.record.relatedEmpty" />
        </p>
      ) : (
        <DataGrid<RecordRepresentation>
          caption={label}
          rows={shown}
          aria-busy={isPending}
          rowKey={recordKey}
          rowName={(row) => textOf(row, 'Name')}
          columns={columns.map((column, index) =>
            relatedColumn(intl, column, index, { child, rows: shown, preferences }),
          )}
          onColumnWidthChange={(columnId, px) =>
            // A width that is not stored is used until the next visit; nothing is lost but the width.
            void savePreferences({
              preferencesId: `${record.apiName}.${relatedListId}`,
              columnWidths: { ...preferences.columnWidths, [columnId]: px },
            }).catch(() => undefined)
          }
          sort={sort}
          onSortChange={setSort}
          onEndReached={isExpanded ? loadMore : undefined}
          maxHeight="28rem"
          labels={labels}
        />
      )}
    </Card>
  )
}

const recordKey = (row: RecordRepresentation): string => row.id
