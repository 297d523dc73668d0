import { isPhoneNumber } from '@portal/contract'
import type { CompanySettings } from '@portal/contract/methods'

/** Fields of the company form. Empty means not set. */
export const COMPANY_FIELDS = [
  'name',
  'mcNumber',
  'street',
  'city',
  'state',
  'postalCode',
  'phone',
  'afterHoursPhone',
  'accountingPhone',
  'email',
  'privacyEmail',
  'remitTo',
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyDraft = Readonly<Record<CompanyField, string>>

export const draftOf = (company: CompanySettings): CompanyDraft => ({
  name: company.name,
  mcNumber: company.mcNumber ?? '',
  street: company.street ?? '',
  city: company.city ?? '',
  state: company.state ?? '',
  postalCode: company.postalCode ?? '',
  phone: company.phone ?? '',
  afterHoursPhone: company.afterHoursPhone ?? '',
  accountingPhone: company.accountingPhone ?? '',
  email: company.email ?? '',
  privacyEmail: company.privacyEmail ?? '',
  remitTo: company.remitTo ?? '',
})

/** The fields that the server would reject. */
export function invalidFields(draft: CompanyDraft): ReadonlySet<CompanyField> {
  const isValid: Partial<Record<CompanyField, boolean>> = {
    name: draft.name.trim() !== '',
    mcNumber: /^\d{0,8}$/u.test(draft.mcNumber.trim()),
    postalCode: /^(?:\d{5}(?:-\d{4})?)?$/u.test(draft.postalCode.trim()),
    phone: isPhoneOrEmpty(draft.phone),
    afterHoursPhone: isPhoneOrEmpty(draft.afterHoursPhone),
    accountingPhone: isPhoneOrEmpty(draft.accountingPhone),
    email: isEmailOrEmpty(draft.email),
    privacyEmail: isEmailOrEmpty(draft.privacyEmail),
  }
  return new Set(COMPANY_FIELDS.filter((field) => isValid[field] === false))
}

const isEmailOrEmpty = (text: string): boolean => text.trim() === '' || /^\S+@\S+\.\S+$/u.test(text.trim())

const isPhoneOrEmpty = (text: string): boolean => text.trim() === '' || isPhoneNumber(text)

const textOrNull = (text: string): string | null => text.trim() || null

/** The draft as the server receives it. */
export const companyParams = (draft: CompanyDraft) => ({
  name: draft.name.trim(),
  mcNumber: textOrNull(draft.mcNumber),
  street: textOrNull(draft.street),
  city: textOrNull(draft.city),
  state: textOrNull(draft.state),
  postalCode: textOrNull(draft.postalCode),
  phone: textOrNull(draft.phone),
  afterHoursPhone: textOrNull(draft.afterHoursPhone),
  accountingPhone: textOrNull(draft.accountingPhone),
  email: textOrNull(draft.email),
  privacyEmail: textOrNull(draft.privacyEmail),
  remitTo: textOrNull(draft.remitTo),
})
