import { LoadMarks } from '@portal/contract/methods'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { loadMarkTables } from './loadMarkTables'

/** Retained marks per kind; the oldest are evicted. Viewed loads need a short history only. */
const MOST_MARKS = { hidden: 1000, saved: 1000, viewed: 50 } as const

/** Idle time after which a request starts a new visit. */
const VISIT_GAP_MS = 30 * 60 * 1000

/**
 * The response has the caller's hidden, saved and viewed loads (newest first), cost per mile, and last
 * visit.
 */
export const getMarks = defineMethod(LoadMarks.getMarks, {
  async handle(_params, { contactId }, { transaction }) {
    const tables = loadMarkTables(transaction)
    const marks = await tables
      .selectFrom('portal_load_mark')
      .select(['load_id', 'kind'])
      .where('contact_id', '=', contactId)
      .orderBy('marked_at', 'desc')
      .execute()
    const person = await tables
      .selectFrom('portal_search_person')
      .selectAll()
      .where('contact_id', '=', contactId)
      .executeTakeFirst()
    const idsOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ load_id }) => load_id)
    return {
      hidden: idsOf('hidden'),
      saved: idsOf('saved'),
      viewed: idsOf('viewed'),
      costPerMile: person?.cost_per_mile ?? null,
      previousVisitAt: person?.previous_visit_at ?? null,
    }
  },
})

export const setMark = defineMethod(LoadMarks.setMark, {
  async handle({ loadId, kind, isOn }, { contactId }, { transaction, now }) {
    const tables = loadMarkTables(transaction)
    if (!isOn) {
      await tables
        .deleteFrom('portal_load_mark')
        .where('contact_id', '=', contactId)
        .where('kind', '=', kind)
        .where('load_id', '=', loadId)
        .execute()
      return { loadId, kind, isOn }
    }
    const load = await transaction
      .selectFrom('Load__c')
      .select('Rate_Version__c as rate_version')
      .where('Id', '=', loadId)
      .executeTakeFirst()
    if (!load) throw notFound('load')
    const known = { marked_at: now, ...load }
    // Sent at once, so that other marks of the load wait less long for this one.
    const marking = tables
      .insertInto('portal_load_mark')
      .values({ contact_id: contactId, load_id: loadId, kind, ...known })
      .onConflict((conflict) => conflict.columns(['contact_id', 'kind', 'load_id']).doUpdateSet(known))
      .execute()
    const forgetting = tables
      .deleteFrom('portal_load_mark')
      .where('contact_id', '=', contactId)
      .where('kind', '=', kind)
      .where('load_id', 'not in', (newest) =>
        newest
          .selectFrom('portal_load_mark as kept')
          .select('kept.load_id')
          .where('kept.contact_id', '=', contactId)
          .where('kept.kind', '=', kind)
          .orderBy('kept.marked_at', 'desc')
          .limit(MOST_MARKS[kind]),
      )
      .execute()
    await Promise.all([marking, forgetting])
    return { loadId, kind, isOn }
  },
})

/** In USD; null deletes it. */
export const setCostPerMile = defineMethod(LoadMarks.setCostPerMile, {
  async handle({ costPerMile }, { contactId }, { transaction }) {
    await loadMarkTables(transaction)
      .insertInto('portal_search_person')
      .values({
        contact_id: contactId,
        cost_per_mile: costPerMile,
        visited_at: null,
        previous_visit_at: null,
      })
      .onConflict((conflict) => conflict.column('contact_id').doUpdateSet({ cost_per_mile: costPerMile }))
      .execute()
    return { costPerMile }
  },
})

/** Starts or extends a visit; returns the time of the previous one. */
export const startVisit = defineMethod(LoadMarks.startVisit, {
  async handle(_params, { contactId }, { transaction, now }) {
    const tables = loadMarkTables(transaction)
    const known = await tables
      .selectFrom('portal_search_person')
      .select(['visited_at', 'previous_visit_at'])
      .where('contact_id', '=', contactId)
      .executeTakeFirst()
    const isSameVisit = known?.visited_at && now.getTime() - known.visited_at.getTime() < VISIT_GAP_MS
    const previousVisitAt = (isSameVisit ? known.previous_visit_at : known?.visited_at) ?? null
    await tables
      .insertInto('portal_search_person')
      .values({
        contact_id: contactId,
        cost_per_mile: null,
        visited_at: now,
        previous_visit_at: previousVisitAt,
      })
      .onConflict((conflict) =>
        conflict.column('contact_id').doUpdateSet({ visited_at: now, previous_visit_at: previousVisitAt }),
      )
      .execute()
    return { previousVisitAt }
  },
})
