import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseInstant } from './parseInstant'
import { describeOnEachDatabase } from '../testing/testDatabase'

const instant = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

/** As PostgreSQL leaves zeros off the end of a fraction. */
const asWritten = (at: Date, micros: string) =>
  `${at.toISOString().slice(0, 19).replace('T', ' ')}${`.${at.toISOString().slice(20, 23)}${micros}`.replace(/\.?0*$/u, '')}+00`

test('an instant is read to the millisecond, however many digits its second has', () => {
  fc.assert(
    fc.property(instant, fc.stringMatching(/^\d{3}$/u), (at, micros) => {
      expect(parseInstant(asWritten(at, micros)).toISOString()).toBe(at.toISOString())
    }),
  )
})

test.for([
  ['2026-01-31 23:59:58-06', '2026-02-01T05:59:58.000Z'],
  ['2026-01-31 23:59:58.123456-06', '2026-02-01T05:59:58.123Z'],
  ['2026-01-31 23:59:58.5+05:30', '2026-01-31T18:29:58.500Z'],
  ['infinity', undefined],
] as const)('%s, which is not the usual form, is read as well', ([text, expected]) => {
  const at = parseInstant(text)
  expect(expected === undefined ? Number.isNaN(at.getTime()) : at.toISOString() === expected).toBe(true)
})

describeOnEachDatabase('instants', (database) => {
  test('are parsed to the value that was sent', async () => {
    const sent = [0, 1, -62_000_000_000, 1_700_000_000_100, 1_700_000_000_123, 253_402_300_799_999].map(
      (ms) => new Date(ms),
    )
    const texts = sent.map((at) => at.toISOString())
    const { rows } = await sql<{
      at: Date
    }>`select at::timestamptz as at from unnest(${texts}::text[]) as at`.execute(database().kysely)
    expect(rows.map(({ at }) => at)).toEqual(sent)
  })
})
