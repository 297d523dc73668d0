import { phoneParam } from '@portal/contract/methods'

/**
 * Normalizes a sign-in name: an email address in lower case, or a phone number as `+1 (212) 555-1234` for a
 * driver without email (ONB-07).
 */
export function signInNameOf(given: string): string {
  const text = given.trim().toLowerCase()
  if (text.includes('@')) return text
  const phone = phoneParam.safeParse(text)
  return phone.success ? phone.data : text
}

export const isPhoneName = (signInName: string): boolean => signInName.startsWith('+')
