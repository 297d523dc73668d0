import { DeskNacha } from '@portal/contract/methods'
import type { StaffCaller } from '../../../access/caller'
import { recordReason } from '../../../audit/recordReason'
import { writeAuditEvent } from '../../../audit/writeAuditEvent'
import { ApiError, invalidInput } from '../../../http/ApiError'
import { rowWindow } from '../../../lists/rowWindow'
import { defineMethod, type MethodCall } from '../../../methods/defineMethod'
import { isSavedAlready } from '../../provider/isSavedAlready'
import { suggestedBankingDay } from './bankingDay'
import { checkRun, totalOf } from './checkRun'
import { makeNachaFile } from './makeNachaFile'
import { listNachaFiles, openNachaFile, readNachaFile, voidNachaFile } from './nachaFiles'
import { nachaFileName, nachaTables } from './nachaTables'
import { offsetContext, readOriginator, readOriginatorRow, senderOf } from './originator'

const bypassesRowSecurity = 'Reads and writes NACHA files and banks, which no role may access.'
const PAGE_SIZE = 25
const RECENT_RUNS = 20

/** The tables have no audit trigger. */
const audit = (
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: StaffCaller,
  facts: { action: string; recordId?: string; reason?: string },
) => writeAuditEvent(transaction, { ...facts, actor, account, object: 'NACHA File', address }, now)

/** The response has the payments that the file of a run would include and exclude (BLD-03). */
export const previewNacha = defineMethod(DeskNacha.preview, {
  bypassesRowSecurity,
  async handle({ runId, effectiveOn }, _caller, { transaction, now, configuration: { bankSeal } }) {
    const { runName, payOn, entries, leftOut } = await checkRun(transaction, runId, bankSeal, now)
    const isSetUp = bankSeal && senderOf(await readOriginatorRow(transaction), bankSeal)
    return {
      runId,
      runName,
      missing: [
        ...(bankSeal ? [] : (['BANK_DATA_KEY'] as const)),
        ...(bankSeal && !isSetUp ? (['ORIGINATOR'] as const) : []),
      ],
      effectiveOn: effectiveOn ?? suggestedBankingDay(payOn, now),
      payments: entries.length,
      total: totalOf(entries) / 100,
      entries: entries.map(({ paymentId, name, loadNumber, payee, cents, lastFour }) => ({
        paymentId,
        name,
        loadNumber,
        payee,
        amount: cents / 100,
        accountLastFour: lastFour,
      })),
      leftOut: leftOut.map(({ paymentId, name, loadNumber, payee, cents, reason }) => ({
        paymentId,
        name,
        loadNumber,
        payee,
        amount: cents / 100,
        reason,
      })),
    }
  },
})

/** Requires the totals that a person confirmed in the preview. */
export const makeDeskNacha = defineMethod(DeskNacha.make, {
  bypassesRowSecurity,
  async handle({ idempotencyKey: _key, ...confirmed }, caller, call) {
    const { transaction, now, configuration } = call
    const fileId = await makeNachaFile(transaction, confirmed, {
      userId: caller.userId,
      seal: configuration.bankSeal,
      now,
    })
    await audit(call, caller, {
      action: `NACHA File Made: ${nachaFileName(fileId)}`,
      recordId: confirmed.runId,
    })
    return await readNachaFile(transaction, fileId)
  },
})

export const listDeskNacha = defineMethod(DeskNacha.list, {
  bypassesRowSecurity,
  async handle({ offset }, _caller, { transaction }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = split(await listNachaFiles(transaction, { offset, limit }))
    const runs = await transaction
      .selectFrom('Payment_Run__c')
      .select([
        'Id as runId',
        'Name as name',
        'Pay_On__c as payOn',
        'Payments__c as payments',
        'Total__c as total',
      ])
      .orderBy('Name', 'desc')
      .limit(RECENT_RUNS)
      .execute()
    return { files: page, runs, nextOffset }
  },
})

/** Each download is in the audit trail. */
export const downloadDeskNacha = defineMethod(DeskNacha.download, {
  bypassesRowSecurity,
  async handle({ fileId }, caller, call) {
    const answer = await openNachaFile(call.transaction, fileId, call.configuration.bankSeal)
    const { runId } = await readNachaFile(call.transaction, fileId)
    await audit(call, caller, { action: `NACHA File Downloaded: ${nachaFileName(fileId)}`, recordId: runId })
    return answer
  },
})

