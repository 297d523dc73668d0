import {
  performQuickAction,
  performUpdateRecordQuickAction,
  UiApiError,
  type QuickActionExecutionRepresentation,
} from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FormField } from '../form/formSections'
import { missingFields, type FormValues } from '../form/formValues'
import type { FormErrors } from '../form/formErrors'

export interface QuickActionOptions {
  actionApiName: string
  type: 'Create' | 'Update'
  /** Object of the record that is created or updated. */
  target: string
  /** The record that the action belongs to; undefined for a global action. */
  contextId: string | undefined
  onDone: (result: QuickActionExecutionRepresentation) => void
}

const NO_ERRORS: FormErrors = { byField: {}, ofRecord: [] }

/** Runs a quick action: checks required fields, sends the values, and keeps refusals beside their fields. */
export function useQuickAction({ actionApiName, type, target, contextId, onDone }: QuickActionOptions) {
  const intl = useIntl()
  const client = useUiApi()
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isRunning, setIsRunning] = useState(false)

  async function run(fields: readonly FormField[], values: FormValues): Promise<void> {
    const missing = missingFields(fields, values)
    if (missing.length > 0) {
      const texts = missing.map(({ name, label }) => [
        name,
        intl.formatMessage({ id: 'workspace.form.required' }, { field: label }),
      ])
      setErrors({ byField: Object.fromEntries(texts), ofRecord: [] })
      return
    }
    setErrors(NO_ERRORS)
    setIsRunning(true)
    try {
      const input = {
        actionApiName,
        apiName: target,
        fields: values,
        ...(contextId === undefined ? {} : { contextId }),
      }
      const adapter = type === 'Create' ? performQuickAction : performUpdateRecordQuickAction
      onDone(await client.invoke(adapter, input))
    } catch (cause) {
      setErrors(errorsOf(UiApiError.from(cause), new Set(fields.map(({ name }) => name))))
    } finally {
      setIsRunning(false)
    }
  }
  return { errors, isRunning, run }
}

function errorsOf({ fieldErrors, messages }: UiApiError, known: ReadonlySet<string>): FormErrors {
  const entries = Object.entries(fieldErrors).map(([name, texts]) => [name, texts.join(' ')] as const)
  const byField = Object.fromEntries(entries.filter(([name]) => known.has(name)))
  const others = entries.filter(([name]) => !known.has(name)).map(([, text]) => text)
  return { byField, ofRecord: Object.keys(byField).length > 0 ? others : messages }
}
