import type { BankAccountType, BankOwner } from '@portal/contract'
import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { ownerOf, storeAccountNumber } from '../payments/bank/bankAccounts'
import type { BankSeal } from '../payments/bank/bankSeal'
import type { BankTables } from '../payments/bank/bankTables'

/** Payment hold after a change of bank or remit-to (CRD-03). */
export const HOLD_MS = 72 * 3_600_000

/** Omitted details are unchanged. */
export interface RemitTo {
  remitTo?: string | null | undefined
  factoringCompany?: string | null | undefined
  bankName?: string | null | undefined
  routingNumber?: string | null | undefined
  /** Stored as ciphertext. */
  accountNumber?: string | null | undefined
  /** For installations without a key for account numbers. */
  accountLastFour?: string | null | undefined
  accountType?: BankAccountType | undefined
  bankOf?: BankOwner | undefined
}

const decidedMeanwhile = (status: string): ApiError =>
  new ApiError(
    409,
    'INVALID_REMIT_TO_STATE',
    `This change is "${status}". Only an entered one can be decided.`,
    {
      details: { currentStatus: status },
    },
  )

/**
 * Stores a change as pending until another person approves it. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown carrier, 409 `INVALID_REMIT_TO_STATE` while another change is
 * pending, 400 if nothing changes.
 */
