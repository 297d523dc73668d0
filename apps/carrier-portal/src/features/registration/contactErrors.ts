import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import { PASSWORD_LENGTH } from '#/methods/passwords'
import type { FormProblem } from '#/forms/useFormProblems'

export interface ContactValues {
  name: string
  email: string
  mobile: string
  /** Absent for a join request. */
  password?: string | undefined
}

/** In display order. */
export const CONTACT_FIELDS = ['name', 'email', 'mobile', 'password'] as const

/** Validates the contact (VAL-02, VAL-03, VAL-04). */
export function contactErrors(values: ContactValues): readonly FormProblem<keyof ContactValues>[] {
  const { name, email, mobile, password } = values
  return [
    ...(isPersonName(name) ? [] : [{ field: 'name', id: 'registration.name.error' } as const]),
    ...(isEmail(email.trim()) ? [] : [{ field: 'email', id: 'registration.email.error' } as const]),
    ...(isPhone(mobile) ? [] : [{ field: 'mobile', id: 'registration.mobile.error' } as const]),
    ...(password === undefined || password.length >= PASSWORD_LENGTH
      ? []
      : [{ field: 'password', id: 'registration.password.error' } as const]),
  ]
}
