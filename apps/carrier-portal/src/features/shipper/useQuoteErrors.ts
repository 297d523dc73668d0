import { useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useLeaveCheck } from '#/forms/useLeaveCheck'
import { DOCK_FIELDS, type QuoteStage } from './dockErrors'
import { FREIGHT_FIELDS } from './freightErrors'
import type { QuoteDraft } from './quoteDraft'
import { hasQuoteErrors, noQuoteErrors, quoteErrors, withErrorOf, withoutChanged } from './quoteErrors'
import { stopName } from './stopName'

/** In display order, after the stops. */
const FIELDS = ['date', 'time', 'weightLbs', ...FREIGHT_FIELDS, 'name', 'email', 'phone'] as const

export interface QuoteErrorsOptions {
  draft: QuoteDraft
  isGuest: boolean
  stage: QuoteStage
  idOf: (field: string, stop?: string) => string
}

/** Validation state of a quote or order: on submit, then per field, with a summary. */
export function useQuoteErrors({ draft, isGuest, stage, idOf }: QuoteErrorsOptions) {
  const intl = useIntl()
  const [errors, setErrors] = useState(noQuoteErrors)
  const [attempt, setAttempt] = useState(0)
  const wrongNow = () => quoteErrors(draft, new Date().toLocaleDateString('sv-SE'), isGuest, stage)
  const formRef: RefObject<HTMLFormElement | null> = useLeaveCheck(attempt, (id) =>
    setErrors((last) => withErrorOf(last, wrongNow(), (field, stop) => id === idOf(field, stop))),
  )
  const last = draft.stops.length - 1
  const problems = [
    ...draft.stops.flatMap(({ key }, index) =>
      (['city', 'postalCode', ...DOCK_FIELDS] as const).flatMap((field) => {
        const id =
          field === 'city'
            ? errors.cities[key]
            : field === 'postalCode'
              ? errors.postalCodes[key]
              : errors.docks[`${field} ${key}`]
        // Names the stop, because two may have the same error.
        const message = id && `${stopName(intl, index, last)}: ${intl.formatMessage({ id })}`
        return message ? [{ fieldId: idOf(field, key), message }] : []
      }),
    ),
    ...FIELDS.flatMap((field) => {
      const id = errors.fields[field]
      return id ? [{ fieldId: idOf(field), message: intl.formatMessage({ id }) }] : []
    }),
  ]
  return {
    errors,
    problems,
    attempt,
    formRef,
    /** Clears the errors of changed fields. */
    forget: (part: Partial<QuoteDraft>) => setErrors((found) => withoutChanged(found, draft, part)),
    /** @returns whether the draft is valid. */
    check: (): boolean => {
      const found = wrongNow()
      setErrors(found)
      setAttempt((count) => count + 1)
      return !hasQuoteErrors(found)
    },
  }
}
