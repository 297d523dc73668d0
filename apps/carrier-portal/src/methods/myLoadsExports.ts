import { exportDocuments } from '@portal/contract/client/MyLoads/exportDocuments'
import { exportRows } from '@portal/contract/client/MyLoads/exportRows'
import { readMethod } from '@portal/app-kit/methods'

/** `MyLoads/exportRows`: every row of a tab under the filters; rate-limited to five per hour. */
export const exportMyLoads = readMethod(exportRows)

/** `MyLoads/exportDocuments`: the files of a tab's loads under the filters; rate-limited to five per hour. */
export const exportLoadDocuments = readMethod(exportDocuments)
