import type { SetupStep } from './companyCodes'

/** Reasons why a carrier is not eligible for a load (B5). A code without words in an app does not compile. */
export const LOAD_ELIGIBILITY_CODES = [
  'AUTHORITY_NOT_ACTIVE',
  'INSURANCE_EXPIRES',
  'CARGO_INSURANCE_TOO_LOW',
  'AUTO_LIABILITY_TOO_LOW',
  'EQUIPMENT_MISSING',
  'SPECIALTY_MISSING',
] as const
export type LoadEligibilityCode = (typeof LOAD_ELIGIBILITY_CODES)[number]

/** Why a company cannot book at all: it is inactive, or everything is in and the provider reviews it. */
export type CompanyEligibilityCode = 'ACCOUNT_INACTIVE' | 'SETUP_REVIEW'

/** A step of the setup that the company (`MISSING`) or the provider (`REVIEW`) has to finish before a booking. */
export type SetupCode = `SETUP_${Uppercase<SetupStep>}_${'MISSING' | 'REVIEW'}`

/** Only where staff book for a carrier: none of its office users has accepted the terms. */
export type PhoneBookingCode = 'CONSENT_MISSING'

/** Every reason against a booking. */
export type EligibilityCode = LoadEligibilityCode | CompanyEligibilityCode | SetupCode | PhoneBookingCode

/** Warnings to acknowledge before a booking (B8). */
export type BookingWarningCode = 'TIGHT_SCHEDULE'
