import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../../access/caller'
import { objectDefinitions } from '../../metadata/objects'
import { answerBid } from '../../domains/offers/answerBid'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { SYSTEM_USER_ID } from './recordId'

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const done = async (client: TestClient, name: string, params: object): Promise<unknown> => {
  const answer = await client.act(name, params)
  expect(answer.body, name).not.toHaveProperty('errorCode')
  return answer.body
}

const key = () => crypto.randomUUID()

async function placeOffer(client: TestClient, loadId: string): Promise<string> {
  const expiresAt = new Date(platform.clock.now + 3_600_000).toISOString()
  const offer = await client.act('LoadBooking/placeOffer', {
    loadId,
    amount: 1900,
    expiresAt,
    idempotencyKey: key(),
  })
  expect(offer.status).toBe(200)
  return offer.body.id
}

async function callerOf(client: TestClient): Promise<UserCaller> {
  const { body } = await client.send('GET', '/auth/me')
  return {
    kind: 'user',
    userId: body.userId,
    contactId: body.contactId,
    accountId: body.accountId,
    role: body.role,
    componentKeys: [],
    accountStatus: 'Active',
    communityType: 'Carrier',
  }
}

/** Every user id in any readable row of any object, with its place. */
async function namedUsers(caller: UserCaller): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  for (const { apiName } of objectDefinitions) {
    const { rows } = await platform.database.readAs(caller, (transaction) =>
      sql<{ field: string; value: string }>`
        select distinct entry.key as field, found.id as value from ${sql.table(apiName)} as record,
          jsonb_each_text(to_jsonb(record)) as entry,
          lateral (select (regexp_matches(entry.value, '\\m005[0-9A-Za-z]{15}\\M', 'g'))[1] as id) as found`.execute(
        transaction,
      ),
    )
    for (const { field, value } of rows) named.set(value, `${apiName}.${field}`)
  }
  return named
}

async function colleagues(accountId: string): Promise<Set<string>> {
  const rows = await platform.database.kysely
    .selectFrom('User')
    .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'User.ContactId')
    .select('User.Id')
    .where('relation.AccountId', '=', accountId)
    .execute()
  return new Set([SYSTEM_USER_ID, ...rows.map(({ Id }) => Id)])
}

test('after a round of offers, bookings, reports and cancellations no row that a rival reads names a user of another company', async () => {
  const { kysely } = platform.database
  // A lost offer: both bid, one books.
  const contested = await addTestLoad(platform)
  const lostOffer = await placeOffer(rival, contested)
  await placeOffer(dispatcher, contested)
  await book(dispatcher, contested)
  // Booked and given back, undone, and given back after an arrival-less assignment.
  const returned = await addTestLoad(platform)
  const { id: bookingId } = await book(admin, returned)
  await done(admin, 'LoadBooking/cancelBooking', { bookingId, reason: 'Breakdown', idempotencyKey: key() })
  const undone = await addTestLoad(platform)
  const second = await book(dispatcher, undone)
  await done(dispatcher, 'LoadBooking/undoBooking', { bookingId: second.id, idempotencyKey: key() })
  // Won, booked, given back; withdrawn.
  const won = await addTestLoad(platform)
  const offerId = await placeOffer(dispatcher, won)
  await placeOffer(rival, won)
  await platform.database.asSystem((transaction) =>
    answerBid(transaction, offerId, { answer: 'accept' }, new Date(platform.clock.now)),
  )
  const third = await book(dispatcher, won)
  await done(dispatcher, 'LoadBooking/cancelBooking', {
    bookingId: third.id,
    reason: 'Other',
    idempotencyKey: key(),
  })
  const withdrawn = await addTestLoad(platform)
  await done(dispatcher, 'LoadBooking/withdrawOffer', { offerId: await placeOffer(dispatcher, withdrawn) })

  const caller = await callerOf(rival)
  const own = await colleagues(caller.accountId)
  const named = await namedUsers(caller)
  expect([...named].filter(([id]) => !own.has(id))).toEqual([])
  expect(named.has(caller.userId)).toBe(true)
  // The rows that used to name them are among those that were looked at.
  const lost = await kysely
    .selectFrom('Load_Offer__c')
    .selectAll()
    .where('Id', '=', lostOffer)
    .executeTakeFirstOrThrow()
  expect(lost).toMatchObject({ CreatedById: caller.userId, LastModifiedById: SYSTEM_USER_ID })
  for (const id of [returned, undone, won]) {
    const path = `/services/data/v63.0/ui-api/records/${id}?fields=Load__c.LastModifiedById,Load__c.CreatedById,Load__c.OwnerId`
    const { body } = await rival.send('GET', path)
    expect(body.lastModifiedById).toBe(SYSTEM_USER_ID)
  }
})

