import { createHash } from 'node:crypto'
import type { Caller } from '../access/caller'
import { can, readableFields, writableFields } from '../access/permissions'
import { isSortable } from '../lists/listInfo'
import type { ObjectDefinition } from '../metadata/defineObject'
import { layoutSections, type LayoutMode, type LayoutType } from '../metadata/layouts'
import type { ObjectField } from '../metadata/objectFields'
import { contentTag, MASTER_RECORD_TYPE_ID } from '../records/recordRepresentation'
import { recordId } from '../schema/recordId'

/** Ids of layouts and sections follow from what they are, so they are the same in every database. */
function derivedId(keyPrefix: string, ...parts: readonly string[]): string {
  return recordId(keyPrefix, createHash('sha256').update(parts.join('/')).digest().readUIntBE(0, 6))
}

function layoutItem(caller: Caller, object: ObjectDefinition, field: ObjectField) {
  const mayWrite = writableFields(caller, object).has(field.apiName)
  return {
    editableForNew: mayWrite && can(caller, 'create', object),
    editableForUpdate: mayWrite && can(caller, 'update', object),
    label: field.label,
    layoutComponents: [{ apiName: field.apiName, componentType: 'Field', label: field.label }],
    lookupIdApiName: field.references === undefined ? null : field.apiName,
    required: field.required && !field.isKept,
    sortable: isSortable(field),
  }
}

/** A layout as far as the caller may see its fields. Source: ui-api.md, "Layout". */
export function recordLayout(
  caller: Caller,
  object: ObjectDefinition,
  layoutType: LayoutType,
  mode: LayoutMode,
) {
  const visible = readableFields(caller, object)
  const columns = layoutType === 'Compact' ? 1 : 2
  const sections = layoutSections(object, layoutType, mode).map(({ heading, fields }) => {
    const items = fields.flatMap((name) => {
      const field = visible.get(name)
      return field ? [layoutItem(caller, object, field)] : []
    })
    const rowCount = Math.ceil(items.length / columns)
    return {
      collapsible: layoutType === 'Full',
      columns,
      heading,
      id: derivedId('01B', object.apiName, layoutType, heading),
      layoutRows: Array.from({ length: rowCount }, (_, row) => ({
        layoutItems: items.slice(row * columns, (row + 1) * columns),
      })),
      rows: rowCount,
      useHeading: layoutType === 'Full',
    }
  })
  const content = {
    id: derivedId('00h', object.apiName, layoutType),
    layoutType,
    mode,
    objectApiName: object.apiName,
    recordTypeId: MASTER_RECORD_TYPE_ID,
    saveOptions: [],
    sections: sections.filter(({ rows }) => rows > 0),
  }
  return { ...content, eTag: contentTag(content) }
}
