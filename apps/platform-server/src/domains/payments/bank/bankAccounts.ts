import type { BankAccountType, BankOwner } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import type { BankSeal } from './bankSeal'
import { bankTables, type BankTables } from './bankTables'

/**
 * Additional authenticated data: with another routing number or carrier the account number does not
 * decrypt.
 */
interface BoundTo {
  changeId: string
  accountId: string
  routing: string
  lastFour: string
}

const contextOf = ({ changeId, accountId, routing, lastFour }: BoundTo): string =>
  ['bank account', changeId, accountId, routing, lastFour].join('|')

/** The change must be open. */
export async function storeAccountNumber(
  transaction: PortalTransaction,
  bound: BoundTo,
  accountNumber: string,
  seal: BankSeal,
  now: Date,
): Promise<void> {
  await bankTables(transaction)
    .insertInto('portal_bank_account')
    .values({
      change_id: bound.changeId,
      sealed: seal.seal(accountNumber, contextOf(bound)),
      created_at: now,
    })
    .execute()
}

/** `sealed` is null if only the last four digits were entered. */
export interface Bank extends BoundTo {
  bank: string | null
  accountType: BankAccountType
  sealed: string | null
}

/** Undefined if the account number is not stored or does not decrypt. */
export const openAccountNumber = (bank: Bank, seal: BankSeal): string | undefined =>
  bank.sealed === null ? undefined : seal.open(bank.sealed, contextOf(bank))

/** @default the factoring company, if there is one */
export const ownerOf = (stated: string | null | undefined, factoringCompany: string | null): BankOwner =>
  stated === 'Carrier' || stated === 'Factor' ? stated : factoringCompany ? 'Factor' : 'Carrier'

/** The factoring company is paid in place of its carrier. */
interface Payee {
  accountId: string
  factor: string | null
}

const keyOf = ({ accountId, factor }: Payee): string => `${accountId} ${factor ?? ''}`

/**
 * Queries approved banks of carriers and their factoring companies. A later change without a bank leaves
 * the bank unchanged; another factoring company has a bank of its own. Runs in a system transaction.
 */
export async function readBanks(
  transaction: PortalTransaction,
  accountIds: readonly string[],
): Promise<(payee: Payee) => Bank | undefined> {
  if (accountIds.length === 0) return () => undefined
  const changes = await transaction
    .withTables<BankTables>()
    .selectFrom('Remit_To_Change__c as change')
    .leftJoin('portal_bank_account as number', 'number.change_id', 'change.Id')
    .select([
      'change.Id as changeId',
      'change.Account__c as accountId',
      'change.Factoring_Company__c as factoringCompany',
      'change.Bank_Of__c as bankOf',
      'change.Bank_Name__c as bank',
      'change.Routing_Number__c as routing',
      'change.Account_Last_Four__c as lastFour',
      'change.Account_Type__c as accountType',
      'number.sealed',
    ])
    .where('change.Account__c', 'in', [...accountIds])
    .where('change.Status__c', '=', 'Approved')
    .where((where) =>
      where.or([
        where('change.Bank_Name__c', 'is not', null),
        where('change.Routing_Number__c', 'is not', null),
        where('change.Account_Last_Four__c', 'is not', null),
      ]),
    )
    // Ascending: the last entry per payee in the map is the latest.
    .orderBy('change.Decided_At__c')
    .orderBy('change.Id')
    .execute()
  const banks = new Map<string, Bank>()
  for (const { bankOf, factoringCompany, routing, lastFour, accountType, ...change } of changes) {
    const factor = ownerOf(bankOf, factoringCompany) === 'Factor' ? factoringCompany : null
    banks.set(keyOf({ accountId: change.accountId, factor }), {
      ...change,
      routing: routing ?? '',
      lastFour: lastFour ?? '',
      accountType: accountType === 'Savings' ? 'Savings' : 'Checking',
    })
  }
  return (payee) => banks.get(keyOf(payee))
}
