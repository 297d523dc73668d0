import { DeskAudit } from '@portal/contract/methods'
import { verifyAuditTrail } from '../../audit/verifyAuditTrail'
import { readVerifiedTrail } from '../../audit/verifyInBackground'
import { defineMethod } from '../../methods/defineMethod'
import type { Language } from '../../languages'
import { metadataText } from '../../metadata/metadataText'
import { fieldsOf, type ObjectField } from '../../metadata/objectFields'
import { findObject, objectDefinitions } from '../../metadata/objects'
import { writeCsv } from '../payments/csv'
import { readAuditTrail } from './auditTrail'
import { readRecordNames } from './recordNames'

const PAGE_SIZE = 50
const MOST_EXPORTED = 5000

const bypassesRowSecurity =
  'Reads the changes of fields and the head of the hash chain, on which no staff role has rights.'

const objectsIn = (language: Language) =>
  objectDefinitions
    .map(({ apiName, label }) => ({ apiName, label: metadataText(label, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))

export const listAuditTrail = defineMethod(DeskAudit.list, {
  bypassesRowSecurity,
  async handle({ before, ...filter }, caller, { transaction, locale }) {
    // One row more than a page shows whether another page follows.
    const found = await readAuditTrail(transaction, caller, filter, { before, limit: PAGE_SIZE + 1 })
    const page = found.slice(0, PAGE_SIZE)
    const names = await readRecordNames(transaction, caller, [...page, ...page.flatMap(recordsInChanges)])
    const events = page.map(({ changes, ...event }) => ({
      ...event,
      recordName: names.get(event.recordId ?? '') ?? null,
      changes: changes.map((change) => {
        const field = fieldOf(event.object, change.field)
        const nameOf = (value: string | null) => nameOfValue(field, value, names, locale)
        return {
          ...change,
          // The API name when the field is gone.
          label: metadataText(field?.label ?? change.field, locale),
          beforeName: nameOf(change.before),
          afterName: nameOf(change.after),
        }
      }),
    }))
    const nextBefore = found.length > PAGE_SIZE ? (events.at(-1)?.sequence ?? null) : null
    return { events, nextBefore, objects: objectsIn(locale) }
  },
})

type AuditRow = Awaited<ReturnType<typeof readAuditTrail>>[number]

function fieldOf(apiName: string | null, field: string): ObjectField | undefined {
  const object = apiName === null ? undefined : findObject(apiName)
  return object && fieldsOf(object).get(field)
}

/** Returns the records that changed lookup fields name. */
function recordsInChanges({ object, changes }: AuditRow) {
  return changes.flatMap(({ field, before, after }) => {
    const target = fieldOf(object, field)?.references
    return target === undefined ? [] : [before, after].map((recordId) => ({ object: target, recordId }))
  })
}

function nameOfValue(
  field: ObjectField | undefined,
  value: string | null,
  names: ReadonlyMap<string, string>,
  language: Language,
): string | null {
  if (value === null || !field) return null
  if (field.references !== undefined) return names.get(value) ?? null
  if (!field.picklist) return null
  const labels = new Map(field.picklist.map((one) => [one.value, one.label]))
  return value
    .split(';')
    .map((part) => metadataText(labels.get(part) ?? part, language))
    .join(';')
}

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

/** The response has the newest events as CSV. */
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

/** Verifies the hash chain since the last background verification, or from its first event. */
export const verifyAuditChain = defineMethod(DeskAudit.verify, {
  bypassesRowSecurity,
  async handle({ isWhole }, _caller, { transaction }) {
    const known = isWhole === true ? undefined : await readVerifiedTrail(transaction)
    const { length, lastHash, brokenAt } = await verifyAuditTrail(transaction, known)
    return {
      length,
      verifiedBefore: known ? { length: known.sequence, at: known.verifiedAt } : null,
      lastHash,
      brokenAt: brokenAt ?? null,
    }
  },
})
