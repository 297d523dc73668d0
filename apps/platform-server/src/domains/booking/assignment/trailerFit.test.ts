import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, addTrailer, book } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { trailerMisfit } from './trailerFit'

let platform: TestPlatform
let dispatcher: TestClient
let accountId: string
let driverId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  accountId = (await dispatcher.send('GET', '/auth/me')).body.accountId
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  const member = await kysely
    .selectFrom('AccountContactRelation')
    .select('ContactId')
    .where('AccountId', '=', accountId)
    .where('Portal_Role__c', '=', 'Driver')
    .executeTakeFirstOrThrow()
  driverId = member.ContactId
})
afterAll(() => platform.close())

const outcome = async (bookingId: string, trailerId: string | null) => {
  const { body } = await dispatcher.act('LoadBooking/assign', { bookingId, driverId, trailerId })
  return body.errorCode === undefined ? 'assigned' : { code: body.errorCode, details: body.details }
}
/** Frees the driver for the next load. */
const unassign = (bookingId: string) =>
  platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: null, Trailer__c: null })
    .where('Id', '=', bookingId)
    .execute()

test.each([
  ['R', 53, 'DD', 53, { kind: 'wrongType', equipmentType: 'R' }],
  ['R', 53, 'V', 53, { kind: 'wrongType', equipmentType: 'R' }],
  ['V', 53, 'V', 48, { kind: 'tooShort', neededFt: 53 }],
  ['PO', null, 'V', 53, { kind: 'powerOnly' }],
  ['R', 53, 'R', 53, undefined],
  ['V', 48, 'V', 53, undefined],
  ['V', 53, 'R', 53, undefined],
  ['F', 48, 'SD', 48, undefined],
  ['V', null, 'V', 28, undefined],
  ['V', 53, 'V', null, undefined],
] as const)(
  '[MNY-04] a %s load of %s ft with a %s trailer of %s ft: %j',
  async (equipment, neededFt, type, lengthFt, misfit) => {
    const loadId = await addTestLoad(platform, {
      Equipment_Type__c: equipment,
      Trailer_Length_ft__c: neededFt,
      ...(equipment === 'R' ? { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 } : {}),
    })
    const { id } = await book(dispatcher, loadId)
    const trailerId = await addTrailer(platform, accountId, type, lengthFt)
    expect(await outcome(id, trailerId)).toEqual(
      misfit ? { code: 'TRAILER_MISMATCH', details: misfit } : 'assigned',
    )
    const { body } = await dispatcher.read('MyLoads/rankCrew', { loadId })
    const listed = body.trailers.find((unit: { id: string }) => unit.id === trailerId)
    expect(listed.fit.unavailable).toEqual(misfit ?? null)
    expect(body.needsTrailer).toBe(equipment !== 'PO')
    expect(await outcome(id, null)).toBe('assigned')
    await unassign(id)
  },
)

test('[MNY-04] a trailer that hauls already stays when only the driver is assigned again', async () => {
  const { id } = await book(dispatcher, await addTestLoad(platform, { Equipment_Type__c: 'R' }))
  const trailerId = await addTrailer(platform, accountId, 'DD', 53)
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Trailer__c: trailerId }).where('Id', '=', id).execute()
  expect(await outcome(id, trailerId)).toBe('assigned')
  await unassign(id)
})

test('[MNY-04] every equipment type is satisfied by its own trailer and none by a double drop but its own', () => {
  for (const type of ['V', 'R', 'F', 'SD', 'DD', 'CN', 'BT', 'SPR', 'HS', 'IM', 'TNK']) {
    const load = { Equipment_Type__c: type, Trailer_Length_ft__c: null }
    expect(trailerMisfit(load, { Type__c: type, Length_ft__c: 53 }), type).toBeUndefined()
    const isFit = trailerMisfit(load, { Type__c: 'DD', Length_ft__c: 53 }) === undefined
    expect(isFit, type).toBe(type === 'DD')
  }
})
