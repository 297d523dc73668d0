import { createConsentRecord as createConsentRecordMethod } from '@portal/contract/client/Consent/createConsentRecord'
import { apex } from '@portal/ui-api/apex'
import type { ReadAdapter } from '@portal/ui-api'
import { writeMethod } from '@portal/app-kit/methods'

/** `Onboarding/checkOnboardingStatusValue`: 'changed', 'true' or anything else (APX-04, CNS-20..22). */
export const checkOnboardingStatus: ReadAdapter<{ accountId: string }, string | null> = {
  ...apex<{ accountId: string }, string | null>({
    className: 'Onboarding',
    method: 'checkOnboardingStatusValue',
    httpMethod: 'GET',
  }),
  verify: (data: unknown) =>
    data === null || typeof data === 'string'
      ? undefined
      : 'the answer does not fit: expected a text or null',
}

/** `Consent/createConsentRecord`: records that this person has consented for an account (APX-12, CNS-17). */
export const createConsentRecord = writeMethod(createConsentRecordMethod)
