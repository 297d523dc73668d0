import { z } from 'zod'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError, notFound } from '../http/ApiError'
import { equipmentTypes } from '../metadata/picklists'
import { embeddedRegister } from '../seed/embeddedRegister'
import { hashPassword } from '../sessions/passwords'
import { systemTables } from '../sessions/systemTables'
import { defineMethod, type MethodCall } from './defineMethod'
import { makeMailedToken, redeemMailedToken } from './mailedToken'
import {
  emailSchema,
  languageSchema,
  nameSchema,
  passwordSchema,
  phoneSchema,
  splitName,
} from './personParams'
import type { RegisteredCarrier } from './registration/carrierRegister'
import { sendMail } from './sendMail'

const EQUIPMENT = equipmentTypes.map(({ value }) => value)

/** More of a kind are entered later: nobody checks a list of hundreds while signing up. */
const MOST_UNITS = 50

const registration = { className: 'Registration', callers: 'anyone', sees: 'system' } as const

const numberSchema = (name: string) =>
  z
    .string(`must be the ${name} number`)
    .trim()
    .transform((text) => text.replace(/^(?:MC|USDOT|DOT)[\s#-]*/i, '').replace(/^0+(?=\d)/, ''))
    .pipe(z.string().regex(/^\d{1,8}$/, `must be the ${name} number, 1 to 8 digits`))

const numbers = { mcNumber: numberSchema('MC').optional(), dotNumber: numberSchema('DOT').optional() }
const hasNumber = (given: { mcNumber?: string | undefined; dotNumber?: string | undefined }) =>
  given.mcNumber !== undefined || given.dotNumber !== undefined
const NEEDS_NUMBER = { message: 'Give an MC or a DOT number.', path: ['mcNumber'] }

/** `Registration/lookupCarrier`: what the register says about a carrier, for confirmation before signing up. */
export const lookupCarrier = defineMethod({
  ...registration,
  method: 'lookupCarrier',
  verb: 'GET',
  params: z.object(numbers).refine(hasNumber, NEEDS_NUMBER),
  limit: 'search',
  async handle(given, _caller, { transaction }) {
    const carrier = embeddedRegister.find(given)
    const known = await findAccount(transaction, given)
    if (!carrier && !known) throw notFound('carrier')
    // A company of this portal is named and nothing else: its papers are its own.
    const described = carrier ?? {
      legalName: known?.Name ?? '',
      mcNumber: known?.MC_Number__c ?? null,
      dotNumber: known?.DOT_Number__c ?? null,
    }
    return { ...described, isRegistered: known !== undefined }
  },
})

const registerParams = z
  .object({
    ...numbers,
    contact: z.object({ name: nameSchema, email: emailSchema, mobile: phoneSchema }),
    password: passwordSchema,
    equipment: z
      .array(
        z.object({
          type: z.string().refine((type) => EQUIPMENT.includes(type), 'must be a code such as V or R'),
          count: z.int().min(1, 'must be at least 1').max(9999),
        }),
      )
      .max(EQUIPMENT.length)
      .default([]),
    acceptTerms: z.literal(true, 'must be true: the terms have to be accepted'),
    language: languageSchema.default('en-US'),
  })
  .refine(hasNumber, NEEDS_NUMBER)
type RegisterParams = z.output<typeof registerParams>

/**
 * `Registration/register`: signs a carrier up. A company that is here already gets a request to its Admins; a new
 * one begins as Pending, with a mail to confirm the address before the first sign-in.
 */
export const register = defineMethod({
  ...registration,
  method: 'register',
  verb: 'POST',
  params: registerParams,
  limit: 'signUp',
  async handle(params, _caller, call) {
    const { transaction, now } = call
    const { contact } = params
    const carrier = embeddedRegister.find(params)
    const known = await findAccount(transaction, {
      mcNumber: carrier?.mcNumber ?? params.mcNumber,
      dotNumber: carrier?.dotNumber ?? params.dotNumber,
    })
    if (known) {
      await askAdmins(transaction, known, contact, now)
      return { status: 'JoinRequested', companyName: known.Name }
    }
    if (!carrier)
      throw new ApiError(
        422,
        'CARRIER_NOT_FOUND',
        'No carrier has these numbers. Check them, or write to support to sign up by hand.',
      )
    const user = await transaction
      .selectFrom('User')
      .select('Id')
      .where('Username', '=', contact.email)
      .executeTakeFirst()
    // Whether an address signs in here is told to its owner only.
    if (user)
      await sendMail(
        transaction,
        { to: contact.email, template: 'alreadyRegistered', facts: { name: contact.name } },
        now,
      )
    else await addCompany(params, carrier, call)
    return { status: 'VerificationSent', companyName: carrier.legalName }
  },
})

/** Companies by either number: one that matches is enough to be the same. */
async function findAccount(
  transaction: PortalTransaction,
  { mcNumber, dotNumber }: { mcNumber?: string | undefined; dotNumber?: string | undefined },
) {
  return await transaction
    .selectFrom('Account')
    .select(['Id', 'Name', 'MC_Number__c', 'DOT_Number__c'])
    .where('Type', '=', 'Carrier')
    .where((where) =>
      where.or([
        ...(mcNumber === undefined ? [] : [where('MC_Number__c', '=', mcNumber)]),
        ...(dotNumber === undefined ? [] : [where('DOT_Number__c', '=', dotNumber)]),
      ]),
    )
    .executeTakeFirst()
}

async function askAdmins(
  transaction: PortalTransaction,
  account: { Id: string; Name: string },
  { name, email, mobile }: RegisterParams['contact'],
  now: Date,
): Promise<void> {
  const admins = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select(['Contact.Id as contactId', 'Contact.Email as email'])
    .where('relation.AccountId', '=', account.Id)
    .where('relation.Portal_Role__c', '=', 'Admin')
    .where('relation.IsActive', '=', true)
    .execute()
  const facts = { name, email, mobile, company: account.Name }
  for (const admin of admins) {
    if (admin.email) await sendMail(transaction, { to: admin.email, template: 'joinRequest', facts }, now)
    await transaction
      .insertInto('Notification__c')
      .values({
        Name: `${name} (${email}) asks to join ${account.Name}. Invite them under Users.`.slice(0, 255),
        Contact__c: admin.contactId,
        Kind__c: 'Join Request',
      })
      .execute()
  }
}

async function addCompany(
  { contact, password, equipment, language }: RegisterParams,
  carrier: RegisteredCarrier,
  { transaction, now, secrets, origin }: MethodCall,
): Promise<void> {
  const { Id: accountId } = await transaction
    .insertInto('Account')
    .values({
      Name: carrier.legalName,
      DBA_Name__c: carrier.dbaName,
      Type: 'Carrier',
      Status__c: 'Pending',
      Phone: contact.mobile,
      MC_Number__c: carrier.mcNumber,
      DOT_Number__c: carrier.dotNumber,
      Authority_Status__c: carrier.authorityStatus,
      Authority_Checked_At__c: now,
      Cargo_Insurance__c: carrier.cargoInsurance,
      Auto_Liability__c: carrier.autoLiability,
      Insurance_Expires__c: carrier.insuranceExpires,
      Payment_Terms__c: 'Standard',
      BillingStreet: carrier.address.street,
      BillingCity: carrier.address.city,
      BillingState: carrier.address.state,
      BillingPostalCode: carrier.address.postalCode,
      BillingCountry: 'US',
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const person = splitName(contact.name)
  const { Id: contactId } = await transaction
    .insertInto('Contact')
    .values({
      ...person,
      AccountId: accountId,
      Email: contact.email,
      MobilePhone: contact.mobile,
      Preferred_Language__c: language,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: userId } = await transaction
    .insertInto('User')
    .values({
      ...person,
      Username: contact.email,
      Email: contact.email,
      ContactId: contactId,
      IsActive: false,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('AccountContactRelation')
    .values({ AccountId: accountId, ContactId: contactId, Portal_Role__c: 'Admin', IsActive: true })
    .execute()
  await addUnits(transaction, accountId, equipment)
  await systemTables(transaction)
    .insertInto('portal_credential')
    .values({ user_id: userId, sign_in_name: contact.email, password_hash: await hashPassword(password) })
    .execute()
  const token = await makeMailedToken(
    transaction,
    secrets,
    { userId, accountId, purpose: 'verifyEmail' },
    now,
  )
  const link = `${origin}/carrier/s/registration?verify=${token}`
  await sendMail(
    transaction,
    { to: contact.email, template: 'verifyEmail', facts: { name: contact.name, link } },
    now,
  )
}

/** The fleet as it was told, with made-up unit numbers that the company replaces on its Equipment page. */
async function addUnits(
  transaction: PortalTransaction,
  accountId: string,
  equipment: RegisterParams['equipment'],
): Promise<void> {
  const units = new Map(equipment.map(({ type, count }) => [type, Math.min(count, MOST_UNITS)]))
  const rows = [...units].flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({
      Account__c: accountId,
      Unit_Number__c: `${type}-${index + 1}`,
      Kind__c: type === 'PO' ? 'Truck' : 'Trailer',
      Type__c: type,
    })),
  )
  if (rows.length > 0) await transaction.insertInto('Carrier_Equipment__c').values(rows).execute()
}

/** `Registration/verifyEmail`: whoever has the mailed link owns the address and may sign in. */
export const verifyEmail = defineMethod({
  ...registration,
  method: 'verifyEmail',
  verb: 'POST',
  params: z.object({ token: z.string().min(1).max(200) }),
  limit: 'signUp',
  async handle({ token }, _caller, { transaction, now, secrets }) {
    const { userId } = await redeemMailedToken(transaction, secrets, token, 'verifyEmail', now)
    const user = await transaction
      .updateTable('User')
      .set({ IsActive: true })
      .where('Id', '=', userId)
      .returning('Username')
      .executeTakeFirstOrThrow()
    return { email: user.Username }
  },
})
