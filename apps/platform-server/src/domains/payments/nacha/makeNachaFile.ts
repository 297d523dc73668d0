import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { dayInZone, wallClock } from '../../../places/timeZones'
import type { BankSeal } from '../bank/bankSeal'
import { OFFICE_ZONE } from '../businessDays'
import { lockPayment } from '../movePayment'
import { requireBankingDay } from './bankingDay'
import { checkRun, readRun, totalOf, type CheckedRun } from './checkRun'
import { remittanceText, writeNachaFile } from './nachaFile'
import { nachaTables } from './nachaTables'
import { readOriginatorRow, senderOf } from './originator'

/** Distinguish files of one day. */
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

export const fileContext = (sha256: string, runId: string): string => `nacha file|${runId}|${sha256}`

/** Confirmed in the preview. */
export interface ConfirmedFile {
  runId: string
  effectiveOn: string
  payments: number
  total: number
}

/**
 * Creates the NACHA file of a run from the current balances. Locks the loads in the order of runs: of two
 * concurrent requests, the second finds the payments in a file.
 *
 * @returns the id of the file.
 * @throws {ApiError} 404 for an unknown run, 409 `CONFLICT` when it differs from the confirmed totals, 400
 * for a day that is not a banking day, or while something must be set up first.
 */
export async function makeNachaFile(
  transaction: PortalTransaction,
  { runId, effectiveOn, payments, total }: ConfirmedFile,
  { userId, seal, now }: { userId: string; seal: BankSeal | undefined; now: Date },
): Promise<number> {
  requireBankingDay(effectiveOn, now)
  if (!seal) throw new ApiError(400, 'INVALID_INPUT', 'Set BANK_DATA_KEY on the server first.')
  await readRun(transaction, runId)
  await lockRun(transaction, runId)
  const checked = await checkRun(transaction, runId, seal, now)
  const cents = totalOf(checked.entries)
  if (checked.entries.length !== payments || cents !== Math.round(total * 100))
    throw new ApiError(
      409,
      'CONFLICT',
      'The payments of this run changed since the preview, or are in a file already. Check the new preview.',
    )
  // Serializes the modifiers of a day.
  await sql`select id from portal_nacha_originator for update`.execute(transaction)
  const made = senderOf(await readOriginatorRow(transaction), seal)
  if (!made)
    throw new ApiError(400, 'INVALID_INPUT', 'A Provider Admin must set up the NACHA originator first.')
  const { sender, hasAddenda, offset } = made
  const day = dayInZone(now, OFFICE_ZONE)
  const modifier = await nextModifier(transaction, day)
  const text = writeNachaFile({
    sender,
    offset,
    effectiveOn,
    day,
    time: wallClock(now, OFFICE_ZONE).toISOString().slice(11, 16).replace(':', ''),
    modifier,
    entries: checked.entries.map(({ to, name, payee, cents: owed, invoiceNumber, loadNumber }) => ({
      ...to,
      cents: owed,
      id: name,
      payee,
      ...(hasAddenda ? { addendum: remittanceText(invoiceNumber ?? name, loadNumber, owed) } : {}),
    })),
  })
  return await storeFile(transaction, checked, { effectiveOn, day, modifier, userId, now, text, seal })
}

/** The lock on the carriers blocks a concurrent approval of another bank. */
async function lockRun(transaction: PortalTransaction, runId: string): Promise<void> {
  const payments = await transaction
    .selectFrom('Payment__c')
    .select(['Id', 'Account__c'])
    .where('Run__c', '=', runId)
    .orderBy('Load__c')
    .execute()
  for (const { Id } of payments) await lockPayment(transaction, Id)
  const accountIds = [...new Set(payments.map(({ Account__c }) => Account__c))]
  if (accountIds.length > 0)
    await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Id', 'in', accountIds)
      .orderBy('Id')
      .forShare()
      .execute()
}

async function nextModifier(transaction: PortalTransaction, day: string): Promise<string> {
  const { count } = await nachaTables(transaction)
    .selectFrom('portal_nacha_file')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('made_on', '=', day)
    .executeTakeFirstOrThrow()
  const modifier = MODIFIERS[Number(count)]
  if (modifier === undefined)
    throw new ApiError(
      400,
      'INVALID_INPUT',
      `A day has ${MODIFIERS.length} NACHA files at most. Make the next one tomorrow.`,
    )
  return modifier
}

async function storeFile(
  transaction: PortalTransaction,
  { runId, entries }: CheckedRun,
  made: {
    effectiveOn: string
    day: string
    modifier: string
    userId: string
    now: Date
    text: string
    seal: BankSeal
  },
): Promise<number> {
  const tables = nachaTables(transaction)
  const sha256 = createHash('sha256').update(made.text).digest('hex')
  const { id } = await tables
    .insertInto('portal_nacha_file')
    .values({
      run_id: runId,
      effective_on: made.effectiveOn,
      payments: entries.length,
      total_cents: totalOf(entries),
      sha256,
      sealed: made.seal.seal(made.text, fileContext(sha256, runId)),
      made_on: made.day,
      modifier: made.modifier,
      made_by: made.userId,
      created_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables
    .insertInto('portal_nacha_entry')
    .values(
      entries.map(({ paymentId, cents, lastFour }) => ({
        file_id: id,
        payment_id: paymentId,
        cents,
        last_four: lastFour,
      })),
    )
    .execute()
  return id
}
