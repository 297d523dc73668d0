import { PDFDocument } from '@pdfme/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../files/inspection/readPdf'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book } from '../../../testing/loads'
import { pdfText } from '../../../testing/pdfText'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const origin = 'http://portal.test/services/data/v63.0/ui-api/records/content-documents'

test('a booking creates its rate confirmation as a PDF, visible to the office of its carrier only', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const booking = await book(dispatcher, await addTestLoad(platform))
  const { ContentDocumentId: documentId } = await platform.database.kysely
    .selectFrom('Load_Document__c')
    .select('ContentDocumentId')
    .where('Id', '=', booking.rateConDocumentId)
    .executeTakeFirstOrThrow()
  const download = (cookie: string) =>
    platform.handler(new Request(`${origin}/${documentId}/content`, { headers: { Cookie: cookie } }))

  const answer = await download(dispatcher.cookie)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*Rate confirmation L-\d{7}\.pdf/u)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await readPdf(bytes)).toEqual({ pageCount: 2 })
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(pdf.getTitle()).toMatch(/^Rate confirmation L-\d{7}$/u)

  for (const email of ['driver@carrier.test', 'rival@carrier.test']) {
    const other = await signIn(platform, email)
    expect((await download(other.cookie)).status).toBe(404)
  }
  const form = new FormData()
  form.append('fileData', new Blob([bytes]), 'mine.pdf')
  const replaced = await platform.handler(
    new Request(`${origin}/${documentId}/content-versions`, {
      method: 'POST',
      body: form,
      headers: {
        Cookie: dispatcher.cookie,
        'X-CSRF-Token': dispatcher.csrfToken,
        Origin: 'http://portal.test',
      },
    }),
  )
  expect(replaced.status).toBe(403)
})

const versionsOf = async (rateConDocumentId: string) =>
  await platform.database.kysely
    .selectFrom('ContentVersion as version')
    .innerJoin('Load_Document__c as paper', 'paper.ContentDocumentId', 'version.ContentDocumentId')
    .select([
      'version.ContentDocumentId as file',
      'version.Sha256__c as sha256',
      'version.IsLatest as isLatest',
    ])
    .where('paper.Id', '=', rateConDocumentId)
    .orderBy('version.VersionNumber')
    .execute()

const textOf = async (client: TestClient, file: string) => {
  const answer = await platform.handler(
    new Request(`${origin}/${file}/content`, { headers: { Cookie: client.cookie } }),
  )
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).flat().join('\n')
}

test('[DAY-05] acceptance adds a version that names person and hash of the accepted one; again changes nothing', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const booking = await book(dispatcher, await addTestLoad(platform))
  const [first] = await versionsOf(booking.rateConDocumentId)
  expect(await textOf(dispatcher, first?.file ?? '')).toContain('To accept')
  for (const _again of [1, 2])
    expect((await dispatcher.act('LoadBooking/acceptRateCon', { bookingId: booking.id })).status).toBe(200)
  const versions = await versionsOf(booking.rateConDocumentId)
  expect(versions.map(({ isLatest }) => isLatest)).toEqual([false, true])
  const text = await textOf(dispatcher, first?.file ?? '')
  expect(text).not.toContain('To accept')
  expect(text.replaceAll('\n', '')).toContain(first?.sha256)
  const { body: me } = await dispatcher.send('GET', '/auth/me')
  expect(text).toContain(me.email ?? 'dispatcher@carrier.test')
})

test('[DAY-05] driver and equipment appear once they are assigned', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { kysely } = platform.database
  await kysely.updateTable('Booking__c').set({ Driver__c: null, Truck__c: null, Trailer__c: null }).execute()
  const booking = await book(dispatcher, await addTestLoad(platform))
  const driver = await kysely
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select(['Contact.Id as id', 'Contact.Name as name'])
    .where('relation.AccountId', '=', booking.accountId)
    .where('relation.Portal_Role__c', '=', 'Driver')
    .where('Contact.MobilePhone', 'is not', null)
    .executeTakeFirstOrThrow()
  const [first] = await versionsOf(booking.rateConDocumentId)
  expect(await textOf(dispatcher, first?.file ?? '')).not.toContain(driver.name)
  const assigned = await dispatcher.act('LoadBooking/assign', { bookingId: booking.id, driverId: driver.id })
  expect(assigned.status).toBe(200)
  expect(await textOf(dispatcher, first?.file ?? '')).toContain(driver.name)
})

test('[DAY-05] the copy in Spanish is for the office of the carrier', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { id: bookingId } = await book(dispatcher, await addTestLoad(platform))
  const params = { bookingId, language: 'es-US' }
  const { body } = await dispatcher.read('LoadBooking/rateConCopy', params)
  expect(body.fileName).toMatch(/^Rate confirmation L-\d{7} \(es\)\.pdf$/u)
  const text = (await pdfText(new Uint8Array(Buffer.from(body.base64, 'base64')))).flat().join('\n')
  expect(text).toContain('Confirmación de tarifa L-')
  const rival = await signIn(platform, 'rival@carrier.test')
  expect((await rival.read('LoadBooking/rateConCopy', params)).status).toBe(404)
  const driver = await signIn(platform, 'driver@carrier.test')
  expect((await driver.read('LoadBooking/rateConCopy', params)).status).toBe(403)
})
