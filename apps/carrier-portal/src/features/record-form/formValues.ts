import type { RecordRepresentation } from '@portal/ui-api'

/** A field value of the UI API. Null is empty. */
export type FormValue = string | number | boolean | null

/** Values by API name. */
export type FormValues = Readonly<Record<string, FormValue>>

/** Reads fields of a record; null when absent or not primitive. */
export function valuesOf(
  record: Pick<RecordRepresentation, 'fields'>,
  fields: readonly string[],
): FormValues {
  return Object.fromEntries(
    fields.map((name) => {
      const value = record.fields[name]?.value
      return [name, typeof value === 'object' || value === undefined ? null : value]
    }),
  )
}

/** Whether two values are equal; an empty text and an unchecked box equal null. */
export const isSameValue = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  plain(one) === plain(other)

function plain(value: FormValue | undefined): FormValue {
  if (value === '' || value === false || value === undefined) return null
  return value
}

/** Changed fields as the payload of a write: empty texts as null. */
export function changesOf(base: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSameValue(base[name], value))
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
}
