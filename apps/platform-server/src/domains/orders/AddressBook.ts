import { ADDRESS_BOOK } from '@portal/contract'
import { AddressBook } from '@portal/contract/methods'
import { sql } from 'kysely'
import { ApiError, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { readSavedPlaces } from './savedPlaces'

/** Sorts by name. */
export const listPlaces = defineMethod(AddressBook.list, {
  handle: async (_params, { accountId }, { transaction }) => ({
    places: await readSavedPlaces(transaction, accountId),
  }),
})

/** Adds or replaces a place; 409 for a name in use or a full address book. */
export const savePlace = defineMethod(AddressBook.save, {
  async handle({ placeId, ...place }, { accountId }, { transaction }) {
    // The lock serializes additions: validation responds before the constraints do.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`address book ${accountId}`}, 0))`.execute(
      transaction,
    )
    const known = await readSavedPlaces(transaction, accountId)
    if (placeId !== undefined && !known.some(({ id }) => id === placeId)) throw notFound('place')
    if (placeId === undefined && known.length >= ADDRESS_BOOK.mostPlaces)
      throw new ApiError(
        409,
        'LIMIT_EXCEEDED',
        `An address book holds at most ${ADDRESS_BOOK.mostPlaces} places. Remove one first.`,
      )
    const name = place.name.toLowerCase()
    if (known.some((other) => other.id !== placeId && other.name.toLowerCase() === name))
      throw new ApiError(
        409,
        'DUPLICATE_VALUE',
        'There is already a place with this name. Change that one instead.',
      )
    const columns = {
      Name: place.name,
      Street__c: place.street || null,
      City__c: place.city,
      State__c: place.state,
      Postal_Code__c: place.postalCode ?? null,
      Contact_Name__c: place.contactName || null,
      Contact_Phone__c: place.contactPhone ?? null,
      Hours__c: place.hours ?? null,
      Appointment_Type__c: place.appointmentType ?? 'FCFS',
    }
    const { Id } =
      placeId === undefined
        ? await transaction
            .insertInto('Saved_Place__c')
            .values({ Account__c: accountId, ...columns })
            .returning('Id')
            .executeTakeFirstOrThrow()
        : await transaction
            .updateTable('Saved_Place__c')
            .set(columns)
            .where('Id', '=', placeId)
            .returning('Id')
            .executeTakeFirstOrThrow()
    const saved = (await readSavedPlaces(transaction, accountId)).find(({ id }) => id === Id)
    if (!saved) throw notFound('place')
    return saved
  },
})

/** Responds 404 for a place of another company. */
export const removePlace = defineMethod(AddressBook.remove, {
  async handle({ placeId }, { accountId }, { transaction }) {
    const removed = await transaction
      .deleteFrom('Saved_Place__c')
      .where('Id', '=', placeId)
      .where('Account__c', '=', accountId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound('place')
    return { placeId }
  },
})
