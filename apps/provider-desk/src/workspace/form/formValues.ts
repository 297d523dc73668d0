import type { FieldInput, FieldValueRepresentation } from '@portal/ui-api'
import type { FormField } from './formSections'

/** Values of a form by field. */
export type FormValues = Readonly<Record<string, FieldInput>>

type Fields = Readonly<Record<string, FieldValueRepresentation>>

/** Initial values of a form from a record or its defaults; null for an empty field. */
export function initialValues(fields: Fields, editable: readonly FormField[]): FormValues {
  return Object.fromEntries(editable.map((field) => [field.name, valueOf(fields, field)]))
}

function valueOf(fields: Fields, { name, info }: FormField): FieldInput {
  const own = Object.hasOwn(fields, name) ? fields[name]?.value : undefined
  if (isScalar(own)) return own
  // A component is part of the compound value: Location__Latitude__s is `latitude` of Location__c.
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

/** Whether two values are equal on the server, where an empty text is null. */
export const isSameValue = (one: FieldInput | undefined, other: FieldInput | undefined): boolean =>
  (one === '' ? null : (one ?? null)) === (other === '' ? null : (other ?? null))

/** Changed values, with empty texts as null. */
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

/** A field in conflict: its initial value, the user's, and the saved one. */
export interface FieldConflict {
  field: FormField
  mine: FieldInput
  theirs: FieldInput
  /** False if only the other user changed the field. */
  isEditedByMe: boolean
}

/** Fields where the user's values differ from those that another user saved during the edit. */
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
