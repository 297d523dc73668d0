import type { NachaFile } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, notFound } from '../../../http/ApiError'
import type { BankSeal } from '../bank/bankSeal'
import { fileContext } from './makeNachaFile'
import { nachaFileName, nachaTables, type NachaTables } from './nachaTables'

function selectFiles(transaction: PortalTransaction) {
  return transaction
    .withTables<NachaTables>()
    .selectFrom('portal_nacha_file as file')
    .innerJoin('Payment_Run__c as run', 'run.Id', 'file.run_id')
    .leftJoin('User as maker', 'maker.Id', 'file.made_by')
    .leftJoin('User as voider', 'voider.Id', 'file.voided_by')
    .select([
      'file.id',
      'file.run_id as runId',
      'run.Name as runName',
      'file.effective_on as effectiveOn',
      'file.payments',
      'file.total_cents as cents',
      'file.created_at as createdAt',
      'file.made_by as madeById',
      'maker.Name as madeBy',
      'file.sha256',
      'file.voided_at as voidedAt',
      'voider.Name as voidedBy',
      'file.void_reason as voidReason',
    ])
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

const answerOf = ({ id, cents, createdAt, voidedAt, ...file }: FileRow): NachaFile => ({
  ...file,
  fileId: id,
  name: nachaFileName(id),
  total: cents / 100,
  createdAt: createdAt.toISOString(),
  voidedAt: voidedAt?.toISOString() ?? null,
})

/** Sorts newest first. Runs in a system transaction. */
export async function listNachaFiles(
  transaction: PortalTransaction,
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly NachaFile[]> {
  const rows = await selectFiles(transaction).orderBy('file.id', 'desc').offset(offset).limit(limit).execute()
  return rows.map(answerOf)
}

/** @throws {ApiError} 404 for an unknown file. */
export async function readNachaFile(transaction: PortalTransaction, fileId: number): Promise<NachaFile> {
  const row = await selectFiles(transaction).where('file.id', '=', fileId).executeTakeFirst()
  if (!row) throw notFound('NACHA file')
  return answerOf(row)
}

/**
 * Decrypts a file; the bytes are always equal.
 *
 * @throws {ApiError} 404 for an unknown file, 409 `CONFLICT` for a voided one, which no bank may get, and
 * where its key is missing.
 */
export async function openNachaFile(
  transaction: PortalTransaction,
  fileId: number,
  seal: BankSeal | undefined,
): Promise<{ fileName: string; text: string }> {
  const file = await nachaTables(transaction)
    .selectFrom('portal_nacha_file')
    .select(['run_id', 'sha256', 'sealed', 'voided_at'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound('NACHA file')
  if (file.voided_at) throw new ApiError(409, 'CONFLICT', 'This file is voided. No bank may get it.')
  const text = seal?.open(file.sealed, fileContext(file.sha256, file.run_id))
  if (text === undefined)
    throw new ApiError(
      409,
      'CONFLICT',
      'BANK_DATA_KEY on the server lacks the key that this file was encrypted with.',
    )
  return { fileName: `${nachaFileName(fileId)}.ach`, text }
}

/**
 * Releases the file's payments for another one.
 *
 * @throws {ApiError} 404 for an unknown file, 403 `SECOND_PERSON_REQUIRED` for its maker, 409 `CONFLICT`
 * when it is voided already, or one of its payments was paid since.
 */
export async function voidNachaFile(
  transaction: PortalTransaction,
  fileId: number,
  { reason, userId, now }: { reason: string; userId: string; now: Date },
): Promise<void> {
  const tables = nachaTables(transaction)
  const file = await tables
    .selectFrom('portal_nacha_file')
    .select(['made_by', 'voided_at', 'created_at'])
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!file) throw notFound('NACHA file')
  if (file.voided_at) throw new ApiError(409, 'CONFLICT', 'This file is voided already.')
  if (file.made_by === userId)
    throw new ApiError(
      403,
      'SECOND_PERSON_REQUIRED',
      'You made this file. Someone else must make sure that the bank does not pay it, and void it.',
    )
  const paid = await tables
    .selectFrom('portal_nacha_entry as entry')
    .innerJoin('Payment__c as payment', 'payment.Id', 'entry.payment_id')
    .select('payment.Name as name')
    .where('entry.file_id', '=', fileId)
    .where('payment.Paid_At__c', '>=', file.created_at)
    .orderBy('payment.Name')
    .executeTakeFirst()
  if (paid)
    throw new ApiError(409, 'CONFLICT', `The bank paid this file: ${paid.name} was paid since it was made.`)
  await tables
    .updateTable('portal_nacha_file')
    .set({ voided_at: now, voided_by: userId, void_reason: reason })
    .where('id', '=', fileId)
    .execute()
}
