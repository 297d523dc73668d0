import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad } from '../../../testing/loads'
import { pdfText } from '../../../testing/pdfText'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let dispatcher: TestClient
let desk: TestClient
let booking: Awaited<ReturnType<typeof book>>
beforeAll(async () => {
  platform = await createTestPlatform()
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  desk = await signIn(platform, 'sales@provider.test')
})
beforeEach(async () => {
  booking = await book(dispatcher, await addTestLoad(platform))
})
afterAll(() => platform.close())

const accept = (params: object = {}) =>
  dispatcher.act('LoadBooking/acceptRateCon', { bookingId: booking.id, ...params })
const reissue = (params: object = {}, client = desk) =>
  client.act('DeskLoads/reissueRateCon', {
    loadId: booking.loadId,
    reason: 'The shipper added a pallet.',
    ...params,
  })
const readBooking = async () =>
  await platform.database.kysely
    .selectFrom('Booking__c')
    .select(['Agreed_Rate__c as rate', 'Rate_Con_Issue__c as issue', 'Rate_Con_Accepted_At__c as acceptedAt'])
    .where('Id', '=', booking.id)
    .executeTakeFirstOrThrow()

async function versions() {
  const rows = await platform.database.kysely
    .selectFrom('ContentVersion as version')
    .innerJoin('Load_Document__c as paper', 'paper.ContentDocumentId', 'version.ContentDocumentId')
    .select(['version.Id as id', 'version.ContentDocumentId as file', 'paper.Amount__c as amount'])
    .where('paper.Id', '=', booking.rateConDocumentId)
    .orderBy('version.VersionNumber')
    .execute()
  return await Promise.all(
    rows.map(async ({ id, file, amount }) => {
      const path = `http://portal.test/services/data/v63.0/ui-api/records/content-documents/${file}/content-versions/${id}/content`
      const answer = await platform.handler(new Request(path, { headers: { Cookie: dispatcher.cookie } }))
      expect(answer.status).toBe(200)
      return { amount, text: (await pdfText(new Uint8Array(await answer.arrayBuffer()))).flat().join('\n') }
    }),
  )
}

test('[LDD-09] a re-issue ends the acceptance, notifies the office, and is accepted again; every version is kept', async () => {
  expect((await accept()).status).toBe(200)
  const { status, body } = await reissue({ agreedRate: 1950 })
  expect([status, body.isPreview]).toEqual([200, false])
  expect(body.notifies.length).toBeGreaterThan(0)
  expect(await readBooking()).toEqual({ rate: 1950, issue: 2, acceptedAt: null })
  const { body: own } = await dispatcher.read('MyLoads/get', { loadId: booking.loadId })
  expect([own.rate, own.waiting]).toMatchObject([1950, [{ kind: 'acceptRateCon', issue: 2 }, {}]])
  expect((await accept({ issue: 2 })).body.rateConAcceptedAt).toBeTruthy()
  const kept = await versions()
  expect(kept.map(({ text }) => [text.includes('Issue 2'), text.includes('To accept')])).toEqual([
    [false, true],
    [false, false],
    [true, true],
    [true, false],
  ])
  expect(kept.map(({ text }) => text.includes('$1,950.00'))).toEqual([false, false, true, true])
  expect(kept[0]?.amount).toBe(1950)
})

test('[LDD-09] an issue that was replaced while it was read is not accepted', async () => {
  expect((await reissue()).status).toBe(200)
  const { status, body } = await accept({ issue: 1 })
  expect([status, body.errorCode]).toEqual([409, 'RATE_CON_REISSUED'])
  expect((await readBooking()).acceptedAt).toBeNull()
})

test('[LDD-09] a preview names whom it notifies and changes nothing', async () => {
  await accept()
  const before = await readBooking()
  const { body } = await reissue({ isPreview: true, agreedRate: 1950 })
  expect([body.isPreview, body.notifies.length > 0]).toEqual([true, true])
  expect(await readBooking()).toEqual(before)
  expect(await versions()).toHaveLength(2)
})

test('[LDD-09] a load on its way keeps its status, and its carrier accepts the issue on the way', async () => {
  await accept()
  await changeLoad(platform, booking.loadId, { Status__c: 'In Transit' })
  expect((await reissue()).body.status).toBe('In Transit')
  const waiting = async () =>
    (await dispatcher.read('MyLoads/get', { loadId: booking.loadId })).body.waiting.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await waiting()).toEqual(['acceptRateCon'])
  expect((await accept({ issue: 2 })).body.loadStatus).toBe('In Transit')
  expect(await waiting()).toEqual([])
})

test('[LDD-10] a rate above the maximum buy is issued by a Provider Admin alone', async () => {
  await changeLoad(platform, booking.loadId, { Max_Bid__c: 1900 })
  const refused = await reissue({ agreedRate: 2100 })
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'BUY_LIMIT_EXCEEDED'])
  expect((await readBooking()).issue).toBe(1)
  const admin = await signIn(platform, 'desk@provider.test')
  expect((await reissue({ agreedRate: 2100 }, admin)).status).toBe(200)
})

test('[LDD-09] nothing is issued before booking or after delivery', async () => {
  const posted = await addTestLoad(platform)
  expect((await reissue({ loadId: posted })).body.errorCode).toBe('INVALID_TRANSITION')
  await changeLoad(platform, booking.loadId, { Status__c: 'Delivered' })
  expect((await reissue()).body.errorCode).toBe('INVALID_TRANSITION')
})
