import { focusFirstError } from '@portal/portal-ui'
import { useEffect, type RefObject } from 'react'

/** After a form was refused, brings the first wrong field into view and focuses it (VAL-08). Give a new object each time. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, errors: object): void {
  useEffect(() => {
    if (form.current && Object.values(errors).some(Boolean)) focusFirstError(form.current)
  }, [form, errors])
}
