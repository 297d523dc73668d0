import { listEvents } from '@portal/contract/client/Audit/listEvents'
import { readMethod } from '@portal/app-kit/methods'

/** `Audit/listEvents`: the audit trail of a record, newest first; for Admins. */
export const listAuditEvents = readMethod(listEvents)
