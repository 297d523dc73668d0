import { EDI } from '@portal/contract'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import type { EdiIdentity } from '../EdiSettings'
import { readable } from '../readable'
import { receiveFile } from '../receiveFile'
import type { Interchange } from '../x12/Interchange'
import type { ArrivedFile, EdiFiles } from './EdiFiles'
import { recordFile, type RecordedFile } from './recordFile'
import type { SteadyTimes } from './steadyTimes'

/** A growing file is complete after this time without a change. */
const STEADY_MS = 8_000
/** A truncated file may still be growing over a slow connection. */
const CUT_MS = 5 * 60_000

export interface ReceiveFilesDeps {
  database: Database
  identity: EdiIdentity
  files: EdiFiles
  steadyTimes: SteadyTimes
  now: Date
}

/**
 * Safe in every process: the record of a file commits in the transaction of its effects, so that a crash
 * before the move has no second effect.
 *
 * @throws {AggregateError} after all files, with the errors of unprocessed ones; they stay for a retry.
 */
export async function receiveFiles(deps: ReceiveFilesDeps): Promise<void> {
  const { files, steadyTimes } = deps
  const arrived = await files.list()
  const steady = steadyTimes.observe(arrived)
  const failures: unknown[] = []
  for (const file of arrived) {
    const steadyMs = files.isAtomic ? Infinity : (steady.get(file.name) ?? 0)
    if (steadyMs < STEADY_MS) continue
    try {
      const recorded = await processFile(deps, file, steadyMs)
      if (recorded) await files.finish({ ...file, ...recorded })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} X12 files could not be processed`)
}

/** @returns undefined for a file to retry later. */
async function processFile(
  deps: ReceiveFilesDeps,
  file: ArrivedFile,
  steadyMs: number,
): Promise<RecordedFile | undefined> {
  const { files } = deps
  if (file.sizeBytes > EDI.maxBytes)
    return await refuse(deps, file, `The file has more than ${EDI.maxBytes.toLocaleString('en-US')} bytes.`)
  const bytes = await files.read(file)
  if (!bytes) return undefined
  let interchanges: readonly Interchange[]
  try {
    interchanges = await readable(new TextDecoder().decode(bytes))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return steadyMs < CUT_MS ? undefined : await refuse(deps, file, error.message)
  }
  try {
    return await take(deps, file, interchanges)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return await refuse(deps, file, error.message)
  }
}

async function take(
  { database, identity, files: { source }, now }: ReceiveFilesDeps,
  { name, version }: ArrivedFile,
  interchanges: readonly Interchange[],
): Promise<RecordedFile> {
  return await database.asSystem((transaction) =>
    recordFile(transaction, { name, version, source, now }, () =>
      receiveFile(transaction, interchanges, { identity, now, answers: 'Transport' }),
    ),
  )
}

async function refuse(
  { database, files: { source }, now }: ReceiveFilesDeps,
  { name, version }: ArrivedFile,
  reason: string,
): Promise<RecordedFile> {
  return await database.asSystem((transaction: PortalTransaction) =>
    recordFile(transaction, { name, version, source, now }, reason),
  )
}
