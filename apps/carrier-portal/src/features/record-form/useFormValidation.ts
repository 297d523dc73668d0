import { useState } from 'react'
import type { FieldErrors } from './checkFields'
import type { Similar } from './readSimilar'

/** Errors of a form, from validation or the server. */
export interface FormValidation {
  errors: FieldErrors
  /** Errors of the whole form. */
  problems: readonly string[]
  /** Similar records of a refused save. */
  similar: Similar | undefined
  /** Counter of validations other than by typing. */
  attempt: number
}

export interface FormValidationState {
  validation: FormValidation
  /** Replaces all errors. */
  report: (found: Partial<Omit<FormValidation, 'attempt'>>) => void
  sayOfField: (apiName: string, message: string) => void
  /** Clears the errors of changed fields, and the similar records. */
  takeBack: (changed: readonly string[]) => void
}

const NOTHING_WRONG = { errors: {}, problems: [], similar: undefined }

/** Error state: replaced by a save, updated per field by change and blur. */
export function useFormValidation(): FormValidationState {
  const [validation, setValidation] = useState<FormValidation>({ ...NOTHING_WRONG, attempt: 0 })
  return {
    validation,
    report(found) {
      setValidation(({ attempt }) => ({ ...NOTHING_WRONG, ...found, attempt: attempt + 1 }))
    },
    sayOfField(apiName, message) {
      setValidation((last) => ({ ...last, errors: { ...last.errors, [apiName]: message } }))
    },
    takeBack(changed) {
      setValidation((last) => {
        const standing = Object.entries(last.errors).filter(([name]) => !changed.includes(name))
        return { ...last, similar: undefined, errors: Object.fromEntries(standing) }
      })
    },
  }
}
