import type { PortalTransaction } from '../../../database/openDatabase'
import { systemTables } from '../../../sessions/systemTables'
import { componentKeys } from '../../../metadata/picklists'
import { splitName } from '../../people/splitName'
import { storeRegisterContact } from '../setup/companyIdentity'
import type { SignUp } from './signUps'

/** Equipment types with an engine; a power only unit is a tractor without a trailer. */
const TRUCKS = ['PO', 'BT', 'SPR']

/** Larger fleets are entered later. */
const MOST_UNITS = 50

/** Creates a pending company with its first Admin, whose address is confirmed. */
export async function addCompany(
  transaction: PortalTransaction,
  {
    contact,
    company: carrier,
    equipment,
    language,
    passwordHash,
    registerContact,
    signedUpAt,
  }: SignUp & { passwordHash: string; signedUpAt: Date },
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
      Authority_Checked_At__c: carrier.authorityStatus && signedUpAt,
      Authority_Since__c: carrier.authoritySince ?? null,
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
      Drives__c: contact.drives ?? false,
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
      IsActive: true,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('AccountContactRelation')
    .values({
      AccountId: accountId,
      ContactId: contactId,
      Portal_Role__c: 'Admin',
      Component_Keys__c: componentKeys.map(({ value }) => value).join(';'),
      IsActive: true,
    })
    .execute()
  await storeRegisterContact(transaction, accountId, registerContact)
  await addUnits(transaction, accountId, equipment)
  await systemTables(transaction)
    .insertInto('portal_credential')
    .values({ user_id: userId, sign_in_name: contact.email, password_hash: passwordHash })
    .execute()
}

/** Unit numbers are generated; the company replaces them on its Equipment page. */
async function addUnits(
  transaction: PortalTransaction,
  accountId: string,
  equipment: SignUp['equipment'],
): Promise<void> {
  const units = new Map(equipment.map(({ type, count }) => [type, Math.min(count, MOST_UNITS)]))
  const rows = [...units].flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({
      Account__c: accountId,
      Unit_Number__c: `${type}-${index + 1}`,
      Kind__c: TRUCKS.includes(type) ? 'Truck' : 'Trailer',
      Type__c: type,
    })),
  )
  if (rows.length > 0) await transaction.insertInto('Carrier_Equipment__c').values(rows).execute()
}
