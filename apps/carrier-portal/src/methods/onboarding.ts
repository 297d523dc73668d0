import { createConsentRecord as createConsentRecordMethod } from '@portal/contract/client/Consent/createConsentRecord'
import * as v from 'valibot'
import { readMethod, writeMethod } from './defineMethod'

const statusSchema = v.nullable(v.string())

/** `Onboarding/checkOnboardingStatusValue`: 'changed', 'true' or anything else (APX-04, CNS-20..22). */
export const checkOnboardingStatus = readMethod<{ accountId: string }, typeof statusSchema>(
  { className: 'Onboarding', method: 'checkOnboardingStatusValue' },
  statusSchema,
)

/** `Consent/createConsentRecord`: records that this person has consented for an account (APX-12, CNS-17). */
export const createConsentRecord = writeMethod(createConsentRecordMethod)
