import { expect, test } from 'vitest'
import { aRecord } from '../../testing/aRecord.js'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { getRecord } from '../records/getRecord.js'
import { createContentDocumentAndVersion } from './createContentDocumentAndVersion.js'
import { createContentVersion } from './createContentVersion.js'

const BASE = '/services/data/v63.0/ui-api/records/content-documents'
const FILE = '069000000000001AAA'
const fileData = new Blob(['signed'], { type: 'application/pdf' })
const response = {
  contentDocument: aRecord({ apiName: 'ContentDocument', id: FILE, fields: { Title: 'POD' } }),
  contentVersion: aRecord({ apiName: 'ContentVersion', id: '068000000000001AAA', fields: { Title: 'POD' } }),
}

test.each([
  [
    createContentVersion,
    { contentDocumentId: '069000000000001', fileData, title: 'POD', description: 'Signed' },
    `${BASE}/${FILE}/content-versions`,
  ],
  [
    createContentDocumentAndVersion,
    { fileData, title: 'POD', description: 'Signed' },
    `${BASE}/content-versions`,
  ],
])('[API-15] $name sends a form with the binary part fileData', async (adapter, input, path) => {
  const request = adapter.request(input as never)
  expect(request).toMatchObject({ method: 'POST', path, query: {}, headers: {} })
  const form = request.body as FormData
  expect([...form.keys()]).toEqual(['fileData', 'title', 'description'])
  expect(await (form.get('fileData') as Blob).text()).toBe('signed')
  expect(form.get('title')).toBe('POD')
})

test('omits absent properties', () => {
  const form = createContentDocumentAndVersion.request({ fileData }).body as FormData
  expect([...form.keys()]).toEqual(['fileData'])
})

test.each([
  [createContentVersion, { fileData }, 'Invalid config for "createContentVersion"'],
  [createContentDocumentAndVersion, {}, 'Invalid config for "createContentDocumentAndVersion"'],
  [
    createContentDocumentAndVersion,
    { fileData: 'signed' },
    'Invalid config for "createContentDocumentAndVersion": Expected "Blob" but received "string" (at "fileData")',
  ],
])('$name rejects %j', (adapter, input, message) => {
  expect(() => adapter.request(input as never)).toThrow(message)
})

test('an uploaded file and its version are cached as records', async () => {
  const { uiApi, calls } = fakeOrg({ 'POST records/content-documents/content-versions': response })
  const result = await uiApi.invoke(createContentDocumentAndVersion, { fileData, title: 'POD' })
  expect(result.contentDocument.id).toBe(FILE)
  const known = uiApi.peek(getRecord, { recordId: FILE, fields: ['ContentDocument.Title'] })
  expect(known.state).toBe('Fulfilled')
  expect(known.data?.fields['Title']?.value).toBe('POD')
  expect(calls()).toHaveLength(1)
})
