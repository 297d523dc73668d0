import { isPhone } from '@portal/portal-ui/formatters'
import type { IntlShape } from 'react-intl'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>

const isEmpty = (value: FormValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/**
 * Validates required fields and phone numbers; the server validates the rest.
 *
 * @param labelOf display label.
 */
export function checkFields(
  fields: readonly FormField[],
  values: FormValues,
  intl: IntlShape,
  labelOf: (field: FormField) => string,
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { apiName, isRequired, dataType } = field
      const value = values[apiName]
      const sentence = (id: 'record-form.missing' | 'record-form.phone') =>
        [apiName, intl.formatMessage({ id }, { field: labelOf(field) })] as const
      if (isEmpty(value)) return isRequired ? [sentence('record-form.missing')] : []
      return dataType === 'Phone' && !isPhone(String(value)) ? [sentence('record-form.phone')] : []
    }),
  )
}
