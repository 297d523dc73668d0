import type { EdiSource } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import type { ReceivedInterchange } from '../ReceivedInterchange'
import { notifyRefusal } from './notifyRefusal'

export interface RecordedFile {
  readonly keptAs: string
  readonly reason: string | undefined
}

interface FileFacts {
  readonly name: string
  readonly version: string
  readonly source: EdiSource
  readonly now: Date
}

const MOST_NAME = 255

/**
 * Records a file with its effects, or with the error and a notification to the Provider Admins, in one
 * transaction. Idempotent: a concurrent transaction locks the record until it has committed.
 */
export async function recordFile(
  transaction: PortalTransaction,
  { name, version, source, now }: FileFacts,
  outcome: string | (() => Promise<readonly ReceivedInterchange[]>),
): Promise<RecordedFile> {
  const fileName = name.slice(0, MOST_NAME)
  const isRefused = typeof outcome === 'string'
  const added = await transaction
    .insertInto('EDI_File__c')
    .values({
      File_Name__c: fileName,
      Source__c: source,
      Version__c: version,
      Status__c: isRefused ? 'Refused' : 'Taken',
      Reason__c: isRefused ? outcome : null,
      At__c: now,
    })
    .onConflict((conflict) => conflict.columns(['Source__c', 'File_Name__c', 'Version__c']).doNothing())
    .returning(['Id', 'Name'])
    .executeTakeFirst()
  if (!added) return await readRecorded(transaction, { name, fileName, source, version })
  if (isRefused) await notifyRefusal(transaction, { id: added.Id, name: fileName, reason: outcome }, now)
  else {
    const sets = (await outcome()).flatMap((one) => one.sets)
    await transaction
      .updateTable('EDI_File__c')
      .set({
        Sets__c: sets.length,
        Rejected_Sets__c: sets.filter(({ status }) => status === 'Rejected').length,
      })
      .where('Id', '=', added.Id)
      .execute()
  }
  return { keptAs: keptName(added.Name, name), reason: isRefused ? outcome : undefined }
}

async function readRecorded(
  transaction: PortalTransaction,
  { name, fileName, source, version }: { name: string; fileName: string; source: EdiSource; version: string },
): Promise<RecordedFile> {
  const { Name, Status__c, Reason__c } = await transaction
    .selectFrom('EDI_File__c')
    .select(['Name', 'Status__c', 'Reason__c'])
    .where('Source__c', '=', source)
    .where('File_Name__c', '=', fileName)
    .where('Version__c', '=', version)
    .executeTakeFirstOrThrow()
  return { keptAs: keptName(Name, name), reason: Status__c === 'Refused' ? (Reason__c ?? '') : undefined }
}

/** The number of the record makes the name unique. File systems allow 255 bytes. */
const keptName = (record: string, name: string): string => {
  const bytes = Buffer.from(name)
  return `${record}-${bytes.length > 200 ? bytes.subarray(0, 200).toString('utf8').replaceAll('�', '') : name}`
}
