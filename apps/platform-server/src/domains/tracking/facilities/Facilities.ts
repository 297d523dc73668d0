import { Facilities } from '@portal/contract/methods'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError, notFound } from '../../../http/ApiError'
import { defineMethod } from '../../../methods/defineMethod'
import { addRating } from './addRating'
import { facilityScoreTables } from './facilityScoreTables'
import { findHauledLoad, readHauledLoad } from '../../documents/hauledLoad'

const bypassesRowSecurity = 'Reads or writes ratings, which callers may not read.'

/** Drivers rate stops of their own loads; the company's Admin rates all (domain model §10). */
export const rateFacility = defineMethod(Facilities.rate, {
  bypassesRowSecurity,
  async handle({ loadId, stopId, rating }, caller, { transaction, now }) {
    const { load } = await findHauledLoad(transaction, loadId, caller)
    const stop = await transaction
      .selectFrom('Load_Stop__c')
      .select(['Id', 'Facility__c', 'Status__c'])
      .where('Load__c', '=', load.Id)
      .where('Id', '=', stopId)
      .executeTakeFirst()
    if (!stop) throw notFound('stop')
    if (stop.Status__c !== 'Departed' || !['Delivered', 'Completed'].includes(load.Status__c))
      throw new ApiError(
        409,
        'INVALID_TRANSITION',
        `A facility can be rated after delivery. The load is "${load.Status__c}".`,
        { details: { currentStatus: load.Status__c } },
      )
    const score = await addRating(
      transaction,
      { facilityId: stop.Facility__c, stopId: stop.Id, contactId: caller.contactId, rating },
      now,
    )
    return { stopId: stop.Id, rating, ...score }
  },
})

export const ownRatings = defineMethod(Facilities.ownRatings, {
  bypassesRowSecurity,
  async handle({ loadId }, caller, { transaction }) {
    await readHauledLoad(transaction, loadId, caller)
    return { ratings: await readOwnRatings(transaction, loadId, caller) }
  },
})

async function readOwnRatings(transaction: PortalTransaction, loadId: string, { contactId }: UserCaller) {
  return await facilityScoreTables(transaction)
    .selectFrom('portal_facility_rating')
    .select(['stop_id as stopId', 'rating'])
    .where('contact_id', '=', contactId)
    .where('stop_id', 'in', (query) =>
      query.selectFrom('Load_Stop__c').select('Id').where('Load__c', '=', loadId),
    )
    .execute()
}
