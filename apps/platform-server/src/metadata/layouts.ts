import type { LayoutSection, ObjectDefinition, RecordType } from './defineObject'
import { pointColumns } from './pointColumns'

export const LAYOUT_TYPES = ['Full', 'Compact'] as const
export const LAYOUT_MODES = ['View', 'Edit', 'Create'] as const
export type LayoutType = (typeof LAYOUT_TYPES)[number]
export type LayoutMode = (typeof LAYOUT_MODES)[number]

const COMPACT_FIELDS = 5

/**
 * @default one section with every custom field
 * @param recordType undefined for the master record type
 */
export function layoutSections(
  object: ObjectDefinition,
  type: LayoutType,
  mode: LayoutMode,
  recordType?: RecordType,
): readonly LayoutSection[] {
  // The record type decides this field, so no form asks for it.
  const decided = recordType && mode !== 'View' ? object.recordTypes?.field : undefined
  return describedSections(object, type, mode, recordType).map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name !== decided).flatMap((name) => componentsOf(object, name)),
  }))
}

/** Expands a location to its coordinates, because only the components of a compound field can be written. */
function componentsOf(object: ObjectDefinition, name: string): readonly string[] {
  return object.fields[name]?.dataType === 'Location' ? pointColumns(name) : [name]
}

function describedSections(
  object: ObjectDefinition,
  type: LayoutType,
  mode: LayoutMode,
  recordType: RecordType | undefined,
): readonly LayoutSection[] {
  if (type === 'Compact')
    return [{ heading: object.label, fields: recordType?.compact ?? compactFields(object) }]
  const sections = recordType?.layout ??
    object.layout ?? [{ heading: 'Information', fields: ['Name', ...Object.keys(object.fields)] }]
  if (mode === 'Create') return sections
  return [
    ...sections,
    {
      heading: 'System Information',
      fields: ['OwnerId', 'CreatedById', 'CreatedDate', 'LastModifiedById', 'LastModifiedDate'],
    },
  ]
}

export function compactFields(object: ObjectDefinition): readonly string[] {
  return object.compact ?? ['Name', ...Object.keys(object.fields)].slice(0, COMPACT_FIELDS)
}

/**
 * Deduplicated fields of layouts with these types and modes.
 *
 * @param recordTypes undefined is the master record type. @default every record type, because a record's own
 *   is not known before it is read
 */
export function layoutFields(
  object: ObjectDefinition,
  types: readonly LayoutType[],
  modes: readonly LayoutMode[],
  recordTypes: readonly (RecordType | undefined)[] = [undefined, ...(object.recordTypes?.types ?? [])],
): readonly string[] {
  const pairs = types.flatMap((type) =>
    (modes.length > 0 ? modes : (['View'] as const)).map((mode) => ({ type, mode })),
  )
  const names = pairs.flatMap(({ type, mode }) =>
    recordTypes.flatMap((recordType) =>
      layoutSections(object, type, mode, recordType).flatMap(({ fields }) => fields),
    ),
  )
  return [...new Set(names)]
}
