import type { Caller } from '../access/caller'
import { can, readableFields, writableFields } from '../access/permissions'
import { isSortable } from '../lists/listInfo'
import type { LayoutSection, ObjectDefinition, RecordType } from '../metadata/defineObject'
import { layoutLabel } from '../metadata/layoutLabel'
import { layoutSections, type LayoutMode, type LayoutType } from '../metadata/layouts'
import { isRequiredInput, type ObjectField } from '../metadata/objectFields'
import { idOfRecordType } from '../records/recordTypes'
import { contentTag } from '../records/recordRepresentation'
import { derivedId } from '../database/schema/recordId'

function layoutItem(caller: Caller, object: ObjectDefinition, field: ObjectField) {
  const mayWrite = writableFields(caller, object).has(field.apiName)
  return {
    editableForNew: mayWrite && can(caller, 'create', object),
    editableForUpdate: mayWrite && can(caller, 'update', object),
    label: layoutLabel(field),
    layoutComponents: [{ apiName: field.apiName, componentType: 'Field', label: field.label }],
    lookupIdApiName: field.references === undefined ? null : field.apiName,
    required: isRequiredInput(field) && !field.isKept,
    sortable: isSortable(field),
  }
}

interface LayoutParts {
  readonly layoutType: LayoutType
  readonly mode: LayoutMode
  readonly sections: readonly LayoutSection[]
  /** Distinguishes layout ids of an object. */
  readonly name: string
  /** @default the master record type */
  readonly recordType?: RecordType | undefined
}

/** Returns a layout with the readable fields (ui-api.md, "Layout"). */
export function layoutOf(
  caller: Caller,
  object: ObjectDefinition,
  { layoutType, mode, sections: parts, name, recordType }: LayoutParts,
) {
  const visible = readableFields(caller, object)
  const columns = layoutType === 'Compact' ? 1 : 2
  const sections = parts.map(({ heading, fields }) => {
    const items = fields.flatMap((fieldName) => {
      const field = visible.get(fieldName)
      return field ? [layoutItem(caller, object, field)] : []
    })
    const rowCount = Math.ceil(items.length / columns)
    return {
      collapsible: layoutType === 'Full',
      columns,
      heading,
      id: derivedId('01B', object.apiName, name, heading),
      layoutRows: Array.from({ length: rowCount }, (_, row) => ({
        layoutItems: items.slice(row * columns, (row + 1) * columns),
      })),
      rows: rowCount,
      useHeading: layoutType === 'Full',
    }
  })
  const content = {
    id: derivedId('00h', object.apiName, name),
    layoutType,
    mode,
    objectApiName: object.apiName,
    recordTypeId: idOfRecordType(object, recordType),
    saveOptions: [],
    sections: sections.filter(({ rows }) => rows > 0),
  }
  return { ...content, eTag: contentTag(content) }
}

export function recordLayout(
  caller: Caller,
  object: ObjectDefinition,
  layoutType: LayoutType,
  mode: LayoutMode,
  recordType: RecordType | undefined,
) {
  const sections = layoutSections(object, layoutType, mode, recordType)
  const name = recordType ? `${layoutType} ${recordType.value}` : layoutType
  return layoutOf(caller, object, { layoutType, mode, sections, name, recordType })
}
