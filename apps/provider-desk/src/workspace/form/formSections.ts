import type { FieldInfo, LayoutComponent, LayoutItem, ObjectInfoRepresentation } from '@portal/ui-api'
import type { RecordLayoutRepresentation } from '@portal/ui-api'

export type FormMode = 'create' | 'update'

/** A field of a form: its metadata, editable and required state. */
export interface FormField {
  name: string
  label: string
  info: FieldInfo
  isEditable: boolean
  isRequired: boolean
}

export type FormCell =
  { kind: 'field'; field: FormField } | { kind: 'space' } | { kind: 'unsupported'; type: string }

export interface FormSection {
  key: string
  heading: string | undefined
  columns: number
  cells: readonly FormCell[]
}

const infoOf = (info: ObjectInfoRepresentation, name: string): FieldInfo | undefined =>
  Object.hasOwn(info.fields, name) ? info.fields[name] : undefined

const isWritable = (field: FieldInfo, mode: FormMode): boolean =>
  mode === 'create' ? field.createable : field.updateable

/**
 * Sections of a form from the full layout. Expands a compound field, such as a location, to its components,
 * because only those can be written. Omits fields without read access. Without a layout: one section with all
 * writable fields. A new record can't be saved without its required fields, so those that the layout misses
 * follow in a section of their own.
 */
export function formSections(
  info: ObjectInfoRepresentation,
  layout: RecordLayoutRepresentation | undefined,
  mode: FormMode,
): readonly FormSection[] {
  if (!layout) {
    const cells = Object.entries(info.fields)
      .filter(([, field]) => isWritable(field, mode))
      .map(([name, field]) => fieldCell(name, field, field.required, true))
    return [{ key: 'all', heading: undefined, columns: 2, cells }]
  }
  const sections = layoutSections(info, layout, mode)
  const missing = mode === 'create' ? missingFields(info, sections) : []
  return missing.length > 0
    ? [...sections, { key: 'missing', heading: undefined, columns: 2, cells: missing }]
    : sections
}

/** Required fields that no section has. */
function missingFields(
  info: ObjectInfoRepresentation,
  sections: readonly FormSection[],
): readonly FormCell[] {
  const present = new Set(
    sections.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell.kind === 'field' ? [cell.field.name] : [])),
    ),
  )
  return Object.entries(info.fields)
    .filter(([name, field]) => field.required && isWritable(field, 'create') && !present.has(name))
    .map(([name, field]) => fieldCell(name, field, true, true))
}

function layoutSections(
  info: ObjectInfoRepresentation,
  layout: RecordLayoutRepresentation,
  mode: FormMode,
): readonly FormSection[] {
  return layout.sections.flatMap((section, index) => {
    const cells = section.layoutRows
      .flatMap(({ layoutItems }) => layoutItems)
      .flatMap((item) => item.layoutComponents.flatMap((component) => cellsOf(info, item, component, mode)))
    const isEmpty = cells.every(({ kind }) => kind === 'space')
    return isEmpty
      ? []
      : [
          {
            key: section.id ?? String(index),
            heading: section.useHeading ? (section.heading ?? undefined) : undefined,
            columns: section.columns,
            cells,
          },
        ]
  })
}

function cellsOf(
  info: ObjectInfoRepresentation,
  item: LayoutItem,
  component: LayoutComponent,
  mode: FormMode,
): FormCell[] {
  if (component.componentType === 'EmptySpace') return [{ kind: 'space' }]
  if (component.componentType !== 'Field') return [{ kind: 'unsupported', type: component.componentType }]
  const name = component.apiName
  const field = infoOf(info, name)
  if (!field) return []
  const parts = Object.entries(info.fields).filter(
    ([, part]) => part.compoundFieldName === name && isWritable(part, mode),
  )
  if (field.compound && parts.length > 0)
    return parts.map(([part, partInfo]) => fieldCell(part, partInfo, partInfo.required, true))
  const isEditable =
    (mode === 'create' ? item.editableForNew : item.editableForUpdate) && isWritable(field, mode)
  // System fields, such as the author, have no value before the first save.
  if (mode === 'create' && !isEditable) return []
  return [fieldCell(name, field, item.required || field.required, isEditable)]
}

function fieldCell(name: string, info: FieldInfo, isRequired: boolean, isEditable: boolean): FormCell {
  return {
    kind: 'field',
    field: {
      name,
      label: info.label,
      info,
      isEditable,
      // A checkbox always has a value.
      isRequired: isEditable && isRequired && info.dataType !== 'Boolean',
    },
  }
}

/** The editable fields of all sections. */
export const editableFields = (sections: readonly FormSection[]): readonly FormField[] =>
  sections
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (cell.kind === 'field' && cell.field.isEditable ? [cell.field] : []))
