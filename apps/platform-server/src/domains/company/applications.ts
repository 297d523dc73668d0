import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { applicationRejectReasons } from '../../metadata/picklists'
import { notifyOffice } from '../notices/notifyPeople'
import { confirmCompanyIdentity } from './setup/companyIdentity'
import { readSetup, type SetupItem } from './setup/companySetup'
import { joinRequestTables } from '../people/users/joinRequests'

const REASONS = applicationRejectReasons.map(({ value }) => value)

/** Oldest first. */
const MOST_ROWS = 200

export interface Application {
  accountId: string
  name: string
  mcNumber: string | null
  dotNumber: string | null
  signedUpAt: Date
  admin: { name: string | null; email: string | null; mobile: string | null } | null
  items: readonly SetupItem[]
  /** Other people who signed up with the same numbers; possibly the real owners. */
  askToJoin: number
}

/** Queries carriers in setup, oldest first. Runs in a system transaction. */
export async function listApplications(
  transaction: PortalTransaction,
  now: Date,
): Promise<readonly Application[]> {
  const accounts = await transaction
    .selectFrom('Account')
    .select(['Id', 'Name', 'MC_Number__c', 'DOT_Number__c', 'CreatedDate'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Pending')
    .orderBy('CreatedDate')
    .orderBy('Id')
    .limit(MOST_ROWS)
    .execute()
  const applications: Application[] = []
  for (const { Id, Name, MC_Number__c, DOT_Number__c, CreatedDate } of accounts) {
    const admin = await transaction
      .selectFrom('AccountContactRelation as relation')
      .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
      .select(['Contact.Name as name', 'Contact.Email as email', 'Contact.MobilePhone as mobile'])
      .where('relation.AccountId', '=', Id)
      .where('relation.Portal_Role__c', '=', 'Admin')
      .orderBy('relation.CreatedDate')
      .limit(1)
      .executeTakeFirst()
    const { count } = await joinRequestTables(transaction)
      .selectFrom('portal_join_request')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', Id)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow()
    applications.push({
      accountId: Id,
      name: Name,
      mcNumber: MC_Number__c,
      dotNumber: DOT_Number__c,
      signedUpAt: CreatedDate,
      admin: admin ?? null,
      items: await readSetup(transaction, Id, now),
      askToJoin: Number(count),
    })
  }
  return applications
}

export interface CompanyPaper {
  documentId: string
  contentDocumentId: string
  accountId: string
  company: string
  type: string
  fileName: string
  uploadedAt: Date
}

/** Queries documents under review, oldest first. Runs in a system transaction. */
export async function listCompanyPapers(transaction: PortalTransaction): Promise<readonly CompanyPaper[]> {
  return await transaction
    .selectFrom('Load_Document__c as document')
    .innerJoin('Account', 'Account.Id', 'document.Account__c')
    .select([
      'document.Id as documentId',
      'document.ContentDocumentId as contentDocumentId',
      'Account.Id as accountId',
      'Account.Name as company',
      'document.Type__c as type',
      'document.Name as fileName',
      'document.CreatedDate as uploadedAt',
    ])
    .where('document.Load__c', 'is', null)
    .where('document.Status__c', '=', 'Under Review')
    .orderBy('document.CreatedDate')
    .orderBy('document.Id')
    .limit(MOST_ROWS)
    .execute()
}

export type ApplicationDecision =
  | {
      decision: 'approve'
      /** Verified manually by the provider, without a register. @default false */
      isAuthorityChecked?: boolean
      authoritySince?: string | undefined
    }
  | {
      decision: 'reject'
      reason: string
      /** Allows free text beside the codes. @default false */
      isOwnWords?: boolean
    }

/**
 * Decides an application and notifies the company. Approving confirms the identity, and activates the
 * company when nothing else is missing. Rejecting deactivates it; with an unconfirmed identity it also
 * releases the MC and DOT numbers for the real company. Runs in a system transaction.
 *
 * @returns the steps that still prevent booking; empty when the company is active.
 * @throws {ApiError} 404 for an unknown carrier, 409 `INVALID_APPLICATION_STATE` unless it is Pending, 400
 * for an unknown reason.
 */
export async function decideApplication(
  transaction: PortalTransaction,
  accountId: string,
  decision: ApplicationDecision,
  now: Date,
): Promise<readonly SetupItem[]> {
  if (decision.decision === 'reject' && !decision.isOwnWords && !REASONS.includes(decision.reason))
    throw invalidInput(`reason must be one of ${REASONS.join(', ')}.`)
  const account = await transaction
    .selectFrom('Account')
    .select(['Name', 'Status__c', 'Identity_Confirmed_At__c', 'Authority_Status__c'])
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  if (account.Status__c !== 'Pending')
    throw new ApiError(
      409,
      'INVALID_APPLICATION_STATE',
      `${account.Name} is ${account.Status__c}. Only a Pending carrier can be approved or rejected.`,
    )
  if (decision.decision === 'reject') {
    const isOpen = account.Identity_Confirmed_At__c === null
    await transaction
      .updateTable('Account')
      .set({ Status__c: 'Inactive', ...(isOpen ? { MC_Number__c: null, DOT_Number__c: null } : {}) })
      .where('Id', '=', accountId)
      .execute()
    const values = { company: account.Name, reason: decision.reason }
    await notifyOffice(transaction, accountId, { text: 'applicationRejected', values })
    return []
  }
  const { isAuthorityChecked, authoritySince } = decision
  if (isAuthorityChecked || authoritySince !== undefined)
    await transaction
      .updateTable('Account')
      .set({
        ...(isAuthorityChecked ? { Authority_Status__c: 'Active', Authority_Checked_At__c: now } : {}),
        ...(authoritySince === undefined ? {} : { Authority_Since__c: authoritySince }),
      })
      .where('Id', '=', accountId)
      .execute()
  if (account.Identity_Confirmed_At__c === null)
    await notifyOffice(transaction, accountId, {
      text: 'companyIdentityConfirmed',
      values: { company: account.Name },
    })
  await confirmCompanyIdentity(transaction, accountId, now)
  return (await readSetup(transaction, accountId, now)).filter(
    ({ neededFor, state, step }) => neededFor === 'Booking' && state !== 'Done' && REVIEWED.includes(step),
  )
}

/** Required for activation; equipment is required for booking. */
const REVIEWED: readonly string[] = ['identity', 'authority', 'coi', 'agreement']
