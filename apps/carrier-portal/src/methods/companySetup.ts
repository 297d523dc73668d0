import { confirmIdentity as confirmIdentityMethod } from '@portal/contract/client/Onboarding/confirmIdentity'
import { getSetup as getSetupMethod } from '@portal/contract/client/Onboarding/getSetup'
import { sendIdentityCode as sendIdentityCodeMethod } from '@portal/contract/client/Onboarding/sendIdentityCode'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Onboarding/getSetup`: setup steps of the effective account; for Admins and Dispatchers. */
export const getSetup = readMethod(getSetupMethod)

/** `Onboarding/sendIdentityCode`: sends a code to the register's contact. 429 after 5 codes in 24 hours. */
export const sendIdentityCode = writeMethod(sendIdentityCodeMethod)

/** `Onboarding/confirmIdentity`: 422 `IDENTITY_CODE_WRONG` or `IDENTITY_CODE_OVER`. */
export const confirmIdentity = writeMethod(confirmIdentityMethod)
