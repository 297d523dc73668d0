import type { RecordRepresentation } from '@portal/ui-api'
import type { ComponentType, ReactNode } from 'react'
import type { FieldErrors } from './checkFields'
import type { FormControlProps } from './FormControlProps'
import type { FormValues } from './formValues'

/** Props of a component above the fields. */
export interface FormOverviewProps {
  /** Current values, hidden fields included. */
  values: FormValues
  onChange: (changes: FormValues) => void
}

export interface RecordFormProps {
  objectApiName: string
  /** Absent for a new record. */
  recordId?: string | undefined
  /** Initial values over the server's defaults. */
  startWith?: FormValues
  hidden?: readonly string[]
  /** Hidden fields that custom controls fill, such as coordinates. */
  carried?: readonly string[]
  /** Required fields besides the object's own. */
  required?: readonly string[]
  /** Whether a field is visible for the current values. Hidden fields are saved as null. */
  isShown?: (field: string, values: FormValues) => boolean
  /** Custom controls by field. */
  controls?: Readonly<Record<string, ComponentType<FormControlProps>>>
  /** Component above the fields that may set them, such as a map. */
  Overview?: ComponentType<FormOverviewProps>
  /** Validation besides required fields. */
  check?: (values: FormValues) => FieldErrors
  /** Translates labels, values and errors of the server. @default unchanged */
  translate?: (text: string) => string
  /** Content between fields and buttons. */
  children?: ReactNode
  saveLabel?: string
  /** URL of a record, for links to duplicates. */
  hrefOf: (recordId: string) => string
  onSaved: (record: RecordRepresentation) => void
  onCancel: () => void
}
