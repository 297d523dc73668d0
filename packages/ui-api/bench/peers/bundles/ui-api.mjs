import { createUiApi, getRecord } from '@portal/ui-api'
import { UiApiProvider, useWire } from '@portal/ui-api/react'
export const client = createUiApi()
export const useRecord = (recordId, fields) => useWire(getRecord, { recordId, fields }).data
export { UiApiProvider }
