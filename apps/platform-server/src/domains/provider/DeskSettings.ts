import { createHash } from 'node:crypto'
import { DeskSettings, type CompanySettings } from '@portal/contract/methods'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { isSavedAlready } from './isSavedAlready'
import { logoTables } from './logoTable'
import { readProviderIdentity } from './providerIdentity'
import { scaleLogo } from './scaleLogo'

const bypassesRowSecurity = 'Reads and writes the provider’s account and its logo as one.'

async function readCompany(transaction: PortalTransaction): Promise<CompanySettings> {
  const account = await transaction
    .selectFrom('Account')
    .select('Remit_To__c as remitTo')
    .where('Type', '=', 'Provider')
    .executeTakeFirst()
  const identity = {
    ...(await readProviderIdentity(transaction)),
    remitTo: account?.remitTo ?? null,
  }
  const version = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32)
  return { ...identity, version }
}

/** ADM-02. */
export const readDeskCompany = defineMethod(DeskSettings.company, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction }) => await readCompany(transaction),
})

/** Leaves the logo unchanged. */
export const saveDeskCompany = defineMethod(DeskSettings.saveCompany, {
  bypassesRowSecurity,
  async handle({ version, mcNumber, ...company }, { accountId }, { transaction }) {
    // Serializes two Provider Admins: neither overwrites the other's change.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    const before = await readCompany(transaction)
    if (before.version !== version) {
      if (isSavedAlready(before, { mcNumber, ...company })) return before
      throw new ApiError(
        409,
        'CONFLICT',
        'Someone else changed the company in the meantime. Reload the page and enter your changes again.',
      )
    }
    const other = mcNumber
      ? await transaction
          .selectFrom('Account')
          .select('Name')
          .where('MC_Number__c', '=', mcNumber)
          .where('Id', '<>', accountId)
          .executeTakeFirst()
      : undefined
    if (other) throw invalidInput(`mcNumber: is the number of ${other.Name}.`)
    await transaction
      .updateTable('Account')
      .set({
        Name: company.name,
        MC_Number__c: mcNumber,
        BillingStreet: company.street,
        BillingCity: company.city,
        BillingState: company.state,
        BillingPostalCode: company.postalCode,
        Phone: company.phone,
        ...(company.remitTo === undefined ? {} : { Remit_To__c: company.remitTo }),
      })
      .where('Id', '=', accountId)
      .execute()
    await transaction
      .updateTable('Portal_Settings__c')
      .set({
        After_Hours_Phone__c: company.afterHoursPhone,
        Accounting_Phone__c: company.accountingPhone,
        Company_Email__c: company.email,
        ...(company.privacyEmail === undefined ? {} : { Privacy_Email__c: company.privacyEmail }),
      })
      .execute()
    return await readCompany(transaction)
  },
})

/** Scales and stores the logo; null removes it. */
export const setDeskLogo = defineMethod(DeskSettings.setLogo, {
  bypassesRowSecurity,
  prepare: async ({ image }, { session }) =>
    image === null
      ? undefined
      : await scaleLogo(new Uint8Array(Buffer.from(image, 'base64')), session?.userId ?? ''),
  async handle(_params, caller, { transaction, now, clientAddress, prepared: logo }) {
    const tables = logoTables(transaction)
    await tables.deleteFrom('portal_logo').execute()
    if (logo)
      await tables
        .insertInto('portal_logo')
        .values({ id: 1, ...logo })
        .execute()
    // The table has no audit trigger.
    const event = {
      action: logo ? 'Logo Changed' : 'Logo Removed',
      object: 'Account',
      address: clientAddress,
    }
    const { userId: actor, accountId: account } = caller
    await writeAuditEvent(transaction, { ...event, actor, account, recordId: account }, now)
    return await readCompany(transaction)
  },
})
