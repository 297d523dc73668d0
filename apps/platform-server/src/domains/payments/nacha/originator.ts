import { createHash } from 'node:crypto'
import type { NachaOriginator } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import type { BankSeal } from '../bank/bankSeal'
import type { NachaAccount, NachaSender } from './nachaFile'
import { nachaTables, type NachaTables } from './nachaTables'

type OriginatorRow = NachaTables['portal_nacha_originator']

/** The offset account decrypts with its own routing number only. */
export const offsetContext = (routing: string): string => `nacha offset|${routing}`

export async function readOriginatorRow(transaction: PortalTransaction): Promise<OriginatorRow | undefined> {
  return await nachaTables(transaction).selectFrom('portal_nacha_originator').selectAll().executeTakeFirst()
}

/** Omits the account number; includes the version of the state. */
export async function readOriginator(
  transaction: PortalTransaction,
  seal: BankSeal | undefined,
): Promise<{ originator: NachaOriginator | null; isOn: boolean; version: string }> {
  const row = await readOriginatorRow(transaction)
  const version = createHash('sha256')
    .update(JSON.stringify(row ?? null))
    .digest('hex')
    .slice(0, 32)
  return { originator: row ? answerOf(row) : null, isOn: seal !== undefined, version }
}

const answerOf = (row: OriginatorRow): NachaOriginator => ({
  companyName: row.company_name,
  companyId: row.company_id,
  odfiRouting: row.odfi_routing,
  destinationRouting: row.destination_routing,
  destinationName: row.destination_name,
  originNumber: row.origin_number,
  originName: row.origin_name,
  entryDescription: row.entry_description,
  hasAddenda: row.has_addenda,
  isBalanced: row.is_balanced,
  offsetRouting: row.offset_routing,
  offsetLastFour: row.offset_last_four,
  offsetType: row.offset_type,
})

/** Undefined until it is set up, or without the key of its account. */
export function senderOf(
  row: OriginatorRow | undefined,
  seal: BankSeal,
): { sender: NachaSender; hasAddenda: boolean; offset: NachaAccount | undefined } | undefined {
  if (!row) return undefined
  const sender = {
    companyName: row.company_name,
    companyId: row.company_id,
    odfiRouting: row.odfi_routing,
    destinationRouting: row.destination_routing,
    destinationName: row.destination_name,
    originNumber: row.origin_number,
    originName: row.origin_name,
    entryDescription: row.entry_description,
  }
  if (!row.is_balanced) return { sender, hasAddenda: row.has_addenda, offset: undefined }
  const { offset_routing: routing, offset_sealed: sealed } = row
  const account = routing === null || sealed === null ? undefined : seal.open(sealed, offsetContext(routing))
  if (routing === null || account === undefined) return undefined
  const type = row.offset_type === 'Savings' ? 'Savings' : 'Checking'
  return { sender, hasAddenda: row.has_addenda, offset: { routing, account, type } }
}
