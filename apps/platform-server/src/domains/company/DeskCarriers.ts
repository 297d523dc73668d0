import { DeskCarriers } from '@portal/contract/methods'
import type { StaffCaller, StaffRole } from '../../access/caller'
import { seesRemitTo } from '../../access/seesRemitTo'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { notifyOffice } from '../notices/notifyPeople'
import { decideApplication, listApplications, listCompanyPapers } from './applications'
import { recordReason } from '../../audit/recordReason'
import { listCarriers, readCompanyFacts, type FactsReader } from './carrierFacts'
import { decideRemitTo, enterRemitTo, listRemitToChanges, releaseHold } from './remitToChanges'
import { riskReasons } from './riskReasons'
import { reinstateCarrier, suspendCarrier } from './suspendCarrier'
import { rowWindow } from '../../lists/rowWindow'

const PAGE_SIZE = 50
const bypassesRowSecurity =
  'Reads sign-up data, which callers may not read, and writes accounts, offers and notices of a carrier.'

/**
 * The response has applications with checklist and risk reasons, company documents under review, remit-to
 * changes that need a second person, and suspended carriers.
 */
export const listCarrierQueue = defineMethod(DeskCarriers.queue, {
  bypassesRowSecurity,
  async handle(_params, { role }, { transaction, now, configuration, locale }) {
    const reader = readerOf(role, now)
    const listed = await listApplications(transaction, now)
    const facts = await readCompanyFacts(
      transaction,
      listed.map(({ accountId }) => accountId),
      reader,
    )
    const applications = []
    for (const one of listed) {
      const risks = await riskReasons(transaction, one.accountId, now, locale)
      const found = facts.get(one.accountId)
      if (found) applications.push({ ...one, facts: found, risks })
    }
    return {
      applications,
      papers: await listCompanyPapers(transaction),
      remitToChanges: reader.seesRemitTo ? await listRemitToChanges(transaction) : [],
      storesAccountNumbers: configuration.bankSeal !== undefined,
      suspended: await listSuspended(transaction),
    }
  },
})

const readerOf = (role: StaffRole, now: Date): FactsReader => ({
  seesRemitTo: seesRemitTo(role),
  now,
})

export const listDeskCarriers = defineMethod(DeskCarriers.list, {
  bypassesRowSecurity,
  async handle({ search, offset }, { role }, { transaction, now }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const rows = await listCarriers(transaction, { search, offset, limit }, readerOf(role, now))
    const { page, nextOffset } = split(rows)
    return { carriers: page, nextOffset }
  },
})

async function listSuspended(transaction: PortalTransaction) {
  return await transaction
    .selectFrom('Account')
    .select([
      'Id as accountId',
      'Name as name',
      'MC_Number__c as mcNumber',
      'Suspended_At__c as suspendedAt',
      'Suspension_Reason__c as reason',
    ])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Inactive')
    .orderBy('Suspended_At__c', 'desc')
    .orderBy('Name')
    .limit(200)
    .execute()
}

/** The response has the source of each reason (CRD-02). */
export const readCarrierRisk = defineMethod(DeskCarriers.risk, {
  bypassesRowSecurity,
  async handle({ accountId }, _caller, { transaction, now, locale }) {
    const account = await transaction
      .selectFrom('Account')
      .select(['Id', 'Name'])
      .where('Id', '=', accountId)
      .where('Type', '=', 'Carrier')
      .executeTakeFirst()
    if (!account) throw notFound('carrier')
    return { accountId, name: account.Name, reasons: await riskReasons(transaction, accountId, now, locale) }
  },
})

