import { FormErrorSummary, type FormErrorEntry } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { useErrorInTitle } from './useErrorInTitle'

export interface FormProblemsProps {
  /** In the order of the fields. */
  errors: readonly FormErrorEntry[]
  /** Counts the times that the form was sent. */
  attempt: number
}

/** On top of a form: what is wrong with it, in the language of the person, and "Error:" in the title of the page (VAL-08). */
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
