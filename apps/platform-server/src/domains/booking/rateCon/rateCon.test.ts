import { PDFDocument } from '@pdfme/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../files/inspection/readPdf'
import { signIn } from '../../../testing/client'
import { addTestLoad, book } from '../../../testing/loads'
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
  expect(await readPdf(bytes)).toEqual({ pageCount: 1 })
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
