import { z } from 'zod'
import { codesOf } from '../codes/codesOf'
import { LANGUAGE_NAMES, LANGUAGES, SHIPPER_ROLES } from '../codes/companyCodes'
import { MAX_LENGTHS } from '../limits'
import { isPhoneNumber } from './isPhoneNumber'
import { atMost, oneOfText } from './params'

/** At least two words of letters, with hyphens or apostrophes inside (VAL-03). */
const NAME = /^\p{L}+(?:['’-]\p{L}+)*\.?(?: \p{L}+(?:['’-]\p{L}+)*\.?)+$/u

/** First and last name in one string. */
export const nameParam = z
  .string('must be first and last name')
  .trim()
  .max(...atMost(MAX_LENGTHS.name))
  .regex(NAME, 'must be first and last name, in letters')

/** An email address, in lower case (VAL-02). */
export const emailParam = z
  .string('must be an e-mail address')
  .trim()
  .toLowerCase()
  .max(...atMost(MAX_LENGTHS.email))
  .pipe(z.email('must be an e-mail address such as ann@example.com'))

/** A phone number of 10 to 12 digits; normalized to `+1 (212) 555-1234` (VAL-01, VAL-04). */
export const phoneParam = z.string('must be a phone number').transform((given, context) => {
  const digits = given.replaceAll(/\D/g, '')
  if (isPhoneNumber(given)) {
    const [country, local] = [digits.slice(0, -10) || '1', digits.slice(-10)]
    return `+${country} (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
  }
  context.addIssue({ code: 'custom', message: 'must be a phone number of 10 digits, such as (212) 555-1234' })
  return z.NEVER
})

/** A sign-in name: an email address, or a phone number for drivers without email. */
export const signInNameParam = z
  .string('must be an email address or a phone number')
  .max(...atMost(MAX_LENGTHS.email))
  .transform((given, context) => {
    const found = (given.includes('@') ? emailParam : phoneParam).safeParse(given)
    if (found.success) return found.data
    context.addIssue({ code: 'custom', message: 'must be an email address or a phone number of 10 digits' })
    return z.NEVER
  })

export const languageParam = oneOfText(codesOf(LANGUAGE_NAMES), `must be ${LANGUAGES.join(' or ')}`)

/** Roles of a shipper's user, in order (PDR-54). */
export const shipperRolesParam = z
  .array(oneOfText(SHIPPER_ROLES, `must be among ${SHIPPER_ROLES.join(', ')}`))
  .min(1, 'must have a role')
  .transform((roles) => SHIPPER_ROLES.filter((role) => roles.includes(role)))

/** A new password. Only its length is restricted (NIST SP 800-63B, 5.1.1.2). */
export const passwordParam = z
  .string('must be a password')
  .min(12, 'must have at least 12 characters')
  .max(128, 'must have at most 128 characters')

/** The secret of a mailed link. */
export const tokenParam = z.string().min(1).max(200)
