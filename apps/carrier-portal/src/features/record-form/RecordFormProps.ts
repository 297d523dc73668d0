import type { RecordRepresentation } from '@portal/ui-api'
import type { ComponentType, ReactNode } from 'react'
import type { FieldErrors } from './checkFields'
import type { FormControlProps } from './FormControlProps'
import type { FormValues } from './formValues'

/** What a part of the page that stands above the fields is given. */
export interface FormOverviewProps {
  /** What has been typed so far, also in fields that are not shown. */
  values: FormValues
  onChange: (changes: FormValues) => void
}

export interface RecordFormProps {
  /** The object whose record is made or changed. */
  objectApiName: string
  /** The record to change; absent for a new one. */
  recordId?: string | undefined
  /** Values that a new record starts with, over the server's defaults. */
  startWith?: FormValues
  /** Fields that are not asked for. */
  hidden?: readonly string[]
  /** Fields that controls of the page fill without showing them, such as the coordinates of a place. */
  carried?: readonly string[]
  /** Fields that must be filled whenever they are shown, beyond those that the object requires. */
  required?: readonly string[]
  /** Whether a field belongs to what has been typed so far. What is not shown is saved as nothing. */
  isShown?: (field: string, values: FormValues) => boolean
  /** Controls of the page, by field, in place of the one that the type of the field has. */
  controls?: Readonly<Record<string, ComponentType<FormControlProps>>>
  /** Stands above the fields, shows them another way and may fill them, such as a map. */
  Overview?: ComponentType<FormOverviewProps>
  /** Sentences beyond missing values, by field; the server has the last word. */
  check?: (values: FormValues) => FieldErrors
  /** Puts labels, values and refusals of the server into the person's language. @default as they are */
  translate?: (text: string) => string
  /** Stands between the fields and the buttons. */
  children?: ReactNode
  saveLabel?: string
  /** Where a record of this object is, for the way to one that a new one looks like. */
  hrefOf: (recordId: string) => string
  onSaved: (record: RecordRepresentation) => void
  onCancel: () => void
}
