import { useState } from 'react'
import type { FieldErrors } from './checkFields'
import type { Similar } from './readSimilar'

/** Errors of a form, from validation or the server. */
export interface FormVerdict {
  errors: FieldErrors
  /** Errors of the whole form. */
  problems: readonly string[]
  /** Similar records of a refused save. */
  similar: Similar | undefined
  /** Counter of validations other than by typing. */
  attempt: number
}

export interface FormVerdictState {
  verdict: FormVerdict
  /** Replaces all errors. */
  judge: (found: Partial<Omit<FormVerdict, 'attempt'>>) => void
  sayOfField: (apiName: string, message: string) => void
  /** Clears the errors of changed fields, and the similar records. */
  takeBack: (changed: readonly string[]) => void
}

const NOTHING_WRONG = { errors: {}, problems: [], similar: undefined }

/** Error state: replaced by a save, updated per field by change and blur. */
export function useFormVerdict(): FormVerdictState {
  const [verdict, setVerdict] = useState<FormVerdict>({ ...NOTHING_WRONG, attempt: 0 })
  return {
    verdict,
    judge(found) {
      setVerdict(({ attempt }) => ({ ...NOTHING_WRONG, ...found, attempt: attempt + 1 }))
    },
    sayOfField(apiName, message) {
      setVerdict((last) => ({ ...last, errors: { ...last.errors, [apiName]: message } }))
    },
    takeBack(changed) {
      setVerdict((last) => {
        const standing = Object.entries(last.errors).filter(([name]) => !changed.includes(name))
        return { ...last, similar: undefined, errors: Object.fromEntries(standing) }
      })
    },
  }
}
