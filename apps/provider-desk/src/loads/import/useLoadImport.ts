import { useImportRun } from '@portal/app-kit/csv'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import { LOAD_IMPORT } from '@portal/contract'
import { importLoads } from '@portal/contract/client/DeskLoads/importLoads'
import type { ImportedRow } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { useFailureText } from '#/methods/useFailureText'
import type { LoadCells } from './readLoads'

const importPart = writeMethod(importLoads)

/** Checks and posts the loads of a file in batches (LDD-02). */
export function useLoadImport() {
  const failureText = useFailureText()
  const [send] = useInvoke(importPart)
  return useImportRun<LoadCells, ImportedRow>({
    rowsPerRequest: LOAD_IMPORT.rowsPerRequest,
    failureText,
    send: async (part) => {
      const rows = part.rows.map((row) => ({ ...row }))
      return parseAnswer(importLoads, await send({ ...part, rows })).rows
    },
  })
}