/** Notifies the carrier. */
export const decideCarrier = defineMethod(DeskCarriers.decide, {
  bypassesRowSecurity,
  async handle(
    { accountId, decision, reason, isAuthorityChecked, authoritySince },
    caller,
    { transaction, now },
  ) {
    if (!reason && decision !== 'approve' && decision !== 'reinstate')
      throw invalidInput(
        `reason: is needed to ${decision === 'requestChanges' ? 'request changes' : decision}.`,
      )
    await recordReason(transaction, reason)
    const why = reason ?? ''
    const missing = await (async () => {
      switch (decision) {
        case 'approve':
          await requireIdentityRight(transaction, accountId, caller)
          return await decideApplication(
            transaction,
            accountId,
            { decision, authoritySince, ...(isAuthorityChecked === undefined ? {} : { isAuthorityChecked }) },
            now,
          )
        case 'reject':
          return await decideApplication(
            transaction,
            accountId,
            { decision, reason: why, isOwnWords: true },
            now,
          )
        case 'suspend':
          await suspendCarrier(transaction, accountId, why, now)
          return []
        case 'reinstate':
          await reinstate(transaction, accountId, now)
          return []
        case 'requestChanges':
          await requestChanges(transaction, accountId, why)
          return []
      }
    })()
    const { Status__c: status } = await transaction
      .selectFrom('Account')
      .select('Status__c')
      .where('Id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { accountId, status, missing }
  },
})

async function reinstate(transaction: PortalTransaction, accountId: string, now: Date): Promise<void> {
  const missing = await reinstateCarrier(transaction, accountId, now)
  if (missing.length === 0) return
  throw new ApiError(
    409,
    'INVALID_APPLICATION_STATE',
    `The carrier can be reinstated once this holds again: ${missing.join(', ')}.`,
    { details: { missing } },
  )
}

/** Approving a company with unverified identity requires a Provider Admin (CRD-02). */
async function requireIdentityRight(
  transaction: PortalTransaction,
  accountId: string,
  { role }: StaffCaller,
): Promise<void> {
  const account = await transaction
    .selectFrom('Account')
    .select(['Identity_Status__c', 'Identity_Confirmed_At__c'])
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  const isOpen = account.Identity_Status__c !== 'Confirmed' && account.Identity_Confirmed_At__c === null
  if (isOpen && role !== 'Provider Admin')
    throw new ApiError(
      403,
      'INSUFFICIENT_ACCESS',
      'The identity of this company’s representative is unconfirmed. A Provider Admin must decide.',
    )
}

async function requestChanges(
  transaction: PortalTransaction,
  accountId: string,
  reason: string,
): Promise<void> {
  const account = await transaction
    .updateTable('Account')
    .set({ Changes_Requested__c: reason })
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Pending')
    .returning('Name')
    .executeTakeFirst()
  if (!account)
    throw new ApiError(409, 'INVALID_APPLICATION_STATE', 'Changes are requested of a Pending carrier only.')
  const values = { company: account.Name, reason }
  await notifyOffice(transaction, accountId, { text: 'changesRequested', values })
}

/** Another person must approve the change (CRD-03). */
export const enterCarrierRemitTo = defineMethod(DeskCarriers.enterRemitTo, {
  bypassesRowSecurity,
  async handle({ accountId, reason, ...given }, caller, { transaction, now, configuration }) {
    await recordReason(transaction, reason)
    const stored = { seal: configuration.bankSeal, now }
    return { changeId: await enterRemitTo(transaction, accountId, given, caller, stored) }
  },
})

/** Requires a call back, and another person than the one who entered the change. */
export const decideCarrierRemitTo = defineMethod(DeskCarriers.decideRemitTo, {
  bypassesRowSecurity,
  async handle({ changeId, decision, callBackNote, reason }, caller, { transaction, now }) {
    await recordReason(transaction, reason ?? callBackNote)
    if (decision === 'approve') {
      if (!callBackNote)
        throw invalidInput('callBackNote: is needed. Call the carrier at a number that you knew before.')
      return {
        changeId,
        ...(await decideRemitTo(transaction, changeId, { approve: true, callBackNote }, caller, now)),
      }
    }
    if (!reason) throw invalidInput('reason: is needed to decline a change.')
    return {
      changeId,
      ...(await decideRemitTo(transaction, changeId, { approve: false, reason }, caller, now)),
    }
  },
})

export const releaseCarrierPayments = defineMethod(DeskCarriers.releasePayments, {
  bypassesRowSecurity,
  async handle({ accountId, reason }, caller, { transaction, now }) {
    await recordReason(transaction, reason)
    await releaseHold(transaction, accountId, reason, caller, now)
    return { accountId, heldUntil: null }
  },
})
