import { DeskAudit } from '@portal/contract/methods'
import { verifyAuditTrail } from '../../audit/verifyAuditTrail'
import { defineMethod } from '../../methods/defineMethod'
import { objectDefinitions } from '../../metadata/objects'
import { writeCsv } from '../payments/csv'
import { readAuditTrail } from './auditTrail'

const PAGE_SIZE = 50
/** Maximum events per export. */
const MOST_EXPORTED = 5000

const bypassesRowSecurity =
  'Reads the changes of fields and the head of the hash chain, on which no staff role has rights.'

const objects = objectDefinitions
  .map(({ apiName, label }) => ({ apiName, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** `DeskAudit/list`: the audit trail by person, account, object, record and time. */
export const listAuditTrail = defineMethod(DeskAudit.list, {
  bypassesRowSecurity,
  async handle({ before, ...filter }, caller, { transaction }) {
    // One more than a page shows whether another page follows.
    const found = await readAuditTrail(transaction, caller, filter, { before, limit: PAGE_SIZE + 1 })
    const events = found.slice(0, PAGE_SIZE)
    const nextBefore = found.length > PAGE_SIZE ? (events.at(-1)?.sequence ?? null) : null
    return { events, nextBefore, objects }
  },
})

const HEADER = [
  'sequence',
  'occurredAt',
  'person',
  'account',
  'action',
  'object',
  'recordId',
  'address',
  'count',
  'reason',
  'changes',
] as const

/** `DeskAudit/export`: the newest events of a filter as CSV. */
export const exportAuditTrail = defineMethod(DeskAudit.export, {
  bypassesRowSecurity,
  async handle(filter, caller, { transaction }) {
    const found = await readAuditTrail(transaction, caller, filter, { limit: MOST_EXPORTED + 1 })
    const rows = found
      .slice(0, MOST_EXPORTED)
      .map(({ sequence, occurredAt, actorName, accountName, changes, ...event }) => [
        sequence,
        occurredAt.toISOString(),
        actorName,
        accountName,
        event.action,
        event.object,
        event.recordId,
        event.address,
        event.count,
        event.reason,
        changes.length === 0 ? null : JSON.stringify(changes),
      ])
    return { csv: writeCsv(HEADER, rows), isComplete: found.length <= MOST_EXPORTED }
  },
})

/** `DeskAudit/verify`: verifies the hash chain from its first event. */
export const verifyAuditChain = defineMethod(DeskAudit.verify, {
  bypassesRowSecurity,
  async handle(_params, _caller, { transaction }) {
    const { length, lastHash, brokenAt } = await verifyAuditTrail(transaction)
    return { length, lastHash, brokenAt: brokenAt ?? null }
  },
})
