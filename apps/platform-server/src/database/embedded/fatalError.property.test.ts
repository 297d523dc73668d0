import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectFatalError } from './fatalError'

function message(tag: string, ...body: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat(body.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const header = Buffer.alloc(5)
  header.write(tag)
  header.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([header, bytes])
}

const error = (severity: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0Mcould not write to log file\0\0`)

const isTold = (answer: Buffer, cuts: readonly number[]): boolean => {
  const listen = detectFatalError()
  const places = [...new Set(cuts.map((cut) => cut % (answer.length + 1)))].sort((a, b) => a - b)
  const bounds = [0, ...places, answer.length]
  return bounds.some((from, index) => listen(answer.subarray(from, bounds[index + 1] ?? answer.length)))
}

/*
 * The end of a database is heard wherever an answer is cut; an error that ends a statement only, and a row that holds the very
 * words, are no end.
 */
test('detects a fatal error wherever the response is split, and nothing else', () => {
  const rows = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => message('D', Buffer.from(bytes))),
      fc.constant(message('D', error('PANIC'))),
      fc.constant(error('ERROR')),
    ),
  )
  fc.assert(
    fc.property(rows, rows, fc.array(fc.nat(2_000)), (before, after, cuts) => {
      const ready = message('Z', 'I')
      expect(isTold(Buffer.concat([...before, ...after, ready]), cuts)).toBe(false)
      for (const severity of ['PANIC', 'FATAL'])
        expect(isTold(Buffer.concat([...before, error(severity), ...after]), cuts)).toBe(true)
    }),
  )
})
