import { isPhone } from '@portal/portal-ui/formatters'
import type { IntlShape } from 'react-intl'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'

/** What is wrong, by field: the first sentence that helps. */
export type FieldErrors = Readonly<Record<string, string>>

const isEmpty = (value: FormValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** What the browser can say without asking: missing values and telephone numbers. The server has the last word. */
export function checkFields(
  fields: readonly (FormField & { label: string })[],
  values: FormValues,
  intl: IntlShape,
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap(({ apiName, label, isRequired, dataType }) => {
      const value = values[apiName]
      if (isEmpty(value))
        return isRequired
          ? [[apiName, intl.formatMessage({ id: 'record-form.missing' }, { field: label })] as const]
          : []
      if (dataType === 'Phone' && !isPhone(String(value)))
        return [[apiName, intl.formatMessage({ id: 'record-form.phone' }, { field: label })] as const]
      return []
    }),
  )
}
