import type { Risk } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { metadataText } from '../../metadata/metadataText'
import type { Language } from '../../languages'
import { HOLD_MS } from './remitToChanges'
import { RISK_TEXTS } from './riskTexts'

export interface RiskReason {
  risk: Risk
  /** A register, a record or a document. */
  source: string
  /** For example another account's name. */
  detail: string
  recordId: string | null
}

const DAY_MS = 86_400_000
/** Days after an authority was granted. */
const YOUNG_DAYS = 90
const CHANGED_DAYS = 30
const LAPSES_DAYS = 30

const FREE_MAIL = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'yandex.com',
  'live.com',
  'msn.com',
]

interface Facts {
  name: string
  email: string | null
  phones: readonly string[]
  registerEmail: string | null
  registerPhone: string | null
}

/** Runs in a system transaction. */
export async function riskReasons(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
  language: Language,
): Promise<readonly RiskReason[]> {
  const texts = RISK_TEXTS[language]
  const [account, facts] = await Promise.all([
    transaction.selectFrom('Account').selectAll().where('Id', '=', accountId).executeTakeFirst(),
    readFacts(transaction, accountId),
  ])
  if (!account) return []
  const reasons: RiskReason[] = []
  const add = (risk: Risk, source: string, detail: string, recordId: string | null = accountId) =>
    reasons.push({ risk, source, detail, recordId })
  const today = now.toISOString().slice(0, 10)
  const soon = new Date(now.getTime() + LAPSES_DAYS * DAY_MS).toISOString().slice(0, 10)

  if (account.Identity_Status__c !== null && account.Identity_Confirmed_At__c === null)
    add(
      'IDENTITY_NOT_CONFIRMED',
      texts.account,
      account.Identity_Status__c === 'Register Code' ? texts.codeSent : texts.providerReview,
    )
  const registerDomain = facts.registerEmail?.split('@')[1]?.toLowerCase()
  const domain = facts.email?.split('@')[1]?.toLowerCase()
  if (registerDomain && domain && registerDomain !== domain)
    add('REGISTER_CONTACT_DIFFERS', texts.register, texts.emailDiffers(`@${registerDomain}`, `@${domain}`))
  if (facts.registerPhone && facts.phones.length > 0 && !facts.phones.includes(digits(facts.registerPhone)))
    add('REGISTER_CONTACT_DIFFERS', texts.register, texts.phoneDiffers)
  if (domain && FREE_MAIL.includes(domain)) add('FREE_MAIL_DOMAIN', texts.contact, `@${domain}`)
  if (account.Authority_Status__c !== null && account.Authority_Status__c !== 'Active')
    add('AUTHORITY_NOT_ACTIVE', texts.register, metadataText(account.Authority_Status__c, language))
  const youngSince = new Date(now.getTime() - YOUNG_DAYS * DAY_MS)
  const { Authority_Since__c: since, Authority_Ends__c: ends } = account
  if (since !== null && since > youngSince.toISOString().slice(0, 10))
    add('AUTHORITY_YOUNG', texts.register, texts.granted(since))
  // FMCSA's response has no grant date; an older account proves an older authority.
  if (since === null && account.CreatedDate > youngSince)
    add('AUTHORITY_AGE_UNKNOWN', texts.account, texts.grantUnknown)
  if (ends !== null && ends <= soon) add('AUTHORITY_LAPSES', texts.register, texts.ends(ends, ends < today))
  if (account.Insurance_Expires__c !== null && account.Insurance_Expires__c <= soon)
    add(
      'INSURANCE_LAPSES',
      texts.certificate,
      texts.expires(account.Insurance_Expires__c, account.Insurance_Expires__c < today),
    )
  for (const other of await sharedWith(transaction, accountId, facts.phones))
    add('PHONE_SHARED', texts.phoneOf(other.name), other.detail, other.id)
  for (const other of await sharedRemitTo(transaction, accountId))
    add(
      'REMIT_TO_SHARED',
      texts.remitToOf(other.name),
      other.detail === 'bank' ? texts.sameBank : texts.sameRemitTo,
      other.id,
    )
  for (const other of await sharedVins(transaction, accountId))
    add('VIN_SHARED', texts.equipmentOf(other.name), other.detail, other.id)
  const changedAt = await lastRemitToChange(transaction, accountId, account.Remit_To_Hold_Until__c)
  if (changedAt && changedAt.getTime() > now.getTime() - CHANGED_DAYS * DAY_MS)
    add('REMIT_TO_CHANGED', texts.remitToChange, texts.changed(changedAt.toISOString().slice(0, 10)))
  return reasons
}