/** Requires another person than the maker, and a reason. */
export const voidDeskNacha = defineMethod(DeskNacha.voidFile, {
  bypassesRowSecurity,
  async handle({ fileId, reason }, caller, call) {
    await recordReason(call.transaction, reason)
    await voidNachaFile(call.transaction, fileId, { reason, userId: caller.userId, now: call.now })
    const file = await readNachaFile(call.transaction, fileId)
    await audit(call, caller, {
      action: `NACHA File Voided: ${file.name}`,
      recordId: file.runId,
      reason,
    })
    return file
  },
})

export const readDeskOriginator = defineMethod(DeskNacha.originator, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction, configuration }) =>
    await readOriginator(transaction, configuration.bankSeal),
})

/** An omitted offset account is unchanged. */
export const saveDeskOriginator = defineMethod(DeskNacha.saveOriginator, {
  bypassesRowSecurity,
  async handle({ version, ...given }, caller, call) {
    const { transaction, configuration } = call
    const seal = configuration.bankSeal
    // Serializes two Provider Admins, also before the first row.
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', '=', caller.accountId)
      .forNoKeyUpdate()
      .execute()
    const before = await readOriginator(transaction, seal)
    const row = await readOriginatorRow(transaction)
    if (before.version !== version) {
      const { offsetAccount, ...open } = given
      const isSameAccount = !offsetAccount || offsetAccount === openOffset(row, seal)
      if (before.originator && isSameAccount && isSavedAlready(before.originator, open)) return before
      throw new ApiError(
        409,
        'CONFLICT',
        'Someone else changed the originator in the meantime. Reload the page and enter your changes again.',
      )
    }
    const values = {
      company_name: given.companyName,
      company_id: given.companyId,
      odfi_routing: given.odfiRouting,
      destination_routing: given.destinationRouting,
      destination_name: given.destinationName,
      origin_number: given.originNumber,
      origin_name: given.originName,
      entry_description: given.entryDescription,
      has_addenda: given.hasAddenda,
      is_balanced: given.isBalanced,
      ...offsetOf(given, row, seal),
    }
    await nachaTables(transaction)
      .insertInto('portal_nacha_originator')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await audit(call, caller, { action: 'NACHA Originator Changed', recordId: caller.accountId })
    return await readOriginator(transaction, seal)
  },
})

/** The stored number of the own account; undefined without it or without its key. */
function openOffset(
  row: Awaited<ReturnType<typeof readOriginatorRow>>,
  seal: MethodCall['configuration']['bankSeal'],
): string | undefined {
  if (!row?.offset_sealed || row.offset_routing === null) return undefined
  return seal?.open(row.offset_sealed, offsetContext(row.offset_routing))
}

interface OffsetParams {
  isBalanced: boolean
  offsetRouting?: string | null | undefined
  offsetAccount?: string | null | undefined
  offsetType?: 'Checking' | 'Savings' | null | undefined
}

const NO_OFFSET = {
  offset_routing: null,
  offset_last_four: null,
  offset_type: null,
  offset_sealed: null,
}

/** The own account of balanced files. Another routing number requires the account number again. */
function offsetOf(
  given: OffsetParams,
  row: Awaited<ReturnType<typeof readOriginatorRow>>,
  seal: MethodCall['configuration']['bankSeal'],
) {
  const { isBalanced, offsetRouting: routing, offsetAccount: account, offsetType } = given
  if (!isBalanced || !routing) return NO_OFFSET
  if (account) {
    if (!seal) throw invalidInput('offsetAccount: is not stored, because BANK_DATA_KEY is not set.')
    return {
      offset_routing: routing,
      offset_last_four: account.slice(-4),
      offset_type: offsetType ?? 'Checking',
      offset_sealed: seal.seal(account, offsetContext(routing)),
    }
  }
  if (!row || row.offset_routing !== routing || row.offset_sealed === null)
    throw invalidInput('offsetAccount: is needed for balanced files, and for another routing number.')
  return {
    offset_routing: routing,
    offset_last_four: row.offset_last_four,
    offset_type: offsetType ?? row.offset_type,
    offset_sealed: row.offset_sealed,
  }
}
