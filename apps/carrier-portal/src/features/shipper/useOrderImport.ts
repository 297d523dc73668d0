import { useImportRun } from '@portal/app-kit/csv'
import { ORDERS } from '@portal/contract'
import type { ImportedOrder } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { importOrders, readImportedPart } from '#/methods/orders'
import type { OrderCells } from './readOrders'

/** Checks and imports the orders of a file in batches (PDR-52). */
export function useOrderImport() {
  const failureText = useCallFailureText()
  const [send] = useInvoke(importOrders)
  return useImportRun<OrderCells, ImportedOrder>({
    rowsPerRequest: ORDERS.mostRowsPerRequest,
    failureText,
    send: async (part) =>
      readImportedPart(await send({ ...part, rows: part.rows.map((row) => ({ ...row })) })).rows,
  })
}
