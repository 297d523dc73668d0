import { createContentDocumentAndVersion, createContentVersion, getFieldValue } from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor
let rival: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  rival = await visit(platform, 'rival@carrier.test')
})
afterAll(() => platform.close())

const pdf = (text: string) =>
  new Blob([
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Note(${text})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ])

test('a file is uploaded, gets a new version, and can be downloaded with permission', async () => {
  const first = await admin.uiApi.invoke(createContentDocumentAndVersion, {
    fileData: pdf('one'),
    title: 'Proof of delivery',
  })
  const contentDocumentId = first.contentDocument.id
  expect(getFieldValue(first.contentVersion, 'ContentVersion.VersionNumber')).toBe(1)
  const second = await admin.uiApi.invoke(createContentVersion, { contentDocumentId, fileData: pdf('two') })
  expect(getFieldValue(second.contentVersion, 'ContentVersion.VersionNumber')).toBe(2)
  expect(second.contentDocument.id).toBe(contentDocumentId)

  const path = `/services/data/v63.0/ui-api/records/content-documents/${contentDocumentId}/content`
  const file = await admin.fetch(path)
  expect(await file.text()).toContain('two')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Proof of delivery\.pdf"/)
  expect((await rival.fetch(path)).status).toBe(404)
})

test('rejects a file that is not a PDF, JPEG or PNG with the reason', async () => {
  await expect(
    admin.uiApi.invoke(createContentDocumentAndVersion, { fileData: new Blob(['<svg onload="x">']) }),
  ).rejects.toMatchObject({ status: 400, errorCode: 'FILE_TYPE_NOT_ALLOWED' })
})
