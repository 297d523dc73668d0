import type { IntlShape } from 'react-intl'
import type { FormField } from './formFields'

/** What stands above a control that draws its own label: the field's name, and that it may stay empty. */
export function fieldLabel(field: FormField, translate: (text: string) => string, intl: IntlShape): string {
  const name = translate(field.label)
  return field.isRequired ? name : `${name} ${intl.formatMessage({ id: 'record-form.optional' })}`
}
