import { confirmIdentity as confirmIdentityMethod } from '@portal/contract/client/Onboarding/confirmIdentity'
import { declareInsurance as declareInsuranceMethod } from '@portal/contract/client/Onboarding/declareInsurance'
import { getSetup as getSetupMethod } from '@portal/contract/client/Onboarding/getSetup'
import { readAgreement as readAgreementMethod } from '@portal/contract/client/Onboarding/readAgreement'
import { sendIdentityCode as sendIdentityCodeMethod } from '@portal/contract/client/Onboarding/sendIdentityCode'
import { signAgreement as signAgreementMethod } from '@portal/contract/client/Onboarding/signAgreement'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Onboarding/getSetup`: setup steps of the effective account; for Admins and Dispatchers. */
export const getSetup = readMethod(getSetupMethod)

/** `Onboarding/sendIdentityCode`: sends a code to the register's contact. 429 after 5 codes in 24 hours. */
export const sendIdentityCode = writeMethod(sendIdentityCodeMethod)

/** `Onboarding/confirmIdentity`: 422 `IDENTITY_CODE_WRONG` or `IDENTITY_CODE_OVER`. */
export const confirmIdentity = writeMethod(confirmIdentityMethod)

/** `Onboarding/readAgreement`: the carrier agreement and the company's signature under it. */
export const readAgreement = readMethod(readAgreementMethod)

/** `Onboarding/signAgreement`: 409 `AGREEMENT_CHANGED` for a text other than the current one. */
export const signAgreement = writeMethod(signAgreementMethod)

/** `Onboarding/declareInsurance`: limits and last day as the carrier reads them from its certificate. */
export const declareInsurance = writeMethod(declareInsuranceMethod)
