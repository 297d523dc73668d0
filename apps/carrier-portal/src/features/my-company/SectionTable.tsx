import { Table, type TableColumn } from '@portal/portal-ui'
import type { CompanyRow } from './CompanySection'
import { hasRowActions, RowActions, RowName } from './RowControls'
import type { SectionBodyProps } from './SectionBodyProps'
import styles from './SectionList.module.css'
import type { SectionSort } from './useSectionRows'

export interface SectionTableProps extends SectionBodyProps {
  sort: SectionSort
  onSortChange: (sort: SectionSort) => void
}

export function SectionTable({ sort, onSortChange, ...body }: SectionTableProps) {
  const { section, caption, rows, context } = body
  return (
    <Table
      caption={caption}
      columns={columnsOf(body)}
      rows={rows}
      rowKey={({ record }) => record.id}
      rowName={(row) => section.nameOf(row, context.intl)}
      sort={{ columnId: sort.field, direction: sort.isAscending ? 'ascending' : 'descending' }}
      onSortChange={({ columnId, direction }) =>
        onSortChange({ field: columnId, isAscending: direction === 'ascending' })
      }
    />
  )
}

function columnsOf(body: SectionBodyProps): TableColumn<CompanyRow>[] {
  const { section, context, labelOf } = body
  const { intl } = context
  return [
    {
      id: section.fields.includes('Name') ? 'Name' : (section.fields[0] ?? 'Name'),
      header: intl.formatMessage({ id: 'company.name' }),
      isSortable: true,
      isRowHeader: true,
      cell: (row) => <RowName section={section} context={context} row={row} />,
    },
    ...section.columns.map((column) => ({
      id: column.field,
      header: labelOf(column),
      isSortable: column.isSortable ?? false,
      align: column.align ?? ('start' as const),
      ...(column.width ? { width: column.width } : {}),
      cell: (row: CompanyRow) => column.cell(row, context),
    })),
    ...(hasRowActions(body)
      ? [
          {
            id: 'actions',
            header: <span className={styles.hidden}>{intl.formatMessage({ id: 'company.actions' })}</span>,
            align: 'end' as const,
            cell: (row: CompanyRow) => <RowActions {...body} row={row} />,
          },
        ]
      : []),
  ]
}
