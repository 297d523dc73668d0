import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../http/ApiError'
import { boundaryOf, formParts } from './multipart'

// Laws: however a form is cut into chunks, its parts are those that were sent, byte by byte; whatever else is sent
// is a form or a refusal of 400.

function inChunks(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let position = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (position >= bytes.length) {
        controller.close()
        return
      }
      const size = sizes[turn++ % sizes.length] ?? 1
      controller.enqueue(bytes.subarray(position, position + size))
      position += size
    },
  })
}

async function read(stream: ReadableStream<Uint8Array>, boundary: string) {
  const parts: { name: string; bytes: Buffer }[] = []
  for await (const part of formParts(stream, boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of part.bytes) chunks.push(chunk)
    parts.push({ name: part.name, bytes: Buffer.concat(chunks) })
  }
  return parts
}

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('\r\n--', '\r\n--x', '--x--', '\r\n\r\n--').map((text) => Buffer.from(text)),
)

test('parses the parts of a form', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), content: contents }), { maxLength: 5 }),
      sizes,
      async (sent, chunkSizes) => {
        const form = new FormData()
        for (const { name, content } of sent) form.append(name, new Blob([new Uint8Array(content)]), 'file')
        const request = new Request('http://x.test', { method: 'POST', body: form })
        const boundary = boundaryOf(request.headers.get('content-type') ?? '')
        const bytes = new Uint8Array(await request.arrayBuffer())
        const parts = await read(inChunks(bytes, chunkSizes), boundary)
        expect(parts).toEqual(sent.map(({ name, content }) => ({ name, bytes: Buffer.from(content) })))
      },
    ),
    { numRuns: 300 },
  )
})

test('refuses whatever is no form', async () => {
  const pieces = fc.constantFrom(
    '--x',
    '--x--',
    '\r\n',
    ':',
    'Content-Disposition: form-data; name="a"',
    'z',
    '"',
  )
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => Buffer.from(parts.join(''))),
  )
  await fc.assert(
    fc.asyncProperty(bodies, sizes, async (bytes, chunkSizes) => {
      const error: unknown = await read(inChunks(bytes, chunkSizes), 'x').then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error !== undefined) expect(error).toMatchObject({ status: 400, errorCode: 'INVALID_MULTIPART' })
      if (error !== undefined) expect(error).toBeInstanceOf(ApiError)
    }),
    { numRuns: 1_000 },
  )
})
