import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller, UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { sweepFiles } from '../files/storedFile'
import { packedPdf, pngOf, sampleJpeg, samplePdf, samplePng } from '../files/testing/sampleFiles'
import { recordId } from '../database/schema/recordId'
import { callUiApi, type CallInit } from './testing/callUiApi'

const NEW = '/records/content-documents/content-versions'
const png = samplePng()
const jpeg = sampleJpeg()
const pdf = (pages: number, catalog = '') => samplePdf({ pages, catalog })

function form(bytes: Uint8Array, name = 'pod.pdf', more: Record<string, string> = {}): CallInit {
  const body = new FormData()
  for (const [key, value] of Object.entries(more)) body.set(key, value)
  body.set('fileData', new Blob([new Uint8Array(bytes)]), name)
  return { method: 'POST', body }
}

describeOnEachDatabase('files', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const kept = async () =>
    (
      await database()
        .kysely.withTables<{ portal_file: { id: string } }>()
        .selectFrom('portal_file')
        .select('id')
        .execute()
    ).length

  test('are uploaded as a document and a version, and downloaded unchanged', async () => {
    const { admin } = await createFreightWorld(database())
    const bytes = samplePng(1_200, 1_200)
    const { status, body } = await call(
      admin,
      NEW,
      form(bytes, '../scans/P\u202eOD 1.png', { title: 'Signed POD' }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      contentDocument: {
        apiName: 'ContentDocument',
        id: expect.stringMatching(/^069[0-9A-Za-z]{15}$/),
        fields: { Title: { value: 'Signed POD' }, FileType: { value: 'PNG' } },
      },
      contentDocumentLinks: [],
      contentVersion: {
        apiName: 'ContentVersion',
        id: expect.stringMatching(/^068[0-9A-Za-z]{15}$/),
        fields: {
          ContentSize: { value: bytes.length },
          IsLatest: { value: true },
          PathOnClient: { value: 'POD 1.png' },
          Sha256__c: { value: createHash('sha256').update(bytes).digest('hex') },
          VersionNumber: { value: 1 },
        },
      },
    })
    expect(body.contentVersion.fields).not.toHaveProperty('File_Key__c')
    const file = await call(admin, `/records/content-documents/${body.contentDocument.id}/content`)
    expect(Buffer.compare(Buffer.from(file.body), bytes)).toBe(0)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': `attachment; filename="Signed POD.png"; filename*=UTF-8''Signed%20POD.png`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    const known = { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } }
    expect(
      (await call(admin, `/records/content-documents/${body.contentDocument.id}/content`, known)).status,
    ).toBe(304)
  })

  test('[S15] contain no location; hash and size are those of the stored bytes', async () => {
    const { admin } = await createFreightWorld(database())
    const picture = jpeg.subarray(2)
    const secret = Buffer.from('Exif\0\0II*\0GPS 32.784321 -96.805432', 'latin1')
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret])
    const start = Buffer.from('ffd8', 'hex')
    const kept = Buffer.concat([start, picture])
    const { status, body } = await call(admin, NEW, form(Buffer.concat([start, app1, picture]), 'dock.jpg'))
    expect(status).toBe(201)
    const file = await call(admin, `/records/content-documents/${body.contentDocument.id}/content`)
    expect(Buffer.compare(Buffer.from(file.body), kept)).toBe(0)
    expect(file.headers.get('content-length')).toBe(String(kept.length))
    expect(body.contentVersion.fields).toMatchObject({
      ContentSize: { value: kept.length },
      Sha256__c: { value: createHash('sha256').update(kept).digest('hex') },
    })
    // The limit applies to the sent bytes, as on the user's device.
    const large = Buffer.concat([start, ...Array.from({ length: 140_000 }, () => app1), picture])
    expect(large.length).toBeGreaterThan(5_242_880)
    expect((await call(admin, NEW, form(large, 'dock.jpg'))).status).toBe(413)
  })

  test('get new versions and retain the old ones', async () => {
    const { admin, driver } = await createFreightWorld(database())
    const first = (await call(admin, NEW, form(pdf(2), 'bol.pdf'))).body
    const { id } = first.contentDocument
    expect(first.contentVersion.fields.Page_Count__c.value).toBe(2)
    const path = `/records/content-documents/${id}/content-versions`
    const second = await call(admin, path, form(jpeg, 'bol.jpg', { description: 'Clearer' }))
    expect(second).toMatchObject({
      status: 201,
      body: {
        contentDocument: { id, fields: { Title: { value: 'bol' }, FileType: { value: 'JPEG' } } },
        contentVersion: { fields: { VersionNumber: { value: 2 }, Description: { value: 'Clearer' } } },
      },
    })
    const old = await call(admin, `${path}/${first.contentVersion.id}/content`)
    expect(Buffer.compare(Buffer.from(old.body), pdf(2))).toBe(0)
    const versions = await call(admin, `/records/${id}/child-relationships/ContentVersions`)
    expect(versions.body.count).toBe(2)
    expect((await call(driver, path, form(jpeg))).status).toBe(404)
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 400, 'EMPTY_FILE'],
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script>'), 400, 'FILE_TYPE_NOT_ALLOWED'],
    ['a GIF called PNG', Buffer.from('GIF89a'), 400, 'FILE_TYPE_NOT_ALLOWED'],
    ['too large an image', Buffer.concat([jpeg, Buffer.alloc(5_000_000)]), 413, 'FILE_TOO_LARGE'],
    ['too large a PDF', Buffer.concat([pdf(1), Buffer.alloc(10_000_000)]), 413, 'FILE_TOO_LARGE'],
    ['a PDF of 51 pages', pdf(51), 400, 'FILE_NOT_ALLOWED'],
    ['a PDF of 51 packed pages', packedPdf(51), 400, 'FILE_NOT_ALLOWED'],
    ['a PDF with a script', pdf(1, '/OpenAction<</S/J#61vaScript>>'), 400, 'FILE_NOT_ALLOWED'],
    [
      'a protected PDF',
      Buffer.concat([pdf(1), Buffer.from('trailer<</Encrypt 9 0 R>>')]),
      400,
      'FILE_NOT_ALLOWED',
    ],
    ['a PNG bomb', pngOf(65_535, 65_535, new Uint8Array()), 400, 'FILE_NOT_ALLOWED'],
    ['a PNG of 20 bytes', png.subarray(0, 20), 400, 'FILE_INCOMPLETE'],
    ['half a photo from a broken connection', sampleJpeg(9_000).subarray(0, 4_500), 400, 'FILE_INCOMPLETE'],
    ['three bytes of a JPEG', jpeg.subarray(0, 3), 400, 'FILE_INCOMPLETE'],
    [
      'a page of HTML behind the first bytes of a JPEG',
      Buffer.from('\xff\xd8\xff\xe0<script>\xff\xd9', 'latin1'),
      400,
      'FILE_UNREADABLE',
    ],
    ['a PNG of width 0', pngOf(0, 30, new Uint8Array()), 400, 'FILE_UNREADABLE'],
    ['a PDF of text alone', Buffer.from('%PDF-1.4\njust text'), 400, 'FILE_UNREADABLE'],
    ['a PDF without pages', pdf(0), 400, 'FILE_UNREADABLE'],
  ])('are refused and not kept: %s', async (_, bytes, status, errorCode) => {
    const { admin } = await createFreightWorld(database())
    expect(await call(admin, NEW, form(bytes))).toMatchObject({ status, body: [{ errorCode }] })
    expect(await kept()).toBe(0)
  })

  test('may be as large as Windows counts five megabytes, from Windows', async () => {
    const { admin } = await createFreightWorld(database())
    const upload = form(Buffer.concat([jpeg, Buffer.alloc(5_200_000)]), 'a.jpg')
    const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }
    expect((await call(admin, NEW, { ...upload, headers })).status).toBe(201)
  })

  test('need a form with one file in it', async () => {
    const { admin } = await createFreightWorld(database())
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const post = (body: string, headers: Record<string, string> = type) =>
      call(admin, NEW, { method: 'POST', body, headers })
    expect(await post('{}', { 'Content-Type': 'application/json' })).toMatchObject({ status: 400 })
    for (const body of ['', '--x--', '--x\r\n', '--x\r\nnonsense\r\n\r\n', `--x\r\n${'a'.repeat(20_000)}`])
      expect((await post(body)).status).toBe(400)
    const texts = new FormData()
    texts.set('title', 'x')
    expect((await call(admin, NEW, { method: 'POST', body: texts })).body).toMatchObject([
      { errorCode: 'MISSING_ARGUMENT' },
    ])
    expect((await call(admin, NEW, form(png, 'a.png', { title: 'x'.repeat(121) }))).status).toBe(400)
    expect(await kept()).toBe(0)
  })

  test('belong to their uploader until attached, then to everyone with access to the document', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    await world.addBooking(load)
    const { contentDocument } = (await call(world.driver, NEW, form(pdf(1), 'pod.pdf'))).body
    const path = `/records/content-documents/${contentDocument.id}/content`
    const absent = `/records/content-documents/${recordId('069', 10 ** 9)}/content`
    const statuses = async () => {
      const found = []
      for (const caller of [world.driver, world.admin, world.shipperUser, world.rivalAdmin])
        found.push((await call(caller, path)).status)
      return found
    }
    expect(await statuses()).toEqual([200, 404, 404, 404])
    expect((await call(world.rivalAdmin, path)).body).toEqual((await call(world.rivalAdmin, absent)).body)
    await database()
      .kysely.insertInto('Load_Document__c')
      .values({
        Name: 'POD',
        Load__c: load,
        Account__c: world.carrier,
        Type__c: 'POD',
        ContentDocumentId: contentDocument.id,
      })
      .execute()
    expect(await statuses()).toEqual([200, 200, 200, 404])
    const versions = `/records/content-documents/${contentDocument.id}/content-versions`
    expect((await call(world.admin, versions, form(png))).status).toBe(201)
    expect((await call(world.shipperUser, versions, form(png))).status).toBe(403)
    expect((await call(world.rivalAdmin, versions, form(png))).status).toBe(404)
    const otherAccount: UserCaller = { ...world.driver, accountId: world.rival }
    expect((await call(otherAccount, path)).status).toBe(404)
    expect((await call(world.carrierUser, NEW, form(png))).status).toBe(403)
  })

  test('a document under review follows its file, a reviewed one keeps its version', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad()
    await world.addBooking(load)
    const { contentDocument, contentVersion } = (await call(world.driver, NEW, form(pdf(1)))).body
    const other = (await call(world.driver, NEW, form(pdf(3)))).body
    const documents = database().kysely
    const attached = async (file: typeof contentDocument, version: typeof contentVersion) => {
      const row = { Name: 'POD', Load__c: load, Account__c: world.carrier, Type__c: 'POD' }
      await documents
        .insertInto('Load_Document__c')
        .values({
          ...row,
          Status__c: 'Under Review',
          ContentDocumentId: file.id,
          Page_Count__c: version.fields.Page_Count__c.value,
          Sha256__c: version.fields.Sha256__c.value,
        })
        .execute()
    }
    await attached(contentDocument, contentVersion)
    await attached(other.contentDocument, other.contentVersion)
    const path = `/records/content-documents/${contentDocument.id}/content-versions`
    const replaced = await call(world.driver, path, form(pdf(2)))
    expect(replaced.status).toBe(201)
    const stands = () =>
      documents
        .selectFrom('Load_Document__c')
        .select(['Status__c', 'Page_Count__c', 'Sha256__c'])
        .where('ContentDocumentId', '=', contentDocument.id)
        .executeTakeFirstOrThrow()
    const Sha256__c = replaced.body.contentVersion.fields.Sha256__c.value
    expect(await stands()).toEqual({ Status__c: 'Under Review', Page_Count__c: 2, Sha256__c })
    expect(await call(world.driver, path, form(pdf(3)))).toMatchObject({
      status: 409,
      body: [{ errorCode: 'CONFLICT', message: 'The same file is already attached to this load.' }],
    })
    for (const status of ['Accepted', 'Rejected']) {
      await documents
        .updateTable('Load_Document__c')
        .set({ Status__c: status })
        .where('ContentDocumentId', '=', contentDocument.id)
        .execute()
      for (const caller of [world.driver, world.admin])
        expect(await call(caller, path, form(pdf(4)))).toMatchObject({
          status: 409,
          body: [{ errorCode: 'INVALID_DOCUMENT_STATE', message: expect.stringContaining('attach it') }],
        })
      expect(await stands()).toEqual({ Status__c: status, Page_Count__c: 2, Sha256__c })
    }
    const file = await call(world.admin, `/records/content-documents/${contentDocument.id}/content`)
    expect(Buffer.compare(Buffer.from(file.body), pdf(2))).toBe(0)
  })

  test('without a version are swept after a day', async () => {
    const { admin } = await createFreightWorld(database())
    const { contentDocument } = (await call(admin, NEW, form(png, 'a.png'))).body
    const sweep = (afterMs: number) => sweepFiles(database(), new Date(Date.now() + afterMs))
    const twoDays = 2 * 86_400_000
    await sweep(twoDays)
    expect(await kept()).toBe(1)
    await database().kysely.deleteFrom('ContentDocument').where('Id', '=', contentDocument.id).execute()
    await sweep(0)
    expect(await kept()).toBe(1)
    await sweep(twoDays)
    expect(await kept()).toBe(0)
  })
})
