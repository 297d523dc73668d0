import { Card, Skeleton, Table, type TableColumn } from '@portal/portal-ui'
import {
  getRelatedListRecords,
  getRelatedListsInfo,
  getRelatedListInfo,
  type RelatedListInfoRepresentation,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FieldValue } from '../fields/FieldValue'
import { textOf } from '../fields/fieldOf'
import styles from './RelatedLists.module.css'

const ROWS = 6

/** The related lists of a record, each with the columns of its metadata. */
export function RelatedLists({ record }: { record: RecordRepresentation }) {
  const lists = useWire(getRelatedListsInfo, { parentObjectApiName: record.apiName })
  const found = lists.data?.relatedLists ?? []
  return (
    <div className={styles.lists}>
      {found.map(({ relatedListId, label }) => (
        <RelatedList key={relatedListId} record={record} relatedListId={relatedListId} label={label} />
      ))}
    </div>
  )
}

type ListColumn = RelatedListInfoRepresentation['displayColumns'][number]

function relatedColumn(
  { fieldApiName, label, lookupId }: ListColumn,
  index: number,
): TableColumn<RecordRepresentation> {
  return {
    id: fieldApiName,
    header: label,
    isRowHeader: index === 0,
    cell: (row) => <FieldValue record={row} path={fieldApiName} linkTo={lookupId} />,
  }
}

interface RelatedListProps {
  record: RecordRepresentation
  relatedListId: string
  label: string
}

function RelatedList({ record, relatedListId, label }: RelatedListProps) {
  const intl = useIntl()
  const info = useWire(getRelatedListInfo, { parentObjectApiName: record.apiName, relatedListId })
  const columns = info.data?.displayColumns ?? []
  const childName = info.data?.objectApiNames?.[0]
  const rows = useWire(
    getRelatedListRecords,
    childName
      ? {
          parentRecordId: record.id,
          relatedListId,
          fields: columns.map(({ fieldApiName }) => `${childName}.${fieldApiName}`),
          pageSize: ROWS,
        }
      : null,
  )
  const failed = info.error ?? rows.error
  const records = rows.data?.records ?? []
  return (
    <Card>
      <h2 className={styles.heading}>
        {label}
        {rows.data ? <span className={styles.count}>{records.length}</span> : null}
      </h2>
      {failed ? (
        <p role="alert">
          <FormattedMessage id="workspace.record.relatedFailed" values={{ label }} />
        </p>
      ) : !rows.data ? (
        <Skeleton height="4rem" />
      ) : records.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="workspace.record.relatedEmpty" />
        </p>
      ) : (
        <Table<RecordRepresentation>
          caption={intl.formatMessage({ id: 'workspace.record.related' })}
          className={styles.table}
          rows={records}
          rowKey={(row) => row.id}
          rowName={(row) => textOf(row, 'Name')}
          columns={columns.map(relatedColumn)}
        />
      )}
    </Card>
  )
}
