import type { PortalTransaction } from '../../database/openDatabase'
import type { ReceiveContext, ReceivedInterchange } from './ReceivedInterchange'
import { receiveInterchange } from './receiveInterchange'
import type { Interchange } from './x12/Interchange'

/** Interchanges are processed in order; an invalid one rejects the whole file. */
export async function receiveFile(
  transaction: PortalTransaction,
  interchanges: readonly Interchange[],
  context: ReceiveContext,
): Promise<readonly ReceivedInterchange[]> {
  const received: ReceivedInterchange[] = []
  for (const interchange of interchanges)
    received.push(await receiveInterchange(transaction, interchange, context))
  return received
}
