import { focusFirstError } from '@portal/portal-ui'
import { useEffect, type RefObject } from 'react'
import { useErrorInTitle } from '#/forms/useErrorInTitle'

/**
 * Scrolls to the invalid field of a one-field form, focuses it (VAL-08) and prefixes the title. Pass a new
 * object per submit. Larger forms use {@link FormProblems}.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useErrorInTitle(hasAny(errors))
  useEffect(() => {
    if (form.current && hasAny(errors)) focusFirstError(form.current)
  }, [form, errors])
}

const hasAny = (errors: object): boolean => Object.values(errors).some(Boolean)
