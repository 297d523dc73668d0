import type { FieldInput, FieldValueRepresentation } from '@portal/ui-api'
import type { FormField } from './formSections'

/** Values of a form by field. */
export type FormValues = Readonly<Record<string, FieldInput>>

type Fields = Readonly<Record<string, FieldValueRepresentation>>

/** The values that a form starts with: those of the record or of its defaults; null for a field without one. */
export function initialValues(fields: Fields, editable: readonly FormField[]): FormValues {
  return Object.fromEntries(editable.map((field) => [field.name, valueOf(fields, field)]))
}

function valueOf(fields: Fields, { name, info }: FormField): FieldInput {
  const own = Object.hasOwn(fields, name) ? fields[name]?.value : undefined
  if (isScalar(own)) return own
  // A component is part of the compound field's value: Location__Latitude__s is `latitude` of Location__c.
  const { compoundFieldName, compoundComponentName } = info
  const compound: unknown = compoundFieldName ? fields[compoundFieldName]?.value : undefined
  if (!compoundComponentName || typeof compound !== 'object' || compound === null)
    return info.dataType === 'Boolean' ? false : null
  const key = compoundComponentName.charAt(0).toLowerCase() + compoundComponentName.slice(1)
  const part = (compound as Readonly<Record<string, unknown>>)[key]
  return isScalar(part) ? part : null
}

const isScalar = (value: unknown): value is NonNullable<FieldInput> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** True when both values save as the same: an empty text is null on the server. */
export const isSameValue = (one: FieldInput | undefined, other: FieldInput | undefined): boolean =>
  (one === '' ? null : (one ?? null)) === (other === '' ? null : (other ?? null))

/** The values that differ from the first ones, with empty texts as null. */
export function changedValues(values: FormValues, first: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSameValue(value, first[name]))
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
}

/** Names of the required fields without a value. */
export const missingFields = (editable: readonly FormField[], values: FormValues): readonly FormField[] =>
  editable.filter(({ name, isRequired }) => isRequired && isSameValue(values[name], null))

/** A field of a record that two people changed, or one: the value at the start of the edit, the user's and the saved one. */
export interface FieldConflict {
  field: FormField
  mine: FieldInput
  theirs: FieldInput
  /** False when only the other person changed the field. */
  isEditedByMe: boolean
}

/** The fields in which the user's values differ from what somebody else saved during the edit. */
export function fieldConflicts(
  editable: readonly FormField[],
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', FormValues>>,
): readonly FieldConflict[] {
  return editable.flatMap((field) => {
    const { name } = field
    const isChangedByThem = !isSameValue(theirs[name], base[name])
    if (!isChangedByThem || isSameValue(mine[name], theirs[name])) return []
    return [
      {
        field,
        mine: mine[name] ?? null,
        theirs: theirs[name] ?? null,
        isEditedByMe: !isSameValue(mine[name], base[name]),
      },
    ]
  })
}
