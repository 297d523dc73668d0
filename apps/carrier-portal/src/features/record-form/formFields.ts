import type { ObjectInfoRepresentation, RecordLayoutRepresentation } from '@portal/ui-api'

/** A form field from object info and layout. */
export interface FormField {
  apiName: string
  /** In English. */
  label: string
  dataType: string
  isRequired: boolean
  /** Characters; 0 for fields that are not text. */
  length: number
  /** Decimal digits. */
  scale: number
  help: string | null
  /** Controlling field of a dependent picklist. */
  controller: string | null
  /** Referenced object of a lookup. */
  references: string | null
  /** Relationship name: `Unit__r`. */
  relationshipName: string | null
}

export interface FormSection {
  heading: string | null
  fields: readonly FormField[]
}

/** Sections in layout order with existing, writable fields. Coordinates are omitted; a place sets them. */
export function formSections(
  info: ObjectInfoRepresentation,
  layout: RecordLayoutRepresentation,
  { isNew, hidden, required }: { isNew: boolean; hidden: ReadonlySet<string>; required: ReadonlySet<string> },
): readonly FormSection[] {
  return layout.sections
    .map(({ heading, layoutRows }) => ({
      heading,
      fields: layoutRows
        .flatMap(({ layoutItems }) => layoutItems)
        .flatMap((item): FormField[] => {
          const component = item.layoutComponents[0]
          if (component?.componentType !== 'Field' || hidden.has(component.apiName)) return []
          if (isNew ? !item.editableForNew : !item.editableForUpdate) return []
          const field = info.fields[component.apiName]
          if (!field || field.dataType === 'Location' || field.compoundFieldName !== null) return []
          return [
            {
              apiName: field.apiName,
              label: item.label,
              dataType: field.dataType,
              isRequired:
                (item.required || field.required || required.has(field.apiName)) &&
                field.dataType !== 'Boolean',
              length: field.length,
              scale: field.scale,
              help: field.inlineHelpText,
              controller: field.controllerName,
              references: field.referenceToInfos[0]?.apiName ?? null,
              relationshipName: field.relationshipName,
            },
          ]
        }),
    }))
    .filter(({ fields }) => fields.length > 0)
}
