import { Registration } from '@portal/contract/methods'
import { ApiError } from '../../../http/ApiError'
import { defineMethod } from '../../../methods/defineMethod'
import { addCompany } from './addCompany'
import { requestToJoin } from '../setup/requestToJoin'
import { confirmLink } from './confirmLink'
import { findAccount } from './findAccount'
import { readResendTicket } from './resendTicket'
import { renewSignUp, consumeSignUp } from './signUps'
import { sendMail } from '../../../mail/sendMail'
import { claimAddress } from '../../people/users/signInAddress'

const bypassesRowSecurity = 'Reads sign-ups and creates accounts, which guests may not do.'

/**
 * The mailed token proves the ownership of the address and creates the company with this person as Admin.
 * The first confirmed sign-up counts; each later one becomes a join request.
 */
export const verifyEmail = defineMethod(Registration.verifyEmail, {
  bypassesRowSecurity,
  async handle({ token }, _caller, call) {
    const { transaction, now, secrets } = call
    const signUp = await consumeSignUp(transaction, secrets, token, now)
    const { mcNumber, dotNumber } = signUp.company
    const numbersOfCompany = { mcNumber: mcNumber ?? undefined, dotNumber: dotNumber ?? undefined }
    const { email } = signUp.contact
    const known = await findAccount(transaction, numbersOfCompany)
    if (known) {
      await requestToJoin(call, known, signUp.contact)
      return { email, status: 'JoinRequested', companyName: known.Name }
    }
    await claimAddress(transaction, email)
    await addCompany(transaction, signUp)
    return { email, status: 'Confirmed', companyName: signUp.company.legalName }
  },
})

/** Resends the link. The ticket proves a correct password (ONB-07). At most one mail a minute. */
export const resendConfirmation = defineMethod(Registration.resendConfirmation, {
  bypassesRowSecurity,
  async handle({ ticket, returnTo }, _caller, { transaction, now, secrets, origin }) {
    const email = readResendTicket(secrets, ticket, now.getTime())
    if (email === undefined)
      throw new ApiError(422, 'TOKEN_INVALID', 'This took too long. Sign in again to have the link sent.')
    const renewed = await renewSignUp(transaction, secrets, email, now)
    if (renewed) {
      const { token, name, language } = renewed
      const facts = { name, link: confirmLink(origin, token, returnTo), language }
      await sendMail(transaction, { to: email, template: 'verifyEmail', facts }, now)
    }
    return { status: 'VerificationSent' }
  },
})
