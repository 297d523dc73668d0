import type { PicklistValuesRepresentation } from '@portal/ui-api'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'

/** What every control of a record form is given, also those that a page brings along. */
export interface FormControlProps {
  objectApiName: string
  recordId: string | undefined
  field: FormField
  /** Id of the control, where the summary of errors leads. */
  id: string
  value: FormValue
  values: FormValues
  errorMessage: string | undefined
  picklist: PicklistValuesRepresentation | undefined
  /** What a lookup's record is called, as far as it is known. */
  referenceName: string | null
  translate: (text: string) => string
  onChange: (changes: FormValues) => void
}
