import { DeskLoads, typedDetails } from '@portal/contract/methods'
import { sql } from 'kysely'
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

/** The facility of the first or last stop of a draft; null if none is chosen, and of the last if there is only one. */
const facilityOfStop = (at: '0' | '-1') =>
  sql<
    string | null
  >`case when draft.details::jsonb #> array['stops', ${sql.lit(at === '0' ? '0' : '1')}] is not null
    then draft.details::jsonb #>> array['stops', ${sql.lit(at)}, 'facilityId'] end`

/** Newest first. */
export const listLoadDrafts = defineMethod(DeskLoads.drafts, {
  bypassesRowSecurity,
  async handle(_params, _caller, { transaction }) {
    const rows = await loadDeskTables(transaction)
      .selectFrom('portal_load_draft as draft')
      .leftJoin('User as person', 'person.Id', 'draft.saved_by')
      .leftJoin('Account as shipper', (join) =>
        join.on('shipper.Id', '=', sql<string>`draft.details::jsonb ->> 'shipperAccountId'`),
      )
      .leftJoin('Facility__c as first', (join) => join.on('first.Id', '=', facilityOfStop('0')))
      .leftJoin('Facility__c as last', (join) => join.on('last.Id', '=', facilityOfStop('-1')))
      .select([
        'draft.id as draftId',
        'draft.details',
        'draft.saved_at as savedAt',
        'person.Name as savedBy',
        'shipper.Name as shipper',
        'first.City__c as originCity',
        'first.State__c as originState',
        'last.City__c as destinationCity',
        'last.State__c as destinationState',
      ])
      .orderBy('draft.saved_at', 'desc')
      .limit(200)
      .execute()
    return {
      drafts: rows.map(
        ({ details, originCity, originState, destinationCity, destinationState, ...draft }) => ({
          ...draft,
          origin: { city: originCity, state: originState },
          destination: { city: destinationCity, state: destinationState },
          load: typedDetails.parse(JSON.parse(details)),
        }),
      ),
    }
  },
})
