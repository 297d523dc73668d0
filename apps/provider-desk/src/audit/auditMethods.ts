import { readMethod } from '@portal/app-kit/methods'
import { export as exportMethod } from '@portal/contract/client/DeskAudit/export'
import { list } from '@portal/contract/client/DeskAudit/list'
import { verify } from '@portal/contract/client/DeskAudit/verify'
import type { AnswerOf, DeskAudit } from '@portal/contract/methods'

export type AuditAnswer = AnswerOf<(typeof DeskAudit)['list']>
export type AuditEntry = AuditAnswer['events'][number]

export const auditList = readMethod(list)
export const auditExport = readMethod(exportMethod)
export const auditVerification = readMethod(verify)
