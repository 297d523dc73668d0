import type { RecordRepresentation } from '@portal/ui-api'

/** What a field holds, as the UI API sends and takes it. Null is "nothing". */
export type FormValue = string | number | boolean | null

/** Fields of a record that is being typed, by API name. */
export type FormValues = Readonly<Record<string, FormValue>>

/** Reads the named fields of a record; what it lacks, or what is no plain value, is null. */
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

/** Whether two values mean the same: an empty text and a box that is not ticked are as good as nothing. */
export const isSameValue = (one: FormValue | undefined, other: FormValue | undefined): boolean =>
  plain(one) === plain(other)

function plain(value: FormValue | undefined): FormValue {
  if (value === '' || value === false || value === undefined) return null
  return value
}

/** The fields of `values` that differ from `base`, as a write sends them: empty texts as null. */
export function changesOf(base: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSameValue(base[name], value))
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
}
