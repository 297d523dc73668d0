import type { FormValues } from './formValues'
import type { FormDescription } from './useFormDescription'

/** Applies a change and empties dependent picklists with invalid values. */
export function withoutOvertaken(
  description: FormDescription,
  changes: FormValues,
  values: FormValues,
): FormValues {
  const next = { ...values, ...changes }
  const emptied = description.sections
    .flatMap(({ fields }) => fields)
    .filter(({ controller }) => controller !== null && controller in changes)
    .filter(({ apiName, controller }) => {
      const picklist = description.picklists[apiName]
      const index = picklist?.controllerValues[String(next[controller ?? ''] ?? '')]
      const chosen = picklist?.values.find(({ value }) => value === next[apiName])
      return chosen !== undefined && (index === undefined || !chosen.validFor.includes(index))
    })
  return { ...changes, ...Object.fromEntries(emptied.map(({ apiName }) => [apiName, null])) }
}
