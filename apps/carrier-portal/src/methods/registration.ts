import { lookupCarrier as lookupCarrierMethod } from '@portal/contract/client/Registration/lookupCarrier'
import { register as registerMethod } from '@portal/contract/client/Registration/register'
import { resendConfirmation as resendConfirmationMethod } from '@portal/contract/client/Registration/resendConfirmation'
import { verifyEmail as verifyEmailMethod } from '@portal/contract/client/Registration/verifyEmail'
import type { Registered, Verified } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/**
 * `Registration/lookupCarrier`: the company with these numbers; 404 for none, 503 while the register is down.
 */
export const lookupCarrier = readMethod(lookupCarrierMethod)

/** `Registration/register`: signs up a company, or requests to join a registered one. */
export const register = writeMethod(registerMethod)

/** Validates a response of `register`. @throws {Error} if it is invalid. */
export const readRegistered = (answer: unknown): Registered => parseAnswer(registerMethod, answer)

/** `Registration/verifyEmail`: consumes the link of a mail. 422 if it is used or older than 7 days. */
export const verifyEmail = writeMethod(verifyEmailMethod)

/** Validates a response of `verifyEmail`. @throws {Error} if it is invalid. */
export const readVerified = (answer: unknown): Verified => parseAnswer(verifyEmailMethod, answer)

/** `Registration/resendConfirmation`: resends the link after a sign-in with the right password. */
export const resendConfirmation = writeMethod(resendConfirmationMethod)
