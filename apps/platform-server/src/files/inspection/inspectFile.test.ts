import { expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { createTestPlatform } from '../../testing/testPlatform'
import { objectStream, packedPdf, sampleJpeg, samplePdf } from '../testing/sampleFiles'
import { inspectFile } from './inspectFile'

const own = (bytes: Uint8Array) => new Uint8Array(bytes)
/** The parser tries a number at each of its digits. */
const slowPdf = own(Buffer.concat([samplePdf(), Buffer.alloc(3_000_000, '1')]))
const FOREVER = { milliseconds: 600_000, bytes: 2 ** 40 }

test('returns the result of the thread', async () => {
  expect(await inspectFile('PDF', own(samplePdf({ pages: 3 })))).toEqual({ pageCount: 3 })
  expect(await inspectFile('JPEG', own(sampleJpeg()))).toEqual({ pageCount: null })
  expect(await inspectFile('JPEG', own(sampleJpeg().subarray(0, 200)))).toEqual({ refusal: 'incomplete' })
})

test('ends a thread at its limit of time', async () => {
  expect(await inspectFile('PDF', own(slowPdf), { ...FOREVER, milliseconds: 300 })).toEqual({
    refusal: 'too-complex',
  })
})

test('ends a thread at its limit of memory, on the heap and in buffers', async () => {
  const many = own(packedPdf(1, { number: 5, text: `[${'[]'.repeat(4_000_000)}]` }))
  expect(await inspectFile('PDF', many, { ...FOREVER, bytes: 100_000_000 })).toEqual({
    refusal: 'too-complex',
  })
  const inflated = own(
    Buffer.concat([samplePdf(), objectStream(9, [{ number: 5, text: ' '.repeat(60_000_000) }])]),
  )
  expect(await inspectFile('PDF', inflated, { milliseconds: 600_000, bytes: 30_000_000 })).toEqual({
    refusal: 'too-complex',
  })
})

test('the server answers others while a file is read', async () => {
  const platform = await createTestPlatform()
  try {
    let isRead = false
    const reading = inspectFile('PDF', own(slowPdf), { ...FOREVER, milliseconds: 2_000 }).then(() => {
      isRead = true
    })
    for (let call = 0; call < 20; call += 1) {
      const answer = await platform.handler(new Request('http://portal.test/healthz'))
      expect([answer.status, isRead]).toEqual([200, false])
    }
    await reading
  } finally {
    await platform.close()
  }
})

test('an object stream whose offsets alternate is refused after one pass over it', async () => {
  const platform = await createTestPlatform()
  try {
    const driver = await signIn(platform, 'driver@carrier.test')
    const alternating = Array.from({ length: 2_000 }, (_, at) => ({
      number: 100 + at,
      text: at === 0 ? `<</A(${' '.repeat(13_999_000)})>>` : '1',
      offset: at % 2 === 0 ? 0 : 13_999_999,
    }))
    const bomb = Buffer.concat([samplePdf(), objectStream(9, alternating)])
    expect(bomb.length).toBeLessThan(40_000)
    const body = new FormData()
    body.set('fileData', new Blob([own(bomb)]), 'pod.pdf')
    const answer = await platform.handler(
      new Request(
        'http://portal.test/services/data/v63.0/ui-api/records/content-documents/content-versions',
        {
          method: 'POST',
          headers: { Cookie: driver.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': driver.csrfToken },
          body,
        },
      ),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual([expect.objectContaining({ errorCode: 'FILE_UNREADABLE' })])
  } finally {
    await platform.close()
  }
})
