import type { PortalTransaction } from '../../database/openDatabase'
import type { ReceiveContext, ReceivedInterchange } from './ReceivedInterchange'
import { receiveInterchange } from './receiveInterchange'
import type { Interchange } from './x12/Interchange'

/** Takes the interchanges of a file in its order; one that is refused refuses the file. */
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
