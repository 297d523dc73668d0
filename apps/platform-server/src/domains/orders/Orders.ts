import { Orders } from '@portal/contract/methods'
import { sessionRequired } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { importOrders } from './importOrders'
import { repeatShipment, type Orderer } from './repeatShipment'

const bypassesRowSecurity = 'Reads and locks shipments, and writes the import and origin of quote requests.'

function ordererOf(accountId: string, { session }: MethodCall): Orderer {
  if (!session) throw sessionRequired()
  return { accountId, contact: { name: session.name, email: session.email } }
}

/** Requests a shipment again for several pickup times, or previews them. */
export const repeatOrder = defineMethod(Orders.repeat, {
  bypassesRowSecurity,
  handle: async (params, { accountId }, call) =>
    await repeatShipment(call.transaction, params, ordererOf(accountId, call), call.now),
})

export const importOrderRows = defineMethod(Orders.importRows, {
  bypassesRowSecurity,
  handle: async (params, { accountId }, call) => ({
    isPreview: params.isPreview,
    rows: await importOrders(call.transaction, params, ordererOf(accountId, call), call.now),
  }),
})
