import { Onboarding } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { LANGUAGES } from '../../../languages'
import { defineMethod } from '../../../methods/defineMethod'
import { readProviderIdentity } from '../../provider/providerIdentity'
import { activateWhenCleared } from '../setup/activateWhenCleared'
import { readSetup } from '../setup/companySetup'
import { AGREEMENT_VERSION, composeAgreement } from './agreementText'

const bypassesRowSecurity =
  'Reads the identity of the provider, and writes signatures, which no member may do.'

/** The response has the text, its hash, and the company's signature (ONB-04). */
export const readAgreement = defineMethod(Onboarding.readAgreement, {
  bypassesRowSecurity,
  async handle({ language }, { accountId }, { transaction, locale }) {
    return {
      version: AGREEMENT_VERSION,
      ...composeAgreement(language ?? locale, await partiesOf(transaction, accountId)),
      signature: await readSignature(transaction, accountId),
    }
  },
})

/** Signs once per company and version. */
export const signAgreement = defineMethod(Onboarding.signAgreement, {
  bypassesRowSecurity,
  async handle({ name, title, textHash }, { accountId, contactId }, call) {
    const { transaction, now, clientAddress, userAgent } = call
    const parties = await partiesOf(transaction, accountId)
    const locale = LANGUAGES.find((language) => composeAgreement(language, parties).textHash === textHash)
    if (!locale)
      throw new ApiError(409, 'AGREEMENT_CHANGED', 'The agreement has changed. Read it again, then sign it.')
    await transaction
      .insertInto('Carrier_Agreement__c')
      .values({
        Account__c: accountId,
        Contact__c: contactId,
        Signed_Name__c: name,
        Signed_Title__c: title,
        Signed_At__c: now,
        Version__c: AGREEMENT_VERSION,
        Text_Hash__c: textHash,
        Locale__c: locale,
        Ip__c: clientAddress.slice(0, 45),
        User_Agent__c: userAgent.slice(0, 255),
      })
      .onConflict((conflict) => conflict.columns(['Account__c', 'Version__c']).doNothing())
      .execute()
    const signature = await readSignature(transaction, accountId)
    if (!signature) throw new Error('A signed agreement has a signature.')
    await activateWhenCleared(transaction, accountId, now)
    return { signature, items: await readSetup(transaction, accountId, now) }
  },
})

/** Stores figures from the certificate for the review. */
export const declareInsurance = defineMethod(Onboarding.declareInsurance, {
  bypassesRowSecurity: 'Writes the account, which no member may do.',
  async handle({ cargo, auto, expires, insurer, policyNumber }, { accountId }, { transaction, now }) {
    if (expires < now.toISOString().slice(0, 10))
      throw new ApiError(
        422,
        'INSURANCE_EXPIRED',
        `The insurance ended on ${expires}. Upload a valid certificate.`,
      )
    await transaction
      .updateTable('Account')
      .set({
        Declared_Cargo__c: cargo,
        Declared_Auto__c: auto,
        Declared_Expires__c: expires,
        Declared_Insurer__c: insurer,
        Declared_Policy__c: policyNumber,
      })
      .where('Id', '=', accountId)
      .execute()
    return { declared: { cargo, auto, expires, insurer, policyNumber } }
  },
})

async function partiesOf(transaction: PortalTransaction, accountId: string) {
  const { name: provider } = await readProviderIdentity(transaction)
  const { Name: company } = await transaction
    .selectFrom('Account')
    .select('Name')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { provider, company }
}

async function readSignature(transaction: PortalTransaction, accountId: string) {
  const row = await transaction
    .selectFrom('Carrier_Agreement__c')
    .select(['Signed_Name__c as name', 'Signed_Title__c as title', 'Signed_At__c as signedAt'])
    .where('Account__c', '=', accountId)
    .where('Version__c', '=', AGREEMENT_VERSION)
    .executeTakeFirst()
  return row ?? null
}
