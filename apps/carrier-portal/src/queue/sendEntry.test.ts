import { createUiApi } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { fileOf, type DocumentWork, type FileWork, type MessageWork, type QueueEntry } from './queueEntry'
import { createSendEntry } from './sendEntry'

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
const DOCUMENT = '069000000000001AAA'

const entry = (work: Partial<DocumentWork> = {}): QueueEntry => ({
  seq: 1,
  id: 'one',
  owner: 'me',
  loadId: 'a01000000000001AAA',
  work: {
    kind: 'document',
    type: 'POD',
    fileName: 'POD.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 6,
    ...work,
  },
  addedAt: 0,
  state: 'sending',
  tries: 0,
})

/** A server that responds by path and records requests in `asked`. */
function aSender(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const kept: FileWork[] = []
  const messages: unknown[] = []
  const shares: number[] = []
  const attachments: unknown[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    const name = `${init?.method ?? 'GET'} ${pathname.split('/').slice(-2).join('/')}`
    asked.push(name)
    if (name === 'POST Documents/attach' && typeof init?.body === 'string')
      attachments.push(JSON.parse(init.body))
    if (name === 'POST Messages/send' && typeof init?.body === 'string') messages.push(JSON.parse(init.body))
    const answer = answers[name]
    if (!answer) throw new TypeError(`no response defined for ${name}`)
    return answer()
  }
  const send = createSendEntry({
    uiApi: createUiApi({ fetch, baseUrl: 'http://portal.test' }),
    upload: { fetch, headers: () => ({ 'X-CSRF-Token': 'token' }) },
    onWorkChanged: async (_entry, work) => {
      const file = fileOf(work)
      if (file) kept.push(file)
    },
    onProgress: (_entry, share) => void shares.push(share),
  })
  return { asked, kept, shares, attachments, messages, send }
}

const attached = { 'POST Documents/attach': () => Response.json({ id: 'a0D000000000001AAA' }) }
const uploads = {
  'POST services/uploads': () =>
    new Response(null, { status: 201, headers: { Location: '/services/uploads/u1' } }),
  'PATCH uploads/u1': () =>
    new Response(null, { status: 204, headers: { 'Upload-Offset': '6', 'Content-Document-Id': DOCUMENT } }),
}
const record = (id: string, apiName: string) => ({ apiName, id, fields: {}, childRelationships: {} })
const form = {
  'POST services/uploads': () => Response.json({ errorCode: 'NOT_FOUND', message: 'no' }, { status: 404 }),
  'POST content-documents/content-versions': () =>
    Response.json(
      {
        contentDocument: record(DOCUMENT, 'ContentDocument'),
        contentVersion: record('068000000000001AAA', 'ContentVersion'),
      },
      { status: 201 },
    ),
}

test('uploads a file in pieces, stores the progress and attaches it to the load', async () => {
  const { asked, kept, shares, send } = aSender({ ...uploads, ...attached })
  expect(await send(entry(), bytes)).toEqual({ kind: 'received', recordId: 'a0D000000000001AAA' })
  expect(asked).toEqual(['POST services/uploads', 'PATCH uploads/u1', 'POST Documents/attach'])
  expect(kept.map(({ uploadPath, arrivedBytes }) => [uploadPath, arrivedBytes])).toEqual([
    ['/services/uploads/u1', 0],
    ['/services/uploads/u1', 6],
    ['/services/uploads/u1', 6],
  ])
  expect(kept.at(-1)).toMatchObject({ contentDocumentId: DOCUMENT, fileName: 'POD.jpg' })
  expect(shares[0]).toBe(0)
})

