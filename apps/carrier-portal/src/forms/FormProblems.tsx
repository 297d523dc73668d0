import { FormErrorSummary, type FormErrorEntry } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { useErrorInTitle } from './useErrorInTitle'

export interface FormProblemsProps {
  /** In field order. */
  errors: readonly FormErrorEntry[]
  /** Number of submits. */
  attempt: number
}

/** Error summary above a form, with an "Error:" prefix in the page title (VAL-08). */
export function FormProblems({ errors, attempt }: FormProblemsProps) {
  const intl = useIntl()
  useErrorInTitle(errors.length > 0)
  return (
    <FormErrorSummary
      errors={errors}
      attempt={attempt}
      labels={{ title: intl.formatMessage({ id: 'page.problem' }) }}
    />
  )
}
