import { callFailure } from '@portal/app-kit/methods'
import type { UiApiError } from '@portal/ui-api'
import type { IntlShape } from 'react-intl'
import { failureText } from '../failureText'
import type { FormField } from './formSections'

/** Errors by field name, and errors of the record. */
export interface FormErrors {
  byField: Readonly<Record<string, string>>
  ofRecord: readonly string[]
}

/** Sorts the errors of a failed save: those of fields in the form, and all others as errors of the record, each once. */
export function formErrors(intl: IntlShape, error: UiApiError, editable: readonly FormField[]): FormErrors {
  const known = new Set(editable.map(({ name }) => name))
  const entries = Object.entries(error.fieldErrors).map(([name, texts]) => [name, texts.join(' ')] as const)
  const byField = Object.fromEntries(entries.filter(([name]) => known.has(name)))
  const isRefused = entries.length > 0 || callFailure(error).kind === 'refused'
  if (!isRefused) return { byField, ofRecord: [failureText(intl, error)] }
  const others = entries.filter(([name]) => !known.has(name)).map(([, text]) => text)
  const ofFields = [...new Set(entries.map(([, text]) => text))]
  const ofRecord = error.messages.filter((text) => !ofFields.some((other) => other.includes(text)))
  return { byField, ofRecord: [...others, ...ofRecord] }
}
