import { expect, test, vi } from 'vitest'
import { batchReads } from './batchReads'

const MENU = '/lwr/apex/v63.0/Navigation/getMenuItems'
const MARKS = '/lwr/apex/v63.0/LoadMarks/getMarks'
const RECORD = '/services/data/v63.0/ui-api/records/003000000000001'

/** A server that answers batches with these, and single reads with their path. */
function createServer(answers: readonly unknown[] | number) {
  const requested: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const address = typeof input === 'string' ? input : ''
    requested.push(address)
    signals.push(init?.signal)
    if (!address.startsWith('/lwr/batch')) return Response.json({ alone: address })
    if (typeof answers === 'number') return Response.json({}, { status: answers })
    return Response.json({ answers }, { headers: { Date: 'Tue, 03 Mar 2026 08:00:00 GMT' } })
  })
  let flush: () => void = () => undefined
  const read = batchReads(send, (run) => {
    flush = run
  })
  return { read, requested, signals, flush: () => flush() }
}

const pathsIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('paths') ?? 'null')

test('reads of one moment are one request, and each gets its own response', async () => {
  const { read, requested, flush } = createServer([
    { status: 200, body: ['Find Loads'] },
    { status: 429, retryAfter: '7', body: { message: 'Too many requests' } },
    { status: 204 },
  ])
  const all = [MENU, MARKS, RECORD].map(async (path) => await read(path))
  flush()
  const [menu, marks, record] = await Promise.all(all)
  expect(requested).toHaveLength(1)
  expect(pathsIn(requested[0] ?? '')).toEqual([MENU, MARKS, RECORD])
  expect(await menu?.json()).toEqual(['Find Loads'])
  expect(menu?.headers.get('date')).toBe('Tue, 03 Mar 2026 08:00:00 GMT')
  expect([marks?.status, marks?.headers.get('retry-after')]).toEqual([429, '7'])
  expect([record?.status, await record?.text()]).toEqual([204, ''])
})

test('a single read, a write, a search and a path of another kind are sent as they are', async () => {
  const { read, requested, flush } = createServer([])
  const alone = read(MENU)
  flush()
  await alone
  await read(MENU, { method: 'POST' })
  await read('/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=%7B%7D')
  await read('/auth/me')
  expect(requested).toEqual([
    MENU,
    MENU,
    '/lwr/apex/v63.0/LoadSearch/findLoads?methodParams=%7B%7D',
    '/auth/me',
  ])
})

test('a server without batches is asked once, and then for each read', async () => {
  const { read, requested, flush } = createServer(404)
  const both = [read(MENU), read(MARKS)]
  flush()
  expect(await Promise.all((await Promise.all(both)).map((response) => response.json()))).toEqual([
    { alone: MENU },
    { alone: MARKS },
  ])
  await Promise.all([read(MENU), read(MARKS)])
  expect(requested.slice(1)).toEqual([MENU, MARKS, MENU, MARKS])
})

test('a batch that fails as a whole is sent as single reads, and so is a part that is not JSON', async () => {
  const busy = createServer(503)
  const both = [busy.read(MENU), busy.read(MARKS)]
  busy.flush()
  await Promise.all(both)
  expect(busy.requested.slice(1)).toEqual([MENU, MARKS])
  const file = createServer([{ status: 200, body: 1 }, null])
  const parts = [file.read(MENU), file.read(RECORD)]
  file.flush()
  await Promise.all(parts)
  expect(file.requested.slice(1)).toEqual([RECORD])
})

test('without network each read fails', async () => {
  let flush: () => void = () => undefined
  const read = batchReads(
    () => Promise.reject(new TypeError('Failed to fetch')),
    (run) => {
      flush = run
    },
  )
  const both = [read(MENU), read(MARKS)].map(async (response) => await response.catch(String))
  flush()
  expect(await Promise.all(both)).toEqual(['TypeError: Failed to fetch', 'TypeError: Failed to fetch'])
})

test('an aborted read settles at once, and the request is aborted with the last of its reads', async () => {
  const { read, signals, flush } = createServer([{ status: 200 }, { status: 200 }])
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [read(MENU, { signal: one.signal }), read(MARKS, { signal: other.signal })]
  const ended = Promise.all(both.map(async (response) => await response.catch((error: Error) => error.name)))
  flush()
  one.abort()
  expect(signals[0]?.aborted).toBe(false)
  other.abort()
  expect(signals[0]?.aborted).toBe(true)
  expect(await ended).toEqual(['AbortError', 'AbortError'])
})

test('more reads than an address has room for are several requests', async () => {
  const { read, requested, flush } = createServer(
    Array.from({ length: 15 }, () => ({ status: 200, body: 1 })),
  )
  const long = Array.from({ length: 30 }, (_, index) => `${MENU}?methodParams=${'x'.repeat(200)}${index}`)
  const all = Promise.all(long.map(async (path) => await read(path)))
  flush()
  await all
  expect(requested.flatMap(pathsIn)).toEqual(long)
  expect(Math.max(...requested.map(({ length }) => length))).toBeLessThanOrEqual(7_000)
})
