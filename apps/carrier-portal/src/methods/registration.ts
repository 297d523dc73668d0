import { lookupCarrier as lookupCarrierMethod } from '@portal/contract/client/Registration/lookupCarrier'
import { register as registerMethod } from '@portal/contract/client/Registration/register'
import { resendConfirmation as resendConfirmationMethod } from '@portal/contract/client/Registration/resendConfirmation'
import { verifyEmail as verifyEmailMethod } from '@portal/contract/client/Registration/verifyEmail'
import type { Registered, Verified } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Registration/lookupCarrier`: the company with these numbers; 404 when there is none, 503 while the register is down. */
export const lookupCarrier = readMethod(lookupCarrierMethod)

/** `Registration/register`: signs a company up, or asks the Admins of one that is here. */
export const register = writeMethod(registerMethod)

/** @throws {Error} for an answer that is none of `register`. */
export const readRegistered = (answer: unknown): Registered => parseAnswer(registerMethod, answer)

/** `Registration/verifyEmail`: uses the link of a mail up. 422 when it was used or is older than 7 days. */
export const verifyEmail = writeMethod(verifyEmailMethod)

/** @throws {Error} for an answer that is none of `verifyEmail`. */
export const readVerified = (answer: unknown): Verified => parseAnswer(verifyEmailMethod, answer)

/** `Registration/resendConfirmation`: sends the link again to who typed the right password at sign-in. */
export const resendConfirmation = writeMethod(resendConfirmationMethod)
