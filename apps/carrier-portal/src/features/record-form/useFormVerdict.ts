import { useState } from 'react'
import type { FieldErrors } from './checkFields'
import type { Similar } from './readSimilar'

/** What is wrong with what was typed, as the form itself or the server has found. */
export interface FormVerdict {
  errors: FieldErrors
  /** What belongs to no field. */
  problems: readonly string[]
  /** Records that this one is like, by a rule of the server; nothing was saved. */
  similar: Similar | undefined
  /** Grows whenever it is judged anew what is wrong, other than by typing. */
  attempt: number
}

export interface FormVerdictState {
  verdict: FormVerdict
  /** Judges all of the form anew; what is not named is well. */
  judge: (found: Partial<Omit<FormVerdict, 'attempt'>>) => void
  /** Says what is wrong with one field. */
  sayOfField: (apiName: string, message: string) => void
  /** Takes back what was said of fields that are different now, and that the whole was like another record. */
  takeBack: (changed: readonly string[]) => void
}

const NOTHING_WRONG = { errors: {}, problems: [], similar: undefined }

/** The verdict on one form, and how it changes: as a whole by a try to save, in single fields by typing and leaving them. */
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
