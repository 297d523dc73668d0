import { describe, expect, test } from 'vitest'
import { canUsePostgres } from '../../database/testing/postgresCluster'
import { signIn, type Answer, type TestClient } from '../../testing/client'
import { addTestLoad, book, readLoad } from '../../testing/loads'
import { queueBehind } from '../../testing/lockQueue'
import { seededPostgres } from '../../testing/seededPostgres'
import type { TestPlatform } from '../../testing/testPlatform'
import { reviewDocument } from '../documents/reviewDocument'

/** Transactions run side by side on a real PostgreSQL alone. */
describe.runIf(canUsePostgres)('concurrent changes of one load', () => {
  let platform: TestPlatform
  let admin: TestClient
  let dispatcher: TestClient
  let rival: TestClient
  seededPostgres(async (opened) => {
    platform = opened
    admin = await signIn(platform, 'admin@carrier.test')
    dispatcher = await signIn(platform, 'dispatcher@carrier.test')
    rival = await signIn(platform, 'rival@carrier.test')
    // The demo's drivers and units are busy; these tests need free ones.
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: null, Truck__c: null, Trailer__c: null })
      .execute()
  })

  const idempotencyKey = () => crypto.randomUUID()
  const cancel = (client: TestClient, bookingId: string) => () =>
    client.act('LoadBooking/cancelBooking', {
      bookingId,
      reason: 'Breakdown',
      idempotencyKey: idempotencyKey(),
    })
  const bookAs = (client: TestClient, loadId: string) => () =>
    client.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: idempotencyKey() })
  const outcomes = (answers: readonly Answer[]) =>
    answers.map(({ status, body }) => (status === 200 ? status : body.errorCode))

  const expectRivalHas = async (loadId: string, rivalBooking: Answer) => {
    expect(await readLoad(platform, loadId)).toMatchObject({
      Status__c: 'Booked',
      Carrier_Account__c: rivalBooking.body.accountId,
    })
    const bookings = await platform.database.kysely
      .selectFrom('Booking__c')
      .select('Status__c')
      .where('Load__c', '=', loadId)
      .where('Account__c', '=', rivalBooking.body.accountId)
      .execute()
    expect(bookings).toEqual([{ Status__c: 'Confirmed' }])
  }

  const freeCrew = async (accountId: string) => {
    const { kysely } = platform.database
    const drivers = await kysely
      .selectFrom('AccountContactRelation')
      .select('ContactId')
      .where('AccountId', '=', accountId)
      .where('Portal_Role__c', '=', 'Driver')
      .where('IsActive', '=', true)
      .orderBy('ContactId')
      .execute()
    const units = await kysely
      .selectFrom('Carrier_Equipment__c')
      .select(['Id', 'Kind__c'])
      .where('Account__c', '=', accountId)
      .where('In_Service__c', '=', true)
      .execute()
    const unitIds = (kind: string) => units.filter(({ Kind__c }) => Kind__c === kind).map(({ Id }) => Id)
    return {
      driverIds: drivers.map(({ ContactId }) => ContactId),
      truckIds: unitIds('Truck'),
      trailerIds: unitIds('Trailer'),
    }
  }

  test('[B2] two of one company cancel while a rival books: the second cancel does not affect the rival’s booking', async () => {
    const loadId = await addTestLoad(platform)
    const { id } = await book(admin, loadId)
    const answers = await queueBehind(platform, 'Load__c', loadId, [
      cancel(admin, id),
      bookAs(rival, loadId),
      cancel(dispatcher, id),
    ])
    expect(outcomes(answers)).toEqual([200, 200, 'INVALID_TRANSITION'])
    if (answers[1]) await expectRivalHas(loadId, answers[1])
  })

  test('[B11] an undo after a cancel and a rival’s booking affects neither the booking nor the cancel rate', async () => {
    const loadId = await addTestLoad(platform)
    const { id } = await book(admin, loadId)
    const answers = await queueBehind(platform, 'Load__c', loadId, [
      cancel(admin, id),
      bookAs(rival, loadId),
      () => dispatcher.act('LoadBooking/undoBooking', { bookingId: id, idempotencyKey: idempotencyKey() }),
    ])
    expect(outcomes(answers)).toEqual([200, 200, 'UNDO_NOT_POSSIBLE'])
    if (answers[1]) await expectRivalHas(loadId, answers[1])
    const own = await platform.database.kysely
      .selectFrom('Booking__c')
      .select('Status__c')
      .where('Id', '=', id)
      .executeTakeFirst()
    expect(own?.Status__c).toBe('Cancelled')
  })

  test.each(['assign', 'acceptRateCon'])(
    '%s after a cancel and a rival’s booking does not dispatch the rival’s load',
    async (late) => {
      const loadId = await addTestLoad(platform)
      const { id: bookingId, accountId } = await book(admin, loadId)
      const { driverIds, truckIds } = await freeCrew(accountId)
      const accept = () => dispatcher.act('LoadBooking/acceptRateCon', { bookingId })
      const assign = () =>
        dispatcher.act('LoadBooking/assign', { bookingId, driverId: driverIds[0], truckId: truckIds[0] })
      const [first, second] = late === 'assign' ? [accept, assign] : [assign, accept]
      expect((await first()).status).toBe(200)
      const answers = await queueBehind(platform, 'Load__c', loadId, [
        cancel(admin, bookingId),
        bookAs(rival, loadId),
        second,
      ])
      expect(outcomes(answers)).toEqual([200, 200, 'INVALID_TRANSITION'])
      if (answers[1]) await expectRivalHas(loadId, answers[1])
    },
  )

  test.each([
    ['[B6] one driver', 'driverId', 'DRIVER_CONFLICT'],
    ['[B7] one truck', 'truckId', 'EQUIPMENT_CONFLICT'],
    ['[B7] one trailer', 'trailerId', 'EQUIPMENT_CONFLICT'],
  ] as const)(
    '%s assigned to six loads of the same hours at once gets one of them',
    async (_title, shared, code) => {
      const bookings = await Promise.all(
        Array.from({ length: 6 }, async () => await book(admin, await addTestLoad(platform))),
      )
      const { driverIds, truckIds, trailerIds } = await freeCrew(bookings[0].accountId)
      const unit = shared === 'truckId' ? truckIds.at(-1) : trailerIds.at(-1)
      const answers = await Promise.all(
        bookings.map(({ id: bookingId }, index) =>
          (index % 2 ? admin : dispatcher).act('LoadBooking/assign', {
            bookingId,
            driverId: shared === 'driverId' ? driverIds.at(-1) : driverIds[index + 1],
            ...(shared === 'driverId' ? {} : { [shared]: unit }),
          }),
        ),
      )
      const gotIt = outcomes(answers).filter((outcome) => outcome === 200)
      const refused = outcomes(answers).filter((outcome) => outcome === code)
      expect([gotIt.length, refused.length]).toEqual([1, 5])
      await platform.database.kysely
        .updateTable('Booking__c')
        .set({ Driver__c: null, Truck__c: null, Trailer__c: null })
        .execute()
    },
  )

  test('[B10] accepting a tender while a rival books is refused, and neither request fails with a conflict', async () => {
    const loadId = await addTestLoad(platform)
    const { accountId } = (await dispatcher.send('GET', '/auth/me')).body
    const { Id: offerId } = await platform.database.kysely
      .insertInto('Load_Offer__c')
      .values({
        Load__c: loadId,
        Account__c: accountId,
        Amount__c: 2222,
        Kind__c: 'Tender',
        Status__c: 'Open',
        Expires_At__c: new Date(platform.clock.now + 3_600_000),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const answers = await queueBehind(platform, 'Load__c', loadId, [
      bookAs(rival, loadId),
      () => dispatcher.act('LoadBooking/answerOffer', { offerId, accept: true }),
    ])
    expect(outcomes(answers)).toEqual([200, 'INVALID_OFFER_STATE'])
    expect(answers[1]?.body.details).toEqual({ currentStatus: 'Lost' })
  })

  test('removing a document during its review fails, and both requests get a response', async () => {
    const loadId = await addTestLoad(platform)
    const { accountId } = await book(admin, loadId)
    const { Id: documentId } = await platform.database.kysely
      .insertInto('Load_Document__c')
      .values({
        Name: 'photo.pdf',
        Load__c: loadId,
        Account__c: accountId,
        Type__c: 'Photo',
        Status__c: 'Under Review',
        ContentDocumentId: '069000000000001AAA',
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const review = () =>
      platform.database.asSystem((transaction) =>
        reviewDocument(transaction, documentId, { accept: true }, new Date(platform.clock.now)),
      )
    const remove = () => admin.act('Documents/remove', { documentId })
    const [, removed] = await queueBehind<Answer | void>(platform, 'Load__c', loadId, [review, remove])
    expect(removed?.body).toMatchObject({
      errorCode: 'INVALID_DOCUMENT_STATE',
      details: { currentStatus: 'Accepted' },
    })
  })

  test('a driver who is assigned to a load during erasure is not erased before the delivery', async () => {
    const email = 'driver@carrier.test'
    const driver = await signIn(platform, email)
    const { contactId: driverId } = (await driver.send('GET', '/auth/me')).body
    const { id: bookingId } = await book(admin, await addTestLoad(platform))
    const answers = await queueBehind(platform, 'Contact', driverId, [
      () => admin.act('LoadBooking/assign', { bookingId, driverId }),
      () => driver.act('Profile/erase', { email }),
    ])
    expect(outcomes(answers)).toEqual([200, 'LOAD_IN_PROGRESS'])
  })
})
