import { useId, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { FormProblemsProps } from './FormProblems'
import { useLeaveCheck } from './useLeaveCheck'

/** An error of a field or of the whole form. */
export type FormProblem<Field extends string> = { field?: Field | undefined } & (
  | {
      id: MessageId
      /** Field name for the message's `field` value. */
      label?: MessageId
    }
  // The message of a failed request.
  | { message: string }
)

export interface FormProblemsOptions<Field extends string> {
  /** In display order. */
  fields: readonly Field[]
  /** Validates the current values. */
  check: () => readonly FormProblem<Field>[]
}

export interface FormProblemsState<Field extends string> {
  formRef: RefObject<HTMLFormElement | null>
  /** The id of a field's control, the target of the summary's link. */
  idOf: (field: Field) => string
  /** The error beside a field. */
  messageOf: (field: Field) => string | undefined
  /** Props of `FormProblems`. */
  summary: FormProblemsProps
  /** Validates the form as on submit. True when valid. */
  passes: () => boolean
  /** Sets the error of a refused request. */
  refuse: (problem: FormProblem<Field>) => void
  /** Clears the errors of fields that change; blur or the next submit validates them again. */
  settle: (...fields: readonly Field[]) => void
}

/** Form validation: on submit, and after that on blur (VAL-08, reliability A1). */
export function useFormProblems<Field extends string>({
  fields,
  check,
}: FormProblemsOptions<Field>): FormProblemsState<Field> {
  const intl = useIntl()
  const formId = useId()
  const [{ problems, attempt }, setState] = useState<{
    problems: readonly FormProblem<Field>[]
    attempt: number
  }>({ problems: [], attempt: 0 })
  const idOf = (field: Field) => `${formId}-${field}`

  function say(problem: FormProblem<Field>): string {
    if ('message' in problem) return problem.message
    const { id, label } = problem
    return intl.formatMessage({ id }, label && { field: intl.formatMessage({ id: label }) })
  }

  const report = (found: readonly FormProblem<Field>[]) =>
    setState((last) => ({ problems: found, attempt: last.attempt + 1 }))

  const formRef = useLeaveCheck(attempt, (id) => {
    const left = fields.find((field) => id === idOf(field))
    const found = left && check().find(({ field }) => field === left)
    if (found)
      setState((last) => ({
        ...last,
        problems: [...last.problems.filter(({ field }) => field !== left), found],
      }))
  })

  const placeOf = ({ field }: FormProblem<Field>) => (field ? fields.indexOf(field) : -1)
  return {
    formRef,
    idOf,
    messageOf(wanted) {
      const found = problems.find(({ field }) => field === wanted)
      return found && say(found)
    },
    summary: {
      attempt,
      errors: problems
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((problem) => ({
          ...(problem.field ? { fieldId: idOf(problem.field) } : {}),
          message: say(problem),
        })),
    },
    passes() {
      const found = check()
      report(found)
      return found.length === 0
    },
    refuse: (problem) => report([problem]),
    settle: (...changed) =>
      setState((last) => ({
        ...last,
        problems: last.problems.filter(({ field }) => !field || !changed.includes(field)),
      })),
  }
}
