import { protocol } from '@electric-sql/pglite'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWireWriter } from './wireWriter'

const { serialize } = protocol

const text = fc.string({ unit: 'binary' }).map((given) => given.replaceAll('\0', ''))
const value = fc.oneof(fc.constant(null), text, fc.uint8Array({ maxLength: 40 }))

test('messages are those of the protocol, whatever their texts and values', () => {
  const writer = createWireWriter()
  fc.assert(
    fc.property(text, text, fc.array(value), (name, sql, values) => {
      writer.begin()
      writer.parse(name, sql)
      writer.describeStatement(name)
      writer.bind(name, values)
      writer.execute()
      writer.sync()
      const expected = Buffer.concat([
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      ])
      expect(Buffer.from(writer.take()).equals(expected)).toBe(true)
    }),
  )
})

test('writes a message larger than the buffer completely, and the next one separately', () => {
  const writer = createWireWriter()
  const large = 'ä€🚚'.repeat(400_000)
  writer.begin()
  writer.bind('s1', [large, new Uint8Array(2_000_000), null])
  expect(
    Buffer.from(writer.take()).equals(
      Buffer.from(serialize.bind({ statement: 's1', values: [large, new Uint8Array(2_000_000), null] })),
    ),
  ).toBe(true)
  writer.begin()
  writer.sync()
  expect([...writer.take()]).toEqual([...serialize.sync()])
})

test('a failed write leaves no bytes behind', () => {
  const writer = createWireWriter()
  writer.begin()
  expect(() => writer.bind('s1', Array<null>(70_000).fill(null))).toThrow(RangeError)
  writer.begin()
  writer.sync()
  expect([...writer.take()]).toEqual([...serialize.sync()])
})
