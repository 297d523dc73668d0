import type { PicklistValuesRepresentation } from '@portal/ui-api'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'

/** Props of controls, also custom ones. */
export interface FormControlProps {
  objectApiName: string
  recordId: string | undefined
  field: FormField
  /** Target of the error summary. */
  id: string
  value: FormValue
  values: FormValues
  errorMessage: string | undefined
  picklist: PicklistValuesRepresentation | undefined
  /** Name of the referenced record, when loaded. */
  referenceName: string | null
  translate: (text: string) => string
  onChange: (changes: FormValues) => void
}
