import type { DataGridColumn } from '@portal/portal-ui'
import type { ListInfoRepresentation, ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { Suspense } from 'react'
import type { IntlShape } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { fieldRenderer } from '../fields/fieldRenderer'
import type { FormField } from '../form/formSections'
import { ChangedValue } from './ChangedValue'
import { fittedWidth } from './fittedWidth'
import type { CellEdits } from './useListEdits'

// Lazy-loaded with the first edit.
export const CellEditor = lazyPart(() => import('./CellEditor').then((part) => part.CellEditor))

const NUMERIC = new Set(['Currency', 'Double', 'Int', 'Percent'])
/** Types without inline editing: long texts and compound types. */
const NOT_INLINE = new Set(['TextArea', 'Reference', 'Location', 'Address', 'MultiPicklist'])

/** The form field of a column; undefined for fields of parents. */
export function formFieldOf(info: ObjectInfoRepresentation, name: string): FormField | undefined {
  const field = Object.hasOwn(info.fields, name) ? info.fields[name] : undefined
  return field && { name, label: field.label, info: field, isEditable: field.updateable, isRequired: false }
}

/**
 * Builds the grid columns of a list view: label, type and alignment from metadata, width and wrapping from
 * the user's preferences, and an editor for updatable fields (WSP-04). Without a preference the width fits the values of
 * `sample`.
 */
export function listColumns(
  intl: IntlShape,
  info: ObjectInfoRepresentation,
  { displayColumns, userPreferences }: ListInfoRepresentation,
  edits: CellEdits,
  sample: readonly RecordRepresentation[],
): DataGridColumn<RecordRepresentation>[] {
  return displayColumns.map(({ fieldApiName, label, sortable, lookupId }, index) => {
    const field = formFieldOf(info, fieldApiName)
    const dataType = field?.info.dataType ?? 'String'
    const show = fieldRenderer(intl, { path: fieldApiName, info: field?.info, linkTo: lookupId })
    const own = userPreferences.columnWidths[fieldApiName] ?? -1
    const canEdit = field?.isEditable && info.updateable && !NOT_INLINE.has(dataType)
    return {
      id: fieldApiName,
      header: label,
      isSortable: sortable,
      isRowHeader: index === 0,
      align: NUMERIC.has(dataType) ? 'end' : 'start',
      firstDirection: NUMERIC.has(dataType) || dataType.startsWith('Date') ? 'descending' : 'ascending',
      widthPx:
        own > 0
          ? own
          : fittedWidth({ label, dataType, path: fieldApiName, show, isName: index === 0 }, sample),
      isWrapped: userPreferences.columnWrap[fieldApiName] ?? false,
      cell: (record) => {
        const changed = edits.edits.get(record.id)?.changes
        return field && changed && Object.hasOwn(changed, fieldApiName) ? (
          <ChangedValue
            object={info}
            field={field}
            recordTypeId={record.recordTypeId ?? undefined}
            value={changed[fieldApiName] ?? null}
          />
        ) : (
          show(record)
        )
      },
      state: (record) => {
        const edit = edits.edits.get(record.id)
        if (!edit) return undefined
        const isNamed = edit.fieldErrors[fieldApiName] !== undefined
        const isChanged = Object.hasOwn(edit.changes, fieldApiName)
        const isOfRow = edit.error !== undefined && Object.keys(edit.fieldErrors).length === 0
        if (isNamed || (isOfRow && isChanged)) return 'error'
        return isChanged ? 'changed' : undefined
      },
      ...(canEdit
        ? {
            editor: (record: RecordRepresentation, close: () => void) => (
              <Suspense fallback={null}>
                <CellEditor object={info} field={field} record={record} edits={edits} onClose={close} />
              </Suspense>
            ),
          }
        : {}),
    }
  })
}
