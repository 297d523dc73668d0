import type { DataGridColumn } from '@portal/portal-ui'
import type { ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import { FieldValue } from '../fields/FieldValue'
import { nameFieldOf } from '../fields/nameFieldOf'
import { SYSTEM_FIELDS } from '../fields/systemFields'
import { fittedWidth } from '../list/fittedWidth'
import { displayPath } from '../record/displayPath'

/** Columns of search results: the record's name as a link, then the fields that the server chose for them. */
export function resultColumns(
  info: ObjectInfoRepresentation,
  records: readonly RecordRepresentation[],
): readonly DataGridColumn<RecordRepresentation>[] {
  const nameField = nameFieldOf(info)
  const names = Object.keys(records[0]?.fields ?? {}).filter(
    (name) => name !== nameField && !SYSTEM_FIELDS.has(name) && Object.hasOwn(info.fields, name),
  )
  return [nameField, ...names].map((name, index) => {
    const field = info.fields[name]
    const { path, linkTo } = displayPath(name, field)
    const header = field?.label ?? name
    return {
      id: name,
      header,
      isRowHeader: index === 0,
      widthPx: fittedWidth({ label: header, dataType: field?.dataType, path, isName: index === 0 }, records),
      cell: (record) => (
        <FieldValue
          record={record}
          path={index === 0 ? name : path}
          info={field}
          linkTo={index === 0 ? 'Id' : linkTo}
        />
      ),
    }
  })
}
