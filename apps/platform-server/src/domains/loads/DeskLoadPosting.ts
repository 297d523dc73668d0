import { DeskLoads, typedDetails } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { requireCreditToPost } from '../invoices/credit'
import { loadAnswer } from './loadAnswer'
import { loadDeskTables } from './loadDeskTables'
import { findProblems, postDetails, postDraft } from './postLoad'
import { assignToDesk } from './assignToDesk'

const bypassesRowSecurity = 'Reads and writes typed drafts, which callers may not read, and posts loads.'

/**
 * Posts new details, a saved draft or a shipper's order; a validation error lists every problem (LDD-01,
 * lifecycle 1).
 */
export const postDeskLoad = defineMethod(DeskLoads.post, {
  bypassesRowSecurity,
  async handle({ loadId, draftId, load }, caller, { transaction, now }) {
    const draft = draftId ? await consumeDraft(transaction, draftId) : undefined
    const typed = draft || load ? { ...draft, ...load } : undefined
    if (!typed && !loadId) throw invalidInput('load is needed, or the id of a draft.')
    if (!typed && loadId) await postDraft(transaction, loadId, now)
    const id = typed ? await postDetails(transaction, typed, loadId ?? undefined, now) : (loadId ?? '')
    await requireCreditToPost(transaction, id, caller.role)
    await assignToDesk(transaction, id, caller)
    return await loadAnswer(transaction, id)
  },
})

/** Deletes a saved draft and returns its details. */
export async function consumeDraft(
  transaction: PortalTransaction,
  draftId: number,
): Promise<Record<string, unknown>> {
  const draft = await loadDeskTables(transaction)
    .deleteFrom('portal_load_draft')
    .where('id', '=', draftId)
    .returning('details')
    .executeTakeFirst()
  if (!draft) throw notFound('draft')
  return typedDetails.parse(JSON.parse(draft.details))
}

/** Stores incomplete details; the response has their validation errors (LDD-01). */
export const saveLoadDraft = defineMethod(DeskLoads.saveDraft, {
  bypassesRowSecurity,
  async handle({ draftId, load }, { userId }, { transaction, now }) {
    const values = { details: JSON.stringify(load), saved_by: userId, saved_at: now }
    const tables = loadDeskTables(transaction)
    const saved = draftId
      ? await tables
          .updateTable('portal_load_draft')
          .set(values)
          .where('id', '=', draftId)
          .returning('id')
          .executeTakeFirst()
      : await tables.insertInto('portal_load_draft').values(values).returning('id').executeTakeFirst()
    if (!saved) throw notFound('draft')
    const { problems } = await findProblems(transaction, load, now)
    return { draftId: saved.id, savedAt: now, problems }
  },
})

export const discardLoadDraft = defineMethod(DeskLoads.discardDraft, {
  bypassesRowSecurity,
  async handle({ draftId }, _caller, { transaction }) {
    await consumeDraft(transaction, draftId)
    return { draftId }
  },
})

const MAX_DRAFTS = 200

/** Newest first. */
export const listLoadDrafts = defineMethod(DeskLoads.drafts, {
  bypassesRowSecurity,
  async handle(_params, _caller, { transaction }) {
    const rows = await loadDeskTables(transaction)
      .selectFrom('portal_load_draft as draft')
      .leftJoin('User as person', 'person.Id', 'draft.saved_by')
      .select(['draft.id as draftId', 'draft.details', 'draft.saved_at as savedAt', 'person.Name as savedBy'])
      .orderBy('draft.saved_at', 'desc')
      .limit(MAX_DRAFTS)
      .execute()
    const drafts = rows.map(({ details, ...draft }) => {
      const load = typedDetails.parse(JSON.parse(details))
      const stops: readonly unknown[] = Array.isArray(load['stops']) ? load['stops'] : []
      return {
        ...draft,
        load,
        shipper: idIn(load, 'shipperAccountId'),
        first: idIn(stops[0], 'facilityId'),
        // A single stop is the first; the last is not chosen yet.
        last: idIn(stops.slice(1).at(-1), 'facilityId'),
      }
    })
    const shippers = await transaction
      .selectFrom('Account')
      .select(['Id', 'Name'])
      .where('Id', 'in', idsOf(drafts.map(({ shipper }) => shipper)))
      .execute()
    const facilities = await transaction
      .selectFrom('Facility__c')
      .select(['Id', 'City__c as city', 'State__c as state'])
      .where('Id', 'in', idsOf(drafts.flatMap(({ first, last }) => [first, last])))
      .execute()
    const shipperById = new Map(shippers.map(({ Id, Name }) => [Id, Name]))
    const placeById = new Map(facilities.map(({ Id, ...place }) => [Id, place]))
    const placeOf = (id: string) => placeById.get(id) ?? { city: null, state: null }
    return {
      drafts: drafts.map(({ first, last, shipper, ...draft }) => ({
        ...draft,
        shipper: shipperById.get(shipper) ?? null,
        origin: placeOf(first),
        destination: placeOf(last),
      })),
    }
  },
})

/** An id in typed details, which can have any shape; empty for none. */
function idIn(details: unknown, field: string): string {
  const id: unknown = typeof details === 'object' && details ? Reflect.get(details, field) : undefined
  return typeof id === 'string' ? id : ''
}

/** Distinct ids; never an empty list, which SQL does not allow. */
const idsOf = (ids: readonly string[]): string[] => [...new Set(['', ...ids])]