export async function enterRemitTo(
  transaction: PortalTransaction,
  accountId: string,
  given: RemitTo,
  { userId }: Pick<StaffCaller, 'userId'>,
  { seal, now }: { seal?: BankSeal | undefined; now: Date },
): Promise<string> {
  const account = await transaction
    .selectFrom('Account')
    .select(['Remit_To__c', 'Factoring_Company__c'])
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  const waiting = await transaction
    .selectFrom('Remit_To_Change__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Entered')
    .executeTakeFirst()
  if (waiting)
    throw new ApiError(
      409,
      'INVALID_REMIT_TO_STATE',
      'A change of this carrier waits already. Decide it first.',
    )
  const remitTo = given.remitTo === undefined ? account.Remit_To__c : given.remitTo
  const factor = given.factoringCompany === undefined ? account.Factoring_Company__c : given.factoringCompany
  const isSame = remitTo === account.Remit_To__c && factor === account.Factoring_Company__c
  const bank = readBank(given, factor, seal)
  if (isSame && !bank)
    throw invalidInput('Nothing would change. Give another remit-to, factoring company or bank.')
  const { Id } = await transaction
    .insertInto('Remit_To_Change__c')
    .values({
      Account__c: accountId,
      Remit_To__c: remitTo,
      Factoring_Company__c: factor,
      Bank_Name__c: bank?.name ?? null,
      Routing_Number__c: bank?.routing ?? null,
      Account_Last_Four__c: bank?.lastFour ?? null,
      Account_Type__c: bank?.type ?? null,
      Bank_Of__c: bank?.owner ?? null,
      Entered_By__c: userId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  if (bank?.accountNumber !== undefined && seal)
    await storeAccountNumber(
      transaction,
      { changeId: Id, accountId, routing: bank.routing, lastFour: bank.lastFour },
      bank.accountNumber,
      seal,
      now,
    )
  return Id
}

function readBank(given: RemitTo, factor: string | null, seal: BankSeal | undefined) {
  const { bankName, routingNumber: routing, accountNumber, accountLastFour, accountType, bankOf } = given
  if (!bankName && !routing && !accountNumber && !accountLastFour) return undefined
  const lastFour = accountNumber ? accountNumber.slice(-4) : accountLastFour
  if (!routing || !lastFour)
    throw invalidInput('A bank needs its routing number and the account number together.')
  if (accountNumber && accountLastFour && !accountNumber.endsWith(accountLastFour))
    throw invalidInput('accountLastFour: does not fit accountNumber.')
  if (accountNumber && !seal)
    throw invalidInput('accountNumber: is not stored, because BANK_DATA_KEY is not set on the server.')
  const owner = ownerOf(bankOf, factor)
  if (owner === 'Factor' && !factor)
    throw invalidInput('bankOf: there is no factoring company. Name it, or give a bank of the carrier.')
  return {
    name: bankName ?? null,
    routing,
    lastFour,
    type: accountType ?? 'Checking',
    owner,
    ...(accountNumber ? { accountNumber } : {}),
  }
}

export type RemitToDecision = { approve: true; callBackNote: string } | { approve: false; reason: string }

/**
 * Approves a pending change after a call back, which starts the 72-hour hold, or declines it. Runs in a
 * system transaction.
 *
 * @throws {ApiError} 404 for an unknown change, 409 `INVALID_REMIT_TO_STATE` unless it is pending, 403
 * `SECOND_PERSON_REQUIRED` for the person who entered it.
 */
export async function decideRemitTo(
  transaction: PortalTransaction,
  changeId: string,
  decision: RemitToDecision,
  { userId }: Pick<StaffCaller, 'userId'>,
  now: Date,
): Promise<{ heldUntil: Date | null }> {
  const change = await transaction
    .selectFrom('Remit_To_Change__c')
    .selectAll()
    .where('Id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw notFound('change')
  if (change.Status__c !== 'Entered') throw decidedMeanwhile(change.Status__c)
  if (decision.approve && change.Entered_By__c === userId)
    throw new ApiError(
      403,
      'SECOND_PERSON_REQUIRED',
      'You entered this change. Someone else must call the carrier back and approve it.',
    )
  await transaction
    .updateTable('Remit_To_Change__c')
    .set({
      Status__c: decision.approve ? 'Approved' : 'Declined',
      Decided_By__c: userId,
      Decided_At__c: now,
      ...(decision.approve
        ? { Call_Back_Note__c: decision.callBackNote }
        : { Decline_Reason__c: decision.reason.slice(0, 255) }),
    })
    .where('Id', '=', changeId)
    .execute()
  if (!decision.approve) return { heldUntil: null }
  const heldUntil = new Date(now.getTime() + HOLD_MS)
  const before = await transaction
    .selectFrom('Account')
    .select(['Factoring_Company__c', 'Payment_Terms__c'])
    .where('Id', '=', change.Account__c)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('Account')
    .set({
      Remit_To__c: change.Remit_To__c,
      Factoring_Company__c: change.Factoring_Company__c,
      Payment_Terms__c: termsAfter(before, change.Factoring_Company__c),
      Remit_To_Hold_Until__c: heldUntil,
    })
    .where('Id', '=', change.Account__c)
    .execute()
  return { heldUntil }
}

/** A notice of assignment pays loads to the factor; without a factor none is factored (MNY-08). */
function termsAfter(
  before: { Factoring_Company__c: string | null; Payment_Terms__c: string | null },
  factor: string | null,
): string | null {
  if (factor === before.Factoring_Company__c) return before.Payment_Terms__c
  if (factor) return 'Factored'
  return before.Payment_Terms__c === 'Factored' ? 'Standard' : before.Payment_Terms__c
}

/**
 * Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown carrier, 409 `INVALID_REMIT_TO_STATE` without a hold.
 */
export async function releaseHold(
  transaction: PortalTransaction,
  accountId: string,
  reason: string,
  { userId }: Pick<StaffCaller, 'userId'>,
  now: Date,
): Promise<void> {
  const account = await transaction
    .selectFrom('Account')
    .select('Remit_To_Hold_Until__c as heldUntil')
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  if (!account.heldUntil || account.heldUntil <= now)
    throw new ApiError(409, 'INVALID_REMIT_TO_STATE', 'No payments of this carrier are held.')
  await transaction
    .updateTable('Account')
    .set({ Remit_To_Hold_Until__c: null })
    .where('Id', '=', accountId)
    .execute()
  const latest = await transaction
    .selectFrom('Remit_To_Change__c')
    .select('Id')
    .where('Account__c', '=', accountId)
    .where('Status__c', '=', 'Approved')
    .orderBy('Decided_At__c', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest)
    await transaction
      .updateTable('Remit_To_Change__c')
      .set({ Released_By__c: userId, Released_At__c: now, Release_Reason__c: reason.slice(0, 255) })
      .where('Id', '=', latest.Id)
      .execute()
}

/** Queries pending changes, oldest first. Runs in a system transaction. */
export async function listRemitToChanges(transaction: PortalTransaction) {
  const changes = await transaction
    .withTables<BankTables>()
    .selectFrom('Remit_To_Change__c as change')
    .leftJoin('portal_bank_account as number', 'number.change_id', 'change.Id')
    .innerJoin('Account', 'Account.Id', 'change.Account__c')
    .innerJoin('User', 'User.Id', 'change.Entered_By__c')
    .select([
      'change.Id as changeId',
      'change.Account__c as accountId',
      'Account.Name as company',
      'Account.Phone as phone',
      'Account.Remit_To__c as remitToBefore',
      'Account.Factoring_Company__c as factoringCompanyBefore',
      'change.Remit_To__c as remitTo',
      'change.Factoring_Company__c as factoringCompany',
      'change.Bank_Name__c as bankName',
      'change.Routing_Number__c as routingNumber',
      'change.Account_Last_Four__c as accountLastFour',
      'change.Account_Type__c as accountType',
      'change.Bank_Of__c as bankOf',
      'number.sealed',
      'User.Id as enteredById',
      'User.Name as enteredBy',
      'change.CreatedDate as enteredAt',
    ])
    .where('change.Status__c', '=', 'Entered')
    .orderBy('change.CreatedDate')
    .orderBy('change.Id')
    .limit(200)
    .execute()
  return changes.map(({ sealed, ...change }) => ({ ...change, isPayable: sealed !== null }))
}
