import type { PortalTransaction } from '../../database/openDatabase'
import type { EdiPartner } from './partners'
import { takeInvoice } from './invoice/takeInvoice'
import type { SetResult } from './SetResult'
import { takeAcknowledgment } from './takeAcknowledgment'
import { takeTender } from './tender/takeTender'
import { checkSegments } from './x12/checkSegments'
import type { Segment, TransactionSet } from './x12/Interchange'
import { acknowledgmentRules, invoiceRules, tenderRules, type SetRules } from './x12/setRules'

interface SetKind {
  readonly rules: SetRules
  take(
    transaction: PortalTransaction,
    partner: EdiPartner,
    segments: readonly Segment[],
    now: Date,
  ): Promise<SetResult>
}

const KINDS: Readonly<Record<string, SetKind>> = {
  '204': { rules: tenderRules, take: takeTender },
  '210': { rules: invoiceRules, take: takeInvoice },
  '997': { rules: acknowledgmentRules, take: takeAcknowledgment },
}

export async function takeSet(
  transaction: PortalTransaction,
  partner: EdiPartner,
  { type, segments }: TransactionSet,
  now: Date,
): Promise<SetResult> {
  const kind = KINDS[type]
  if (!kind) throw new Error(`The set ${type} has no rules.`)
  const problems = checkSegments(segments, kind.rules)
  if (problems.length > 0) return { reference: '', loadId: undefined, problems }
  return await kind.take(transaction, partner, segments, now)
}
