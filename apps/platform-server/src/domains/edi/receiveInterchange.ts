import type { PortalTransaction } from '../../database/openDatabase'
import { inSavepoint } from '../../database/savepoint'
import { invalidInput } from '../../http/ApiError'
import { ediTables } from './ediTables'
import { duplicateOf, leavesWithResponse } from './duplicateOf'
import type { ReceiveContext, ReceivedInterchange, ReceivedSet } from './ReceivedInterchange'
import { lockPartner, type EdiPartner } from './partners'
import type { SetResult } from './SetResult'
import { takeSet } from './takeSet'
import { sha256, writeMessage } from './writeMessage'
import { acknowledge } from './x12/acknowledge'
import type { FunctionalGroup, Interchange, TransactionSet } from './x12/Interchange'
import type { SetProblem } from './x12/SetProblem'

/** Functional group by transaction set (data element 479). */
const GROUPS: Readonly<Record<string, string>> = { '204': 'SM', '210': 'IM', '997': 'FA' }

const refused = invalidInput

/**
 * Processes each transaction set of an interchange in its own savepoint: a rejected one is rolled back, the
 * others stay. Their effects, the list of messages and the 997 commit in one transaction. Idempotent. Runs
 * in a system transaction.
 *
 * @throws {ApiError} 400 for an unknown partner, another receiver, and another file with a used control
 * number.
 */
export async function receiveInterchange(
  transaction: PortalTransaction,
  interchange: Interchange,
  context: ReceiveContext,
): Promise<ReceivedInterchange> {
  const { identity, now } = context
  const { sender, receiver, controlNumber } = interchange
  if (receiver.qualifier !== identity.qualifier || receiver.id !== identity.id)
    throw refused(
      `The receiver is ${receiver.qualifier} ${receiver.id}, and this is ${identity.qualifier} ${identity.id}.`,
    )
  const partner = await lockPartner(transaction, sender)
  if (!partner) throw refused(`There is no active partner ${sender.qualifier} ${sender.id}.`)
  if (interchange.isTest !== partner.isTest)
    throw refused(
      `ISA15 marks a ${interchange.isTest ? 'test' : 'production'} file, and the partner's are not that.`,
    )
  const saved = await ediTables(transaction)
    .insertInto('portal_edi_interchange')
    .values({
      partner_id: partner.id,
      direction: 'In',
      control_number: controlNumber,
      sha256: sha256(interchange.text),
      content: interchange.text,
      answers_id: null,
      state: 'Received',
      transport: context.answers === 'Transport' ? 'Files' : 'HTTP',
      at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'direction', 'control_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!saved) return await duplicateOf(transaction, partner, interchange, context)
  const sets: ReceivedSet[] = []
  const acknowledgments: string[] = []
  for (const group of interchange.groups) {
    const outcomes = []
    for (const set of group.sets) {
      const outcome = await takeOne(transaction, partner, group, set, context)
      const place = sets.length + 1
      sets.push(outcome.received)
      outcomes.push({ ...set, errors: outcome.errors, problems: outcome.problems })
      await saveMessage(transaction, { partner, interchange, group, place, now }, outcome)
    }
    // An acknowledgment is not acknowledged.
    if (group.functionalId === 'FA') continue
    acknowledgments.push(
      await writeMessage(
        transaction,
        { partner, identity, now },
        {
          type: '997',
          segments: acknowledge(group, outcomes),
          reference: controlNumber,
          answersId: saved.id,
          ...(leavesWithResponse(context, partner) ? { transport: 'Answer' } : {}),
        },
      ),
    )
  }
  return {
    partner: partner.name,
    controlNumber,
    isDuplicate: false,
    sets,
    acknowledgments: acknowledgments.join(''),
  }
}

interface Outcome {
  received: ReceivedSet
  errors: readonly string[]
  problems: readonly SetProblem[]
  note?: string | undefined
}

/** Rolls back the writes of a rejected set. */
class RejectedSet extends Error {
  constructor(readonly result: SetResult) {
    super('The set is rejected.')
  }
}

async function takeOne(
  transaction: PortalTransaction,
  partner: EdiPartner,
  group: FunctionalGroup,
  set: TransactionSet,
  { now }: ReceiveContext,
): Promise<Outcome> {
  const reject = (errors: readonly string[], reasons: readonly string[], result?: SetResult): Outcome => ({
    received: {
      type: set.type,
      controlNumber: set.controlNumber,
      status: 'Rejected',
      reference: result?.reference ?? '',
      loadId: result?.loadId ?? null,
      reasons,
    },
    errors,
    problems: result?.problems ?? [],
  })
  if (group.frameErrors.length > 0)
    return reject(
      ['5'],
      group.frameErrors.map((code) => GROUP_ERRORS[code] ?? code),
    )
  if (set.frameErrors.length > 0)
    return reject(
      set.frameErrors,
      set.frameErrors.map((code) => SET_ERRORS[code] ?? code),
    )
  if (GROUPS[set.type] !== group.functionalId || partner.sends[set.type] !== true)
    return reject(
      ['1'],
      [`The set ${set.type} in a group ${group.functionalId} is not agreed with this partner.`],
    )
  try {
    const result = await inSavepoint(
      transaction,
      async () => {
        const taken = await takeSet(transaction, partner, set, now)
        if (taken.problems.length > 0) throw new RejectedSet(taken)
        return taken
      },
      'portal_collection',
    )
    const { reference, loadId = null, note } = result
    const facts = { type: set.type, controlNumber: set.controlNumber, reference, loadId }
    return {
      received: { ...facts, status: 'Accepted', reasons: note ? [note] : [] },
      errors: [],
      problems: [],
    }
  } catch (error) {
    if (!(error instanceof RejectedSet)) throw error
    const { result } = error
    return reject(
      ['5'],
      result.problems.map(({ message }) => message),
      result,
    )
  }
}

const GROUP_ERRORS: Readonly<Record<string, string>> = {
  '3': 'The group has no GE segment.',
  '4': 'GE02 differs from GS06.',
  '5': 'GE01 announces another number of sets.',
  '6': 'GS06 is no control number.',
}
const SET_ERRORS: Readonly<Record<string, string>> = {
  '2': 'The set has no SE segment.',
  '3': 'SE02 differs from ST02.',
  '4': 'SE01 announces another number of segments.',
  '6': 'ST01 is no set.',
  '7': 'ST02 is no control number.',
  '23': 'ST02 was used in this group already.',
}

async function saveMessage(
  transaction: PortalTransaction,
  {
    partner,
    interchange,
    group,
    place,
    now,
  }: { partner: EdiPartner; interchange: Interchange; group: FunctionalGroup; place: number; now: Date },
  { received }: Outcome,
): Promise<void> {
  const { type, controlNumber, status, reference, loadId, reasons } = received
  await transaction
    .insertInto('EDI_Message__c')
    .values({
      Partner__c: partner.id,
      Direction__c: 'In',
      Set__c: type.slice(0, 6) || '?',
      Status__c: status,
      Reason__c: reasons.join('\n').slice(0, 32_000) || null,
      Reference__c: reference.slice(0, 30) || null,
      Load__c: loadId,
      Interchange_Number__c: interchange.controlNumber,
      Group_Number__c: group.controlNumber.slice(0, 9) || null,
      Set_Number__c: controlNumber.slice(0, 9) || null,
      Place__c: place,
      At__c: now,
    })
    .execute()
}
