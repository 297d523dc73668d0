import { createConsentRecord as createConsentRecordMethod } from '@portal/contract/client/Consent/createConsentRecord'
import { checkOnboardingStatusValue } from '@portal/contract/client/Onboarding/checkOnboardingStatusValue'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Onboarding/checkOnboardingStatusValue`: 'changed', 'true' or anything else (APX-04, CNS-20..22). */
export const checkOnboardingStatus = readMethod(checkOnboardingStatusValue)

/** `Consent/createConsentRecord`: stores the user's consent for an account (APX-12, CNS-17). */
export const createConsentRecord = writeMethod(createConsentRecordMethod)
