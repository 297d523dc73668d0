import { focusFirstError } from '@portal/portal-ui'
import { useEffect, type RefObject } from 'react'
import { useErrorInTitle } from './useErrorInTitle'

/**
 * After a form of one field was refused, brings that into view, focuses it (VAL-08) and says so in the title. Give a new
 * object each time. Forms of several fields show {@link FormProblems}.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useErrorInTitle(hasAny(errors))
  useEffect(() => {
    if (form.current && hasAny(errors)) focusFirstError(form.current)
  }, [form, errors])
}

const hasAny = (errors: object): boolean => Object.values(errors).some(Boolean)
