import { listEvents } from '@portal/contract/client/Audit/listEvents'
import { readMethod } from '@portal/app-kit/methods'

/** `Audit/listEvents`: who did what to a record, newest first; for Admins. */
export const listAuditEvents = readMethod(listEvents)
