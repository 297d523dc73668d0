import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { sampleJpeg } from '../files/testing/sampleFiles'
import { migrate } from '../database/migrate'
import type { Platform } from '../platformOptions'
import { rateLimitsSchema } from '../sessions/rateLimits'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform } from '../testing/testPlatform'
import { callUiApi } from '../ui-api/testing/callUiApi'
import { offsetOf, uploadClient } from './testing/uploadClient'
import { sweepUploads } from './uploadStore'
import { uploadMigrations, uploadTables } from './uploadTables'

const DAY_MS = 86_400_000
const base64 = (text: string) => Buffer.from(text).toString('base64')

describeOnEachDatabase('uploads', (database) => {
  beforeAll(() => migrate(database(), uploadMigrations))
  const begin = async (caller: UserCaller, length: number, metadata = '') => {
    const client = uploadClient(database(), caller)
    const created = await client.create(length, metadata)
    expect(created.status).toBe(201)
    return { client, path: created.headers.get('location') ?? '' }
  }
  const partsOf = async (path: string) =>
    await uploadTables(database().kysely)
      .selectFrom('portal_upload_part')
      .select('starts_at')
      .where('upload_id', '=', path.split('/').at(-1) ?? '')
      .orderBy('starts_at')
      .execute()

  test('become the same records as a form makes', async () => {
    const { admin } = await createFreightWorld(database())
    const bytes = sampleJpeg(700_000)
    const name = `../scans/P\u202eOD 1.jpg`
    const { client, path } = await begin(
      admin,
      bytes.length,
      `filename ${base64(name)},title ${base64('Signed')}`,
    )
    const answer = await client.patch(path, 0, bytes)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    const id = answer.headers.get('content-document-id')
    const form = new FormData()
    form.set('title', 'Signed')
    form.set('fileData', new Blob([new Uint8Array(bytes)]), name)
    const sent = await callUiApi(database(), admin, '/records/content-documents/content-versions', {
      method: 'POST',
      body: form,
    })
    const facts = async (documentId: string) =>
      await database()
        .kysely.selectFrom('ContentVersion as version')
        .innerJoin('ContentDocument as document', 'document.Id', 'version.ContentDocumentId')
        .select(['document.Title', 'document.OwnerId', 'document.Account__c', 'document.FileType'])
        .select([
          'PathOnClient',
          'VersionNumber',
          'IsLatest',
          'Sha256__c',
          'version.ContentSize',
          'Page_Count__c',
        ])
        .where('document.Id', '=', documentId)
        .execute()
    expect(await facts(id ?? '')).toEqual(await facts(sent.body.contentDocument.id))
    expect(await facts(id ?? '')).toMatchObject([{ Title: 'Signed', PathOnClient: 'POD 1.jpg' }])
    const file = await callUiApi(database(), admin, `/records/content-documents/${id}/content`)
    expect(Buffer.compare(Buffer.from(file.body), bytes)).toBe(0)
  })

  test('keep received bytes after a lost connection, and return the offset to resume', async () => {
    const { driver } = await createFreightWorld(database())
    const bytes = sampleJpeg(900_000)
    const { client, path } = await begin(driver, bytes.length)
    await client.patch(path, 0, bytes, { cutAt: 333_333 })
    const head = await client.head(path)
    expect(offsetOf(head)).toBe(333_333)
    expect((await partsOf(path)).map(({ starts_at: start }) => start)).toEqual([0, 262_144])
    expect(head.headers.get('upload-length')).toBe('900000')
    expect(head.headers.get('cache-control') ?? 'no-store').toBe('no-store')
    expect(Date.parse(head.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
    expect(
      (await client.patch(path, 333_333, bytes.subarray(333_333))).headers.has('content-document-id'),
    ).toBe(true)
    expect(await partsOf(path)).toEqual([])
  })

  test('reject any other offset with 409 without storing bytes', async () => {
    const { admin } = await createFreightWorld(database())
    const bytes = sampleJpeg(1_000)
    const { client, path } = await begin(admin, bytes.length)
    await client.patch(path, 0, bytes.subarray(0, 400))
    for (const offset of [0, 399, 401, 1_000])
      expect(await client.patch(path, offset, bytes.subarray(400, 500))).toMatchObject({ status: 409 })
    expect(offsetOf(await client.head(path))).toBe(400)
  })

  test('exist for their person in their account only', async () => {
    const { admin, dispatcher, rivalAdmin, rival, carrierUser } = await createFreightWorld(database())
    const bytes = sampleJpeg(100)
    const { client, path } = await begin(admin, bytes.length)
    const elsewhere: UserCaller = { ...admin, accountId: rival }
    const absent = `/services/uploads/${crypto.randomUUID()}`
    for (const caller of [dispatcher, rivalAdmin, elsewhere]) {
      const other = uploadClient(database(), caller)
      expect((await other.head(path)).status).toBe(404)
      const refused = await other.patch(path, 0, bytes)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toEqual(await (await other.patch(absent, 0, bytes)).json())
    }
    expect((await client.head('/services/uploads/1%20or%201')).status).toBe(404)
    expect((await uploadClient(database(), carrierUser).create(100)).status).toBe(403)
    expect((await uploadClient(database(), { kind: 'guest' }).create(100)).status).toBe(401)
    expect(offsetOf(await client.head(path))).toBe(0)
  })

  test('are rejected with 413 as soon as they are too large', async () => {
    const { admin } = await createFreightWorld(database())
    const client = uploadClient(database(), admin)
    const tooMany = await client.create(10_000_001)
    expect(tooMany.status).toBe(413)
    expect(await tooMany.json()).toMatchObject({ errorCode: 'FILE_TOO_LARGE' })
    // Ten megabytes are for PDF; a photo is refused with its first bytes.
    const { path } = await begin(admin, 5_100_000)
    expect((await client.patch(path, 0, sampleJpeg(1_000))).status).toBe(413)
    expect((await client.head(path)).status).toBe(404)
    const largest = await begin(admin, 5_000_000)
    expect((await client.patch(largest.path, 0, sampleJpeg(1_000))).status).toBe(204)
    const windows = await begin(admin, 5_100_000)
    const agent = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' }
    expect((await client.patch(windows.path, 0, sampleJpeg(1_000), agent)).status).toBe(204)
    // In one chunk, and in the second one.
    for (const announced of [500, 100_000]) {
      const small = await begin(admin, announced)
      const more = await client.patch(small.path, 0, sampleJpeg(announced + 1))
      expect(more.status).toBe(413)
      expect(await more.json()).toMatchObject({ errorCode: 'REQUEST_TOO_LARGE' })
    }
  })

  test.each([
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'],
    [
      'a PDF with a script',
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/JavaScript 2 0 R>>endobj'),
      'FILE_NOT_ALLOWED',
    ],
    ['three bytes', Buffer.from('abc'), 'FILE_TYPE_NOT_ALLOWED'],
  ])('are looked at as a form is: %s is refused and not kept', async (_, bytes, errorCode) => {
    const { admin } = await createFreightWorld(database())
    const { client, path } = await begin(admin, bytes.length)
    const refused = await client.patch(path, 0, bytes)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errorCode })
    expect((await client.head(path)).status).toBe(404)
    expect(await partsOf(path)).toEqual([])
  })

  test('finished twice, also at the same moment, are one record', async () => {
    const { admin } = await createFreightWorld(database())
    const bytes = sampleJpeg(300_000)
    const { client, path } = await begin(admin, bytes.length)
    await client.patch(path, 0, bytes.subarray(0, 299_999))
    const last = bytes.subarray(299_999)
    const ends = await Promise.all([client.patch(path, 299_999, last), client.patch(path, 299_999, last)])
    expect(ends.some(({ status }) => status === 204)).toBe(true)
    const again = await Promise.all([1, 2].map(() => client.patch(path, bytes.length, new Uint8Array())))
    const head = await client.head(path)
    const ids = [...again, head].map(({ headers }) => headers.get('content-document-id'))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^069/)
    const documents = await database().kysely.selectFrom('ContentDocument').select('Id').execute()
    expect(documents).toHaveLength(1)
    expect((await client.patch(path, bytes.length, sampleJpeg(4))).status).toBe(413)
  })

  test('are deleted after a day without bytes', async () => {
    const { admin } = await createFreightWorld(database())
    const unfinished = await begin(admin, 1_000)
    await unfinished.client.patch(unfinished.path, 0, sampleJpeg(500))
    const finished = await begin(admin, 500)
    await finished.client.patch(finished.path, 0, sampleJpeg(500))
    await sweepUploads(database(), new Date(Date.now() + DAY_MS - 60_000))
    expect((await unfinished.client.head(unfinished.path)).status).toBe(200)
    await sweepUploads(database(), new Date(Date.now() + DAY_MS + 60_000))
    expect((await unfinished.client.head(unfinished.path)).status).toBe(404)
    expect(await partsOf(unfinished.path)).toEqual([])
    // The result of a finished upload is available as long as devices store their receipts.
    expect((await finished.client.head(finished.path)).headers.has('content-document-id')).toBe(true)
    await sweepUploads(database(), new Date(Date.now() + 8 * DAY_MS))
    expect((await finished.client.head(finished.path)).status).toBe(404)
  })

  test('beyond twenty unfinished ones the oldest is deleted', async () => {
    const { admin } = await createFreightWorld(database())
    const paths = []
    for (let count = 0; count < 21; count += 1) {
      const now = Date.now() + count
      paths.push((await uploadClient(database(), admin, () => now).create(10)).headers.get('location') ?? '')
    }
    const client = uploadClient(database(), admin)
    expect((await client.head(paths[0] ?? '')).status).toBe(404)
    expect((await client.head(paths[1] ?? '')).status).toBe(200)
  })

  test('report invalid headers', async () => {
    const { admin } = await createFreightWorld(database())
    const { client, path } = await begin(admin, 100)
    expect((await client.create(0)).status).toBe(400)
    expect((await client.create('12.5')).status).toBe(400)
    expect((await client.create(100, 'filename %%%')).status).toBe(400)
    expect((await client.create(100, `title ${base64('x'.repeat(121))}`)).status).toBe(400)
    const old = await client.create(100, '', { 'Tus-Resumable': '0.2.2' })
    expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    expect((await client.patch(path, 0, sampleJpeg(10), { 'Content-Type': 'image/jpeg' })).status).toBe(415)
    expect((await client.patch(path, 0, sampleJpeg(10), { 'Upload-Offset': '-1' })).status).toBe(400)
  })
})

