import type { DataGridColumn } from '@portal/portal-ui'
import type { ObjectInfoRepresentation, RecordRepresentation } from '@portal/ui-api'
import type { IntlShape } from 'react-intl'
import { fieldRenderer } from '../fields/fieldRenderer'
import { nameFieldOf } from '../fields/nameFieldOf'
import { SYSTEM_FIELDS } from '../fields/systemFields'
import { fittedWidth } from '../list/fittedWidth'
import { displayPath } from '../record/displayPath'

/**
 * Columns of search results: the record's name as a link, then the fields that the server chose for them, those of the
 * compact layout in its order.
 */
export function resultColumns(
  intl: IntlShape,
  info: ObjectInfoRepresentation,
  records: readonly RecordRepresentation[],
  compact: readonly string[],
): readonly DataGridColumn<RecordRepresentation>[] {
  const nameField = nameFieldOf(info)
  const place = (name: string) => (compact.includes(name) ? compact.indexOf(name) : compact.length)
  const names = Object.keys(records[0]?.fields ?? {})
    .filter((name) => name !== nameField && !SYSTEM_FIELDS.has(name) && Object.hasOwn(info.fields, name))
    .toSorted((one, other) => place(one) - place(other))
  return [nameField, ...names].map((name, index) => {
    const field = info.fields[name]
    const { path, linkTo } = displayPath(name, field)
    const header = field?.label ?? name
    const isName = index === 0
    const show = fieldRenderer(intl, {
      path: isName ? name : path,
      info: field,
      linkTo: isName ? 'Id' : linkTo,
    })
    return {
      id: name,
      header,
      isRowHeader: isName,
      widthPx: fittedWidth({ label: header, dataType: field?.dataType, path, show, isName }, records),
      cell: show,
    }
  })
}