test('an own row names its author, and the audit trail names the actor of every effect', async () => {
  const { userId } = await callerOf(dispatcher)
  const loadId = await addTestLoad(platform)
  const lostOffer = await placeOffer(rival, loadId)
  const booking = await book(dispatcher, loadId)
  const { kysely } = platform.database
  const row = await kysely
    .selectFrom('Booking__c')
    .selectAll()
    .where('Id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ CreatedById: userId, LastModifiedById: userId, OwnerId: userId })
  const load = await kysely
    .selectFrom('Load__c')
    .selectAll()
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(load.LastModifiedById).toBe(userId)
  const event = await kysely
    .selectFrom('Audit_Event__c')
    .select('Actor__c')
    .where('Record_Id__c', '=', lostOffer)
    .orderBy('Sequence__c', 'desc')
    .executeTakeFirstOrThrow()
  expect(event.Actor__c).toBe(userId)
})

test('a rating of a facility, which every carrier reads, names no author', async () => {
  const { userId, accountId } = await callerOf(dispatcher)
  const { kysely } = platform.database
  const { Id } = await kysely.selectFrom('Facility__c').select('Id').executeTakeFirstOrThrow()
  await platform.database.asSystem(async (transaction) => {
    await sql`select set_config('app.user_id', ${userId}, true), set_config('app.actor_account', ${accountId}, true)`.execute(
      transaction,
    )
    await transaction.updateTable('Facility__c').set({ Rating__c: 4.1 }).where('Id', '=', Id).execute()
  })
  const facility = await kysely
    .selectFrom('Facility__c')
    .selectAll()
    .where('Id', '=', Id)
    .executeTakeFirstOrThrow()
  expect(facility.LastModifiedById).toBe(SYSTEM_USER_ID)
})

test('does not disclose an Admin who changes a colleague that also works for another company', async () => {
  const multi = await signIn(platform, 'multi@carrier.test')
  const { contactId } = await callerOf(multi)
  const { accountId } = await callerOf(admin)
  const { kysely } = platform.database
  await kysely
    .insertInto('AccountContactRelation')
    .values({ AccountId: accountId, ContactId: contactId, Portal_Role__c: 'Driver', IsActive: true })
    .execute()
  await done(admin, 'Users/update', { contactId, language: 'es-US' })
  const contact = await kysely
    .selectFrom('Contact')
    .selectAll()
    .where('Id', '=', contactId)
    .executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ Preferred_Language__c: 'es-US', LastModifiedById: SYSTEM_USER_ID })
})

test('[WSP-06] owner and author of a record that staff make are that user, whom the record names to staff only', async () => {
  const sales = await signIn(platform, 'sales@provider.test')
  const { body: me } = await sales.send('GET', '/auth/me')
  const { body: made } = await sales.send('POST', '/services/data/v63.0/ui-api/records', {
    apiName: 'Facility__c',
    fields: {
      Name: 'North Cold Store',
      Time_Zone__c: 'America/Chicago',
      Location__Latitude__s: 32.78,
      Location__Longitude__s: -96.8,
    },
  })
  expect(made.id, JSON.stringify(made)).toBeTypeOf('string')
  const path = `/services/data/v63.0/ui-api/records/${made.id}?optionalFields=Facility__c.OwnerId,Facility__c.Owner.Name,Facility__c.CreatedById,Facility__c.CreatedBy.Name`
  const { body } = await sales.send('GET', path)
  expect(body.fields).toMatchObject({
    OwnerId: { value: me.userId },
    CreatedById: { value: me.userId },
    Owner: { value: { fields: { Name: { value: me.name } } } },
    CreatedBy: { value: { fields: { Name: { value: me.name } } } },
  })
  const { body: seen } = await dispatcher.send('GET', path)
  expect(JSON.stringify(seen)).not.toContain(me.name)
})
