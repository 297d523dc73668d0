import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { languageOf, type Language } from '../../languages'

export interface BillingContact {
  name: string
  email: string
  language: Language
}

/**
 * Queries the billing contact with an email address, or else the shipper's first active user. Runs in a
 * system transaction.
 */
export async function readBillingContacts(
  transaction: PortalTransaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, BillingContact>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ accountId: string; name: string; email: string; language: string | null }>`
    select distinct on (c."AccountId") c."AccountId" as "accountId", c."Name" as name, c."Email" as email,
      c."Preferred_Language__c" as language
    from "Contact" c
    left join "AccountContactRelation" r on r."ContactId" = c."Id" and r."AccountId" = c."AccountId" and r."IsActive"
    where c."AccountId" in (${sql.join([...accountIds])}) and c."Email" is not null
      and (c."Billing_Contact__c" or r."Id" is not null)
    order by c."AccountId", c."Billing_Contact__c" desc, c."CreatedDate", c."Id"`.execute(transaction)
  return new Map(
    rows.map(({ accountId, language, ...contact }) => [
      accountId,
      { ...contact, language: languageOf(language) },
    ]),
  )
}

/** @throws {ApiError} 409 `BILLING_CONTACT_MISSING`. */
export async function requireBillingContact(
  transaction: PortalTransaction,
  accountId: string,
): Promise<BillingContact> {
  const contact = (await readBillingContacts(transaction, [accountId])).get(accountId)
  if (!contact)
    throw new ApiError(
      409,
      'BILLING_CONTACT_MISSING',
      'This shipper has no billing contact with an email address. Mark one of its contacts as billing contact.',
    )
  return contact
}
