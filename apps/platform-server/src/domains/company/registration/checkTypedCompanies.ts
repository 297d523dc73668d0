import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { activateWhenCleared } from '../setup/activateWhenCleared'
import { storeRegisterContact } from '../setup/companyIdentity'
import {
  queryRegister,
  queryRegisterContact,
  type CarrierRegister,
  type RegisteredCarrier,
} from './carrierRegister'

/** Concurrent requests to the register. */
const AT_ONCE = 5

/**
 * Replaces data that was typed during a register outage. A company that is missing in the register becomes
 * inactive for support to review. Stops while the register is down.
 */
export async function checkTypedCompanies(
  database: Database,
  register: CarrierRegister,
  now: Date,
): Promise<void> {
  const waiting = await database.kysely
    .selectFrom('Account')
    .select(['Id', 'MC_Number__c', 'DOT_Number__c'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Pending')
    .where('Authority_Checked_At__c', 'is', null)
    .where((or) => or.or([or('MC_Number__c', 'is not', null), or('DOT_Number__c', 'is not', null)]))
    .orderBy('CreatedDate')
    .limit(AT_ONCE)
    .execute()
  for (const { Id, MC_Number__c, DOT_Number__c } of waiting) {
    const numbers = {
      ...(MC_Number__c ? { mcNumber: MC_Number__c } : {}),
      ...(DOT_Number__c ? { dotNumber: DOT_Number__c } : {}),
    }
    const answer = await queryRegister(register, numbers)
    if (answer.kind === 'unavailable') return
    const carrier = answer.kind === 'found' ? answer.carrier : undefined
    const contact = carrier && (await queryRegisterContact(register, carrier))
    await database.asSystem(async (transaction) => {
      if (contact) await storeRegisterContact(transaction, Id, contact)
      await keep(transaction, Id, carrier, now)
      await activateWhenCleared(transaction, Id, now)
    })
  }
}

async function keep(
  transaction: PortalTransaction,
  accountId: string,
  carrier: RegisteredCarrier | undefined,
  now: Date,
): Promise<void> {
  const found = carrier && {
    Name: carrier.legalName,
    DBA_Name__c: carrier.dbaName,
    Cargo_Insurance__c: carrier.cargoInsurance,
    Auto_Liability__c: carrier.autoLiability,
    BillingStreet: carrier.address.street,
    BillingCity: carrier.address.city,
    BillingState: carrier.address.state,
    BillingPostalCode: carrier.address.postalCode,
  }
  await transaction
    .updateTable('Account')
    .set({
      ...found,
      Authority_Status__c: carrier?.authorityStatus ?? 'Inactive',
      Authority_Checked_At__c: now,
      ...(carrier?.authoritySince === undefined ? {} : { Authority_Since__c: carrier.authoritySince }),
    })
    .where('Id', '=', accountId)
    .where('Authority_Checked_At__c', 'is', null)
    .execute()
}