const digits = (phone: string): string => phone.replaceAll(/\D/gu, '').slice(-10)

async function readFacts(transaction: PortalTransaction, accountId: string): Promise<Facts> {
  const { rows } = await sql<{
    name: string
    email: string | null
    phones: (string | null)[]
    registerEmail: string | null
    registerPhone: string | null
  }>`
    select a."Name" as name, admin."Email" as email,
      array[a."Phone", admin."Phone", admin."MobilePhone"] as phones,
      identity.email as "registerEmail", identity.phone as "registerPhone"
    from "Account" a
    left join lateral (
      select c.* from "AccountContactRelation" r join "Contact" c on c."Id" = r."ContactId"
      where r."AccountId" = a."Id" and r."Portal_Role__c" = 'Admin' order by r."CreatedDate" limit 1) admin on true
    left join portal_company_identity identity on identity.account_id = a."Id"
    where a."Id" = ${accountId}`.execute(transaction)
  const [row] = rows
  const phones = (row?.phones ?? []).flatMap((phone) =>
    phone && digits(phone).length === 10 ? [digits(phone)] : [],
  )
  return {
    name: row?.name ?? '',
    email: row?.email ?? null,
    phones: [...new Set(phones)],
    registerEmail: row?.registerEmail ?? null,
    registerPhone: row?.registerPhone ?? null,
  }
}

interface Other {
  id: string
  name: string
  detail: string
}

/** Accounts per risk. */
const MOST_NAMED = 5

async function sharedWith(
  transaction: PortalTransaction,
  accountId: string,
  phones: readonly string[],
): Promise<readonly Other[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<Other>`
    select a."Id" as id, a."Name" as name, a."Phone" as detail from "Account" a
    where a."Id" <> ${accountId} and a."Type" = 'Carrier'
      and right(regexp_replace(a."Phone", '\\D', '', 'g'), 10) = any(${[...phones]}::text[])
    order by a."Name" limit ${MOST_NAMED}`.execute(transaction)
  return rows
}

async function sharedRemitTo(transaction: PortalTransaction, accountId: string): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    with own as (
      select lower(btrim(a."Remit_To__c")) as remit, null as bank from "Account" a where a."Id" = ${accountId}
      union all
      select null, c."Routing_Number__c" || '-' || c."Account_Last_Four__c" from "Remit_To_Change__c" c
      where c."Account__c" = ${accountId} and c."Status__c" <> 'Declined')
    select a."Id" as id, a."Name" as name, 'remitTo' as detail from "Account" a
    where a."Id" <> ${accountId} and lower(btrim(a."Remit_To__c")) in (select remit from own where remit <> '')
    union
    select a."Id", a."Name", 'bank' from "Remit_To_Change__c" c join "Account" a on a."Id" = c."Account__c"
    where a."Id" <> ${accountId} and c."Status__c" <> 'Declined'
      and c."Routing_Number__c" || '-' || c."Account_Last_Four__c" in (select bank from own where bank is not null)
    order by 2 limit ${MOST_NAMED}`.execute(transaction)
  return rows
}

async function sharedVins(transaction: PortalTransaction, accountId: string): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    select a."Id" as id, a."Name" as name, theirs."VIN__c" as detail
    from "Carrier_Equipment__c" own
    join "Carrier_Equipment__c" theirs on theirs."VIN__c" = own."VIN__c" and theirs."Account__c" <> own."Account__c"
    join "Account" a on a."Id" = theirs."Account__c"
    where own."Account__c" = ${accountId}
    order by a."Name", theirs."VIN__c" limit ${MOST_NAMED}`.execute(transaction)
  return rows
}

/** An approved change, or the start of the hold. */
async function lastRemitToChange(
  transaction: PortalTransaction,
  accountId: string,
  heldUntil: Date | null,
): Promise<Date | null> {
  const change = await transaction
    .selectFrom('Remit_To_Change__c')
    .select((select) => select.fn.max('Decided_At__c').as('at'))
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Approved')
    .executeTakeFirst()
  return change?.at ?? (heldUntil && new Date(heldUntil.getTime() - HOLD_MS))
}