test.each<[Partial<DocumentWork>, object]>([
  [{}, { loadId: 'a01000000000001AAA', type: 'POD' }],
  [
    { signedBy: 'J. Receiver' },
    { loadId: 'a01000000000001AAA', type: 'POD', signed: true, signedBy: 'J. Receiver' },
  ],
  [
    { type: 'COI', isOfCompany: true },
    { accountId: 'a01000000000001AAA', type: 'COI' },
  ],
])('a file with %j is attached as %j', async (work, attachment) => {
  const { attachments, send } = aSender({ ...uploads, ...attached })
  await send(entry(work), bytes)
  expect(attachments).toEqual([{ contentDocumentId: DOCUMENT, ...attachment }])
})

test('refuses an entry whose file is lost, without a request', async () => {
  const { asked, send } = aSender({ ...uploads, ...attached })
  expect(await send(entry(), undefined)).toMatchObject({ kind: 'refused' })
  expect(asked).toEqual([])
})

test('uploads a form to an org, which has no resumable uploads', async () => {
  const { asked, kept, send } = aSender({ ...form, ...attached })
  expect(await send(entry(), bytes)).toEqual({ kind: 'received', recordId: 'a0D000000000001AAA' })
  expect(asked).toEqual([
    'POST services/uploads',
    'POST content-documents/content-versions',
    'POST Documents/attach',
  ])
  expect(kept).toEqual([expect.objectContaining({ contentDocumentId: DOCUMENT })])
})

test('does not upload again when only the attach response was lost', async () => {
  const { asked, send } = aSender(attached)
  expect((await send(entry({ contentDocumentId: DOCUMENT }), bytes)).kind).toBe('received')
  expect(asked).toEqual(['POST Documents/attach'])
})

test('keeps the file waiting on a lost connection or session, and reports a refusal', async () => {
  expect((await aSender({}).send(entry(), bytes)).kind).toBe('away')
  const answering = (status: number, errorCode: string) =>
    aSender({
      ...uploads,
      'PATCH uploads/u1': () => Response.json({ errorCode, message: 'The reason.' }, { status }),
    }).send(entry(), bytes)
  expect((await answering(401, 'INVALID_SESSION_ID')).kind).toBe('away')
  expect((await answering(503, 'SERVER_UNAVAILABLE')).kind).toBe('later')
  expect(await answering(413, 'FILE_TOO_LARGE')).toEqual({
    kind: 'refused',
    refusal: { code: 'FILE_TOO_LARGE', message: 'The reason.' },
  })
})

const messageEntry = (work: Partial<MessageWork>): QueueEntry => ({
  ...entry(),
  work: { kind: 'message', text: 'Arrived.', ...work },
})
const sent = {
  'POST Messages/send': () =>
    Response.json({ messageId: 'a0W000000000001AAA', threadId: 'x', isReplay: false }),
}

test('[MSG-03] a message is sent with the id of its entry, so that it counts once, into the thread of its load', async () => {
  const { messages, send } = aSender(sent)
  const received = { kind: 'received', recordId: 'a0W000000000001AAA' }
  expect(await send(messageEntry({}), undefined)).toEqual(received)
  expect(await send(messageEntry({ isGeneral: true }), undefined)).toEqual(received)
  const same = { text: 'Arrived.', documentIds: [], clientMessageId: 'one' }
  expect(messages).toEqual([{ loadId: 'a01000000000001AAA', ...same }, same])
})

test('[MSG-03] a photo of a message is uploaded once, also when the message is sent again', async () => {
  const file = { fileName: 'seal.jpg', contentType: 'image/jpeg', sizeBytes: 6 }
  const first = aSender(uploads)
  expect(await first.send(messageEntry({ file }), bytes)).toMatchObject({ kind: 'away' })
  const uploaded = first.kept.at(-1)
  expect(uploaded).toMatchObject({ ...file, contentDocumentId: DOCUMENT })
  const second = aSender(sent)
  await second.send(messageEntry({ file: uploaded ?? file }), bytes)
  expect(second.asked).toEqual(['POST Messages/send'])
  expect(second.messages).toMatchObject([{ text: 'Arrived.', documentIds: [DOCUMENT] }])
})
