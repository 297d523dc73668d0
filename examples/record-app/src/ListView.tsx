import { Button, ErrorState, Pagination, Table } from '@portal/portal-ui'
import type { RecordRepresentation } from '@portal/ui-api'
import { useListView, type ListViewConfig } from '@portal/ui-api/react'
import { textOf } from './FieldInput'

/** The columns, order and records of a list view. */
export function ListView({ onOpen, ...config }: ListViewConfig & { onOpen: (recordId: string) => void }) {
  const list = useListView({ ...config, pageSize: 10 })
  const sorted = list.columns.find((column) => column.sorted)
  const openButton = (id: string, text: string) => <Button onPress={() => onOpen(id)}>{text}</Button>
  if (list.error) return <ErrorState>{list.error.messages.join(' ')}</ErrorState>
  return (
    <>
      <Table
        caption={list.info?.label ?? 'Loading…'}
        columns={list.columns.map(({ fieldApiName, label, sortable }, index) => ({
          id: fieldApiName,
          header: label,
          isSortable: sortable,
          cell: ({ id, fields }: RecordRepresentation) =>
            index > 0 ? textOf(fields, fieldApiName) : openButton(id, textOf(fields, fieldApiName) || id),
        }))}
        rows={list.records}
        rowKey={({ id }) => id}
        sort={sorted && { columnId: sorted.fieldApiName, direction: sorted.sorted ?? 'ascending' }}
        onSortChange={({ columnId, direction }) => list.sort(columnId, direction)}
      />
      <Pagination
        label="Pages of the list"
        page={list.page + 1}
        pageSize={10}
        hasNext={list.hasNext}
        onPageChange={(page) => (page > list.page + 1 ? list.next() : list.previous())}
      />
    </>
  )
}
