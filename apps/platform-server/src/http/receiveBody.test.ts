import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { guestClient, signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'
import { errorResponse } from './errorResponse'
import type { PlatformEnv } from './platformContext'
import { receiveBody, type ArrivalLimits } from './receiveBody'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    openRequests: { inAll: 4, whileOverloaded: 4, ofOne: 2, ofOneAtATime: 2 },
  })
})
afterAll(() => platform.close())

/** A body that does not end until `end` is called. */
function slowBody(begin = '{') {
  let end: (rest: string) => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(begin))
      end = (rest) => {
        controller.enqueue(new TextEncoder().encode(rest))
        controller.close()
      }
    },
  })
  return { stream, end: (rest: string) => end(rest) }
}

const post = (path: string, body: ReadableStream<Uint8Array>, type = 'application/json') =>
  new Request(`${TEST_ORIGIN}${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': type, Origin: TEST_ORIGIN },
  })

test('[R10] unfinished bodies do not occupy slots of others, however many there are', async () => {
  for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.4'])
    for (let n = 0; n < 5; n += 1) void platform.handler(post('/auth/login', slowBody().stream), { address })
  expect((await guestClient(platform).send('GET', '/auth/me')).status).toBe(200)
  await signIn(platform, 'admin@carrier.test')
})

test('buffers a chunked body completely', async () => {
  const body = slowBody('{"email":')
  const answering = platform.handler(post('/auth/login', body.stream))
  body.end('"nobody@carrier.test","password":"wrong"}')
  expect(await (await answering).json()).toMatchObject({ errorCode: 'INVALID_LOGIN' })
})

test('the size limit of files applies to upload paths only', async () => {
  const form = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  const answer = await platform.handler(post('/auth/login', form, 'multipart/form-data; boundary=x'))
  expect(answer.status).toBe(413)
})

/** A server that echoes the body. */
function anEcho(limits: Partial<ArrivalLimits>) {
  const app = new Hono<PlatformEnv>()
  app.use(receiveBody(limits))
  app.post('/', async (context) => context.text(await context.req.raw.text()))
  app.onError((error) => errorResponse(error, 'object', 'ref'))
  return async (body: ReadableStream<Uint8Array>) => await app.request(post('/', body))
}

test('above the limit aborts the oldest body, whose sender can retry', async () => {
  const send = anEcho({ most: 2 })
  const [first, second] = [slowBody(), slowBody()]
  const oldest = send(first.stream)
  const other = send(second.stream)
  const quick = slowBody()
  const newest = send(quick.stream)
  quick.end('}')
  expect(await (await newest).text()).toBe('{}')
  const refused = await oldest
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([408, '1'])
  second.end(' }')
  expect(await (await other).text()).toBe('{ }')
})

test('aborts bodies that announce more bytes than the limit too', async () => {
  const send = anEcho({ mostBytes: 1_500_000 })
  const oldest = send(slowBody().stream)
  void send(slowBody().stream)
  expect((await oldest).status).toBe(408)
})

test('aborts a body after its timeout', async () => {
  const send = anEcho({ withinMs: 20 })
  expect((await send(slowBody().stream)).status).toBe(408)
})
