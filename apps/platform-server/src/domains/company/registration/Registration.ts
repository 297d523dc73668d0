import { Registration, type RegisterParams } from '@portal/contract/methods'
import { ApiError, invalidInput, notFound } from '../../../http/ApiError'
import { refuseKnownPassword } from '../../../sessions/chosenPassword'
import { hashPassword } from '../../../sessions/passwords'
import { defineMethod, type MethodCall } from '../../../methods/defineMethod'
import { requestToJoin } from '../setup/requestToJoin'
import { queryRegister, queryRegisterContact, type CarrierNumbers } from './carrierRegister'
import { confirmLink } from './confirmLink'
import { findAccount } from './findAccount'
import { storeSignUp, type SignUp } from './signUps'
import { sendMail } from '../../../mail/sendMail'
import { findSignInOwner } from '../../people/users/signInAddress'
import type { CompanyToAdd } from './CompanyToAdd'

const bypassesRowSecurity = 'Compares with every account and writes sign-ups, which guests may not read.'

/** 503 with a long Retry-After: clients retry automatically below half a minute. */
const registerUnavailable = () =>
  new ApiError(
    503,
    'REGISTER_UNAVAILABLE',
    'The register of carriers does not answer. Enter your company by hand, or try again later.',
    { headers: { 'Retry-After': '60' } },
  )

/**
 * The response has the carrier's data, to confirm before signing up. 404 without a carrier, 503
 * `REGISTER_UNAVAILABLE` during an outage: `register` then accepts typed data.
 */
export const lookupCarrier = defineMethod(Registration.lookupCarrier, {
  bypassesRowSecurity,
  prepare: (given, { configuration }) => queryRegister(configuration.carrierRegister, given),
  async handle(given, _caller, { transaction, prepared: answer }) {
    const carrier = answer.kind === 'found' ? answer.carrier : undefined
    const known = await findAccount(transaction, given)
    if (answer.kind === 'unavailable' && !known) throw registerUnavailable()
    if (!carrier && !known) throw notFound('carrier')
    // The response has only the name of a company that is registered here.
    const described = carrier ?? {
      legalName: known?.Name ?? '',
      mcNumber: known?.MC_Number__c ?? null,
      dotNumber: known?.DOT_Number__c ?? null,
    }
    // Only the provider's risk reasons use the age of the authority.
    const { authoritySince: _since, ...shown } = { authoritySince: undefined, ...described }
    return { ...shown, isRegistered: known !== undefined }
  },
})

/**
 * A registered company's Admins receive a join request; the mailed token creates a new company as Pending.
 * Nothing is reserved before: signing up again sends a new link.
 */
export const register = defineMethod(Registration.register, {
  bypassesRowSecurity,
  answersAfterMs: 600,
  /**
   * Always hashed, and outside the transaction: otherwise the response time would disclose existing
   * accounts.
   */
  async prepare(params, { configuration }) {
    const { password, contact } = params
    const answer = await queryRegister(configuration.carrierRegister, params)
    if (password === undefined) return { answer, passwordHash: undefined, registerContact: undefined }
    const registerContact =
      answer.kind === 'found'
        ? await queryRegisterContact(configuration.carrierRegister, answer.carrier)
        : undefined
    const company = answer.kind === 'found' ? answer.carrier.legalName : params.company?.legalName
    await refuseKnownPassword(password, configuration.breachedPasswords, [contact.email, company ?? ''])
    return { answer, registerContact, passwordHash: await hashPassword(password) }
  },
  async handle(params, _caller, call) {
    const { transaction, prepared } = call
    const { contact, equipment, language } = params
    const { answer, passwordHash, registerContact } = prepared
    const carrier = answer.kind === 'found' ? answer.carrier : undefined
    const known = await findAccount(transaction, {
      mcNumber: carrier?.mcNumber ?? params.mcNumber,
      dotNumber: carrier?.dotNumber ?? params.dotNumber,
    })
    if (known) {
      await requestToJoin(call, known, contact)
      return { status: 'JoinRequested', companyName: known.Name }
    }
    const isTyped = answer.kind === 'unavailable' && params.company !== undefined
    if (answer.kind === 'unavailable' && !isTyped) throw registerUnavailable()
    const company = carrier ?? (isTyped && params.company ? typedCompany(params, params.company) : undefined)
    if (!company)
      throw new ApiError(
        422,
        'CARRIER_NOT_FOUND',
        'No carrier has these numbers. Check them, or write to support to sign up by hand.',
      )
    if (passwordHash === undefined) throw invalidInput('password: must have at least 12 characters')
    // Only the owner of an address learns that it is registered; the response is always the same.
    if (await findSignInOwner(transaction, contact.email)) await mailAlreadyRegistered(params, call)
    else {
      const signUp = { contact, equipment, language, company, registerContact }
      await sendConfirmation(signUp, passwordHash, params.returnTo, call)
    }
    return { status: 'VerificationSent', companyName: company.legalName }
  },
})

async function mailAlreadyRegistered(
  { contact: { name, email }, language }: RegisterParams,
  { transaction, now, origin }: MethodCall,
): Promise<void> {
  const facts = { name, link: `${origin}/carrier/login`, language }
  await sendMail(transaction, { to: email, template: 'alreadyRegistered', facts }, now)
}

/** @param returnTo a path for the mail, which may be opened on another device. */
async function sendConfirmation(
  signUp: SignUp,
  passwordHash: string,
  returnTo: string | undefined,
  { transaction, now, secrets, origin }: MethodCall,
): Promise<void> {
  const { contact, language } = signUp
  const token = await storeSignUp(transaction, secrets, signUp, passwordHash, now)
  const facts = { name: contact.name, link: confirmLink(origin, token, returnTo), language }
  await sendMail(transaction, { to: contact.email, template: 'verifyEmail', facts }, now)
}

/** `checkTypedCompanies` verifies the typed data later. */
function typedCompany(
  { mcNumber, dotNumber }: CarrierNumbers,
  { legalName, ...address }: NonNullable<RegisterParams['company']>,
): CompanyToAdd {
  return {
    legalName,
    dbaName: null,
    mcNumber: mcNumber ?? null,
    dotNumber: dotNumber ?? null,
    authorityStatus: null,
    cargoInsurance: 0,
    autoLiability: 0,
    insuranceExpires: null,
    address,
  }
}
