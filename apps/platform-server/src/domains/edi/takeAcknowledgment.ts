import type { PortalTransaction } from '../../database/openDatabase'
import type { EdiPartner } from './partners'
import type { SetResult } from './SetResult'
import { elementOf, type Segment } from './x12/Interchange'
import { elementProblem } from './x12/SetProblem'
import { FUNCTIONAL_IDS } from './writeMessage'

const ACCEPTED = ['A', 'E']

/** Marks sent messages as accepted, or as rejected with the segments that the partner names. */
export async function takeAcknowledgment(
  transaction: PortalTransaction,
  partner: EdiPartner,
  segments: readonly Segment[],
  now: Date,
): Promise<SetResult> {
  const [ak1, ak9] = [
    segments.find(({ name }) => name === 'AK1'),
    segments.find(({ name }) => name === 'AK9'),
  ]
  const group = elementOf(ak1, 2).replace(/^0+(?=\d)/u, '')
  const type = Object.entries(FUNCTIONAL_IDS).find(([, id]) => id === elementOf(ak1, 1))?.[0]
  const isAccepted = ACCEPTED.includes(elementOf(ak9, 1))
  const message = await transaction
    .selectFrom('EDI_Message__c')
    .select(['Id', 'Load__c', 'Status__c'])
    .where('Partner__c', '=', partner.id)
    .where('Direction__c', '=', 'Out')
    .where('Set__c', '=', type ?? '')
    .where('Group_Number__c', '=', group)
    // Control numbers repeat after the last one.
    .orderBy('At__c', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!message) {
    const position = segments.findIndex(({ name }) => name === 'AK1') + 2
    const at = { segment: 'AK1', position }
    return {
      reference: group,
      loadId: undefined,
      problems: [elementProblem(at, 2, '7', group, 'is no group that was sent')],
    }
  }
  await transaction
    .updateTable('EDI_Message__c')
    .set({
      Status__c: isAccepted ? 'Acknowledged' : 'Refused',
      Acknowledged_At__c: now,
      Reason__c: isAccepted ? null : reasonOf(segments),
    })
    .where('Id', '=', message.Id)
    .execute()
  return { reference: group, loadId: message.Load__c ?? undefined, problems: [] }
}

const reasonOf = (segments: readonly Segment[]): string =>
  segments
    .filter(({ name }) => name === 'AK3' || name === 'AK4' || name === 'AK5' || name === 'AK9')
    .map(({ name, elements }) => [name, ...elements].join('*'))
    .join('\n')
