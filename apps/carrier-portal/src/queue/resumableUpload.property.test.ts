/**
 * Laws of resumable uploads under any failure of line, tab and server: 1. the server ends with the exact
 * bytes, as one file; 2. acknowledged bytes are not sent again: a cut costs one piece at most.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sendResumably, type UploadMemory } from './resumableUpload'

/** Outcome of one request. A cut request delivers a `share` of its bytes. */
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ is: 'ok' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('cut' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ is: 'answer lost' as const }) },
  { weight: 2, arbitrary: fc.constant({ is: 'tab killed' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'busy' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'sent by another tab' as const }) },
)
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never

const PIECE = 2_000
/** Requests of a killed tab never settle. */
const KILLED = Symbol('killed')

/** A resumable upload server behind a faulty line. */
function aServer(length: number, fates: Fate[]) {
  const uploads = new Map<string, { bytes: number[]; documentId: string | undefined }>()
  const documents: number[][] = []
  let sentBytes = 0
  let cuts = 0
  const headersOf = (upload: { bytes: number[]; documentId: string | undefined }) => ({
    'Upload-Offset': String(upload.bytes.length),
    ...(upload.documentId === undefined ? {} : { 'Content-Document-Id': upload.documentId }),
  })

  function take(path: string, offset: number, bytes: Uint8Array): Response {
    const upload = uploads.get(path)
    if (!upload) return new Response(null, { status: 404 })
    if (offset !== upload.bytes.length) return Response.json({ errorCode: 'CONFLICT' }, { status: 409 })
    for (const byte of bytes) upload.bytes.push(byte)
    if (upload.bytes.length === length && upload.documentId === undefined) {
      documents.push(upload.bytes)
      upload.documentId = `069${documents.length}`
    }
    return new Response(null, { status: 204, headers: headersOf(upload) })
  }

  async function answer(path: string, init: RequestInit): Promise<Response> {
    if (init.method === 'POST') {
      const location = `/services/uploads/${uploads.size}`
      uploads.set(location, { bytes: [], documentId: undefined })
      return new Response(null, { status: 201, headers: { Location: location } })
    }
    const upload = uploads.get(path)
    if (init.method === 'HEAD')
      return new Response(null, upload ? { headers: headersOf(upload) } : { status: 404 })
    const bytes = new Uint8Array(await new Response(init.body).arrayBuffer())
    sentBytes += bytes.length
    return take(path, Number(new Headers(init.headers).get('upload-offset')), bytes)
  }

  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const fate = fates.shift() ?? { is: 'ok' }
    if (fate.is === 'busy') return Response.json({ errorCode: 'SERVER_UNAVAILABLE' }, { status: 503 })
    if (fate.is === 'cut') {
      cuts += 1
      if (init.method !== 'PATCH') throw new TypeError('no line')
      const body = new Uint8Array(await new Response(init.body).arrayBuffer())
      const arrived = body.subarray(0, Math.floor(body.length * fate.share))
      await answer(input, { ...init, body: new Blob([arrived]) })
      throw new TypeError('the line broke')
    }
    if (fate.is === 'sent by another tab' && init.method === 'PATCH') {
      await answer(input, init)
      return await answer(input, init)
    }
    const response = await answer(input, init)
    if (fate.is === 'answer lost') throw new TypeError('the answer was lost')
    // oxlint-disable-next-line typescript/only-throw-error -- it stands for a tab that ends here, and is no error
    if (fate.is === 'tab killed') throw KILLED
    return response
  }
  return { fetch, documents, sent: () => ({ sentBytes, cuts }) }
}

test('any pattern of cuts and kills ends with the exact bytes, once, without sending acknowledged bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 * PIECE + 7 }),
      fc.array(fate, { maxLength: 14 }),
      async (length, fates) => {
        const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 9)) % 256)
        const troubles = fates.filter(({ is }) => is !== 'ok').length
        const server = aServer(length, [...fates])
        // Stored on the device, so it outlives every tab.
        let memory: UploadMemory = {}
        let documentId: string | undefined
        for (let tab = 0; documentId === undefined; tab += 1) {
          expect(tab).toBeLessThanOrEqual(fates.length)
          documentId = await sendResumably(
            { bytes, fileName: 'POD ✓.jpg', title: 'POD', ...memory },
            {
              // The function under test passes only strings and plain objects.
              fetch: server.fetch as typeof globalThis.fetch,
              headers: () => ({}),
              pieceBytes: PIECE,
              remember: async (changes) => {
                memory = { ...memory, ...changes }
              },
              onProgress: (share) => expect(share).toBeLessThanOrEqual(1),
            },
          ).catch(() => undefined)
        }
        expect(server.documents).toHaveLength(1)
        expect(Buffer.compare(Buffer.from(server.documents[0] ?? []), Buffer.from(bytes))).toBe(0)
        expect(server.sent().sentBytes).toBeLessThanOrEqual(length + troubles * PIECE)
      },
    ),
    { numRuns: 1_000 },
  )
}, 60_000)

test('restarts an upload that the server has deleted', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const server = aServer(3, [])
  const memory: UploadMemory[] = []
  const id = await sendResumably(
    { bytes, fileName: 'a.jpg', title: 'a', uploadPath: '/services/uploads/gone', arrivedBytes: 2 },
    {
      // As above.
      fetch: server.fetch as typeof globalThis.fetch,
      headers: () => ({}),
      remember: async (changes) => void memory.push(changes),
      onProgress: () => undefined,
    },
  )
  expect(id).toBe('0691')
  expect(memory[0]).toEqual({ uploadPath: '/services/uploads/0', arrivedBytes: 0 })
})

test('sends nothing where resumable uploads are missing, so that the caller falls back to a form', async () => {
  const id = await sendResumably(
    { bytes: new Uint8Array([1]), fileName: 'a.jpg', title: 'a' },
    {
      fetch: async () => Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 }),
      headers: () => ({}),
      remember: () => Promise.reject(new Error('nothing to remember')),
      onProgress: () => undefined,
    },
  )
  expect(id).toBeUndefined()
})

test("rejects with the server's error code and message", async () => {
  const sending = sendResumably(
    { bytes: new Uint8Array([1]), fileName: 'a.jpg', title: 'a' },
    {
      fetch: async () =>
        Response.json(
          { errorCode: 'FILE_TOO_LARGE', message: 'The file must have at most 9 bytes.' },
          { status: 413 },
        ),
      headers: () => ({}),
      remember: async () => undefined,
      onProgress: () => undefined,
    },
  )
  await expect(sending).rejects.toMatchObject({ status: 413, errorCode: 'FILE_TOO_LARGE' })
})
