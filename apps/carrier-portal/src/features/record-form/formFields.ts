import type { ObjectInfoRepresentation, RecordLayoutRepresentation } from '@portal/ui-api'

/** A field of a form, as object info and layout describe it. */
export interface FormField {
  apiName: string
  /** In the server's words. */
  label: string
  dataType: string
  isRequired: boolean
  /** Characters; 0 for fields that are no text. */
  length: number
  /** Digits after the point. */
  scale: number
  help: string | null
  /** The field whose value decides what can be chosen here. */
  controller: string | null
  /** The object that a lookup points to. */
  references: string | null
  /** What the record calls the one that a lookup points to: `Unit__r`. */
  relationshipName: string | null
}

export interface FormSection {
  heading: string | null
  fields: readonly FormField[]
}

/**
 * The sections of a form, in the order of the layout: fields that exist and that this person may give. Coordinates
 * are left out; they follow from a place.
 */
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
