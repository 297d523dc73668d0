import { useId, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/messageId'
import type { FormProblemsProps } from './FormProblems'
import { useLeaveCheck } from './useLeaveCheck'

/** Something that is wrong with one field, or with the form as a whole. */
export type FormProblem<Field extends string> = { field?: Field | undefined } & (
  | {
      id: MessageId
      /** What the sentence calls the field, as `field`. */
      label?: MessageId
    }
  // In the words of a call that has failed.
  | { message: string }
)

export interface FormProblemsOptions<Field extends string> {
  /** From top to bottom. */
  fields: readonly Field[]
  /** What is wrong with what stands in the form now. */
  check: () => readonly FormProblem<Field>[]
}

export interface FormProblemsState<Field extends string> {
  /** For the `ref` of the form. */
  formRef: RefObject<HTMLFormElement | null>
  /** The id of a field's control, by which the summary leads to it. */
  idOf: (field: Field) => string
  /** What stands beside a field. */
  messageOf: (field: Field) => string | undefined
  /** For `FormProblems`. */
  summary: FormProblemsProps
  /** Checks all of the form, as when it is sent. True when nothing is wrong. */
  passes: () => boolean
  /** Says why it was not taken. */
  refuse: (problem: FormProblem<Field>) => void
  /** Takes back what was said of fields that are being changed; it comes back when they are left, or with the next try. */
  settle: (...fields: readonly Field[]) => void
}

/** What is wrong with a form: found when it is sent, and from then on when a field is left (VAL-08, reliability A1). */
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

  const judge = (found: readonly FormProblem<Field>[]) =>
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
      judge(found)
      return found.length === 0
    },
    refuse: (problem) => judge([problem]),
    settle: (...changed) =>
      setState((last) => ({
        ...last,
        problems: last.problems.filter(({ field }) => !field || !changed.includes(field)),
      })),
  }
}
