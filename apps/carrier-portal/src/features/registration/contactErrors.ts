import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import type { MessageId } from '../../i18n/messageId'
import { PASSWORD_LENGTH } from '../../methods/passwords'

export interface ContactValues {
  name: string
  email: string
  mobile: string
  /** Absent when none is asked for. */
  password?: string | undefined
}

/** What is wrong with each field; empty when all is well (VAL-02, VAL-03, VAL-04). */
export function contactErrors(values: ContactValues): Partial<Record<keyof ContactValues, MessageId>> {
  return {
    ...(isPersonName(values.name) ? {} : { name: 'registration.name.error' }),
    ...(isEmail(values.email.trim()) ? {} : { email: 'registration.email.error' }),
    ...(isPhone(values.mobile) ? {} : { mobile: 'registration.mobile.error' }),
    ...(values.password === undefined || values.password.length >= PASSWORD_LENGTH
      ? {}
      : { password: 'registration.password.error' }),
  }
}
