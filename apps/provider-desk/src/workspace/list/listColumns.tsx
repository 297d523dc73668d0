import type { TableColumn } from '@portal/portal-ui'
import type { ListInfoRepresentation, ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { FieldValue } from '../fields/FieldValue'

const NUMERIC = new Set(['Currency', 'Double', 'Int', 'Percent'])
/** Widths by data type in px; a user's own width replaces them (WSP-03). */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['Boolean', 90],
  ['Currency', 120],
  ['Date', 120],
  ['DateTime', 210],
  ['Double', 110],
  ['Email', 220],
  ['Int', 90],
  ['Percent', 100],
  ['TextArea', 260],
])
const DEFAULT_WIDTH = 170

/** The table columns of a list view: label, type and alignment of the metadata, widths of the user's preferences. */
export function listColumns(
  info: ObjectInfoRepresentation,
  { displayColumns, userPreferences }: ListInfoRepresentation,
): TableColumn<RecordRepresentation>[] {
  return displayColumns.map(({ fieldApiName, label, sortable, lookupId }, index) => {
    const field = Object.hasOwn(info.fields, fieldApiName) ? info.fields[fieldApiName] : undefined
    const dataType = field?.dataType ?? 'String'
    const own = userPreferences.columnWidths[fieldApiName] ?? -1
    const width = own > 0 ? own : (WIDTHS.get(dataType) ?? DEFAULT_WIDTH)
    return {
      id: fieldApiName,
      header: label,
      isSortable: sortable,
      isRowHeader: index === 0,
      align: NUMERIC.has(dataType) ? 'end' : 'start',
      firstDirection: NUMERIC.has(dataType) || dataType.startsWith('Date') ? 'descending' : 'ascending',
      width: `${width}px`,
      cell: (record) => <FieldValue record={record} path={fieldApiName} info={field} linkTo={lookupId} />,
    }
  })
}
