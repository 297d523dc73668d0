import { z } from 'zod'
import { STAFF_ROLES } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { idempotencyKeySchema, recordIdSchema } from '../../methods/params'
import { LOAD_DESK } from './deskRoles'
import { loadAnswer } from './loadAnswer'
import { loadDeskTables } from './loadDeskTables'
import { typedDetailsSchema } from './loadDetails'
import { findProblems, postDetails, postDraft } from './postLoad'
import { takeToDesk } from './takeToDesk'

const desk = { className: 'DeskLoads', sees: 'system', callers: LOAD_DESK } as const
const writes = { ...desk, verb: 'POST', isIdempotent: true } as const
const key = { idempotencyKey: idempotencyKeySchema.optional() }
const draftIdSchema = z.int('must be the id of a draft').min(1)

/**
 * `DeskLoads/post`: posts new details, a saved draft or a shipper's order; a validation error lists every
 * problem (LDD-01, lifecycle 1).
 */
export const postDeskLoad = defineMethod({
  ...writes,
  method: 'post',
  params: z.object({
    loadId: recordIdSchema.nullish(),
    draftId: draftIdSchema.nullish(),
    load: typedDetailsSchema.nullish(),
    ...key,
  }),
  async handle({ loadId, draftId, load }, caller, { transaction, now }) {
    const draft = draftId ? await takeDraft(transaction, draftId) : undefined
    const typed = draft || load ? { ...draft, ...load } : undefined
    if (!typed && !loadId) throw invalidInput('load is needed, or the id of a draft.')
    if (!typed && loadId) await postDraft(transaction, loadId, now)
    const id = typed ? await postDetails(transaction, typed, loadId ?? undefined, now) : (loadId ?? '')
    await takeToDesk(transaction, id, caller)
    return await loadAnswer(transaction, id)
  },
})

/** Deletes a saved draft and returns its details. */
async function takeDraft(transaction: PortalTransaction, draftId: number): Promise<Record<string, unknown>> {
  const draft = await loadDeskTables(transaction)
    .deleteFrom('portal_load_draft')
    .where('id', '=', draftId)
    .returning('details')
    .executeTakeFirst()
  if (!draft) throw notFound('draft')
  return typedDetailsSchema.parse(JSON.parse(draft.details))
}

/** `DeskLoads/saveDraft`: stores incomplete details, and returns what is missing (LDD-01). */
export const saveLoadDraft = defineMethod({
  ...writes,
  method: 'saveDraft',
  params: z.object({ draftId: draftIdSchema.nullish(), load: typedDetailsSchema, ...key }),
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

/** `DeskLoads/drafts`: saved drafts, newest first. */
export const listLoadDrafts = defineMethod({
  ...desk,
  method: 'drafts',
  verb: 'GET',
  params: z.object({}),
  callers: STAFF_ROLES,
  async handle(_params, _caller, { transaction }) {
    const rows = await loadDeskTables(transaction)
      .selectFrom('portal_load_draft as draft')
      .leftJoin('User as person', 'person.Id', 'draft.saved_by')
      .select(['draft.id as draftId', 'draft.details', 'draft.saved_at as savedAt', 'person.Name as savedBy'])
      .orderBy('draft.saved_at', 'desc')
      .limit(200)
      .execute()
    return {
      drafts: rows.map(({ details, ...draft }) => ({
        ...draft,
        load: typedDetailsSchema.parse(JSON.parse(details)),
      })),
    }
  },
})