/** Sends through the whole server: cookie, token, limits. */
async function send(
  platform: Pick<Platform, 'handler'>,
  client: TestClient,
  method: 'POST' | 'PATCH' | 'HEAD',
  path: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<Response> {
  return await platform.handler(
    new Request(`http://portal.test${path}`, {
      method,
      headers: {
        Cookie: client.cookie,
        Origin: 'http://portal.test',
        'X-CSRF-Token': client.csrfToken,
        'Tus-Resumable': '1.0.0',
        ...headers,
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    }),
  )
}
const bytesAt = (offset: number) => ({
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

test('received bytes survive a restart and an expired session', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  const bytes = sampleJpeg(2_000_000)
  const open = () => createTestPlatform({ dataDir, thread: 'main' })
  let platform = await open()
  try {
    const before = await signIn(platform, 'driver@carrier.test')
    const created = await send(platform, before, 'POST', '/services/uploads', { 'Upload-Length': '2000000' })
    const path = created.headers.get('location') ?? ''
    expect(
      (await send(platform, before, 'PATCH', path, bytesAt(0), bytes.subarray(0, 1_200_000))).status,
    ).toBe(204)
    await before.send('POST', '/auth/logout')
    expect((await send(platform, before, 'HEAD', path, {})).status).toBe(401)
    await platform.close()

    platform = await open()
    const again = await signIn(platform, 'driver@carrier.test')
    expect(offsetOf(await send(platform, again, 'HEAD', path, {}))).toBe(1_200_000)
    const rest = bytes.subarray(1_200_000)
    const done = await send(platform, again, 'PATCH', path, bytesAt(1_200_000), rest)
    const id = done.headers.get('content-document-id')
    const file = await platform.handler(
      new Request(`http://portal.test/services/data/v63.0/ui-api/records/content-documents/${id}/content`, {
        headers: { Cookie: again.cookie },
      }),
    )
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), bytes)).toBe(0)
    // Another site can't begin one, nor can a page without the token.
    const forged = { ...again, csrfToken: '' }
    expect((await send(platform, forged, 'POST', '/services/uploads', { 'Upload-Length': '9' })).status).toBe(
      403,
    )
  } finally {
    await platform.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)

test('[S10] beginning an upload counts as one, its parts do not; a form counts together with it', async () => {
  const platform = await createTestPlatform({ rateLimits: rateLimitsSchema.parse({}) })
  try {
    const admin = await signIn(platform, 'admin@carrier.test')
    const begin = () => send(platform, admin, 'POST', '/services/uploads', { 'Upload-Length': '50' })
    const path = (await begin()).headers.get('location') ?? ''
    for (let part = 0; part < 40; part += 1)
      expect(
        (await send(platform, admin, 'PATCH', path, bytesAt(part), sampleJpeg(50).subarray(part, part + 1)))
          .status,
      ).toBe(204)
    for (let sent = 2; sent <= 30; sent += 1) expect((await begin()).status).toBe(201)
    const refused = await begin()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await platform.close()
  }
})

test('a gateway responds with 404, and clients use the form', async () => {
  const org = { url: 'http://org.test', clientId: 'portal-gateway', clientSecret: 'secret' }
  const platform = await createTestPlatform({ org })
  try {
    const options = new Request('http://portal.test/services/uploads', { method: 'OPTIONS' })
    expect((await platform.handler(options)).status).toBe(404)
  } finally {
    await platform.close()
  }
})
