import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { strictly } from '../testing/x12Files'
import { acknowledge } from './acknowledge'
import { checkSegments } from './checkSegments'
import { readInterchanges } from './readInterchanges'
import { acknowledgmentRules } from './setRules'
import { segment, writeInterchange } from './writeInterchange'

const at = new Date('2026-11-27T12:00:00Z')
const message = (
  type: string,
  functionalId: string,
  segments: ReturnType<typeof segment>[],
  controlNumber = 7,
) =>
  writeInterchange({
    sender: { qualifier: 'ZZ', id: 'FREIGHTCO' },
    receiver: { qualifier: '02', id: 'ACMEFOODS' },
    senderGroup: 'FREIGHTCO',
    receiverGroup: 'ACME',
    controlNumber,
    isTest: false,
    functionalId,
    type,
    segments,
    at,
  })

const name = fc
  .stringMatching(/^[A-Z][\dA-Z]{1,2}$/u)
  .filter((one) => !['ISA', 'IEA', 'GS', 'GE', 'ST', 'SE'].includes(one))
const value = fc.string({ maxLength: 30, unit: 'grapheme' })
const rows = fc.array(fc.tuple(name, fc.array(value, { minLength: 1, maxLength: 8 })), {
  minLength: 1,
  maxLength: 20,
})

test('[ITG-04] another library reads back what is written, whatever the values hold', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 999_999_999 }), (given, controlNumber) => {
      const segments = given.map(([one, values]) => segment(one, ...values, 'END'))
      const read = strictly(message('214', 'QM', segments, controlNumber))
      expect(read.rows).toEqual(segments.map((one) => [one.name, ...one.elements]))
      for (const { elements } of segments) expect(elements.join('')).toMatch(/^[ -)+-=?-}]*$/u)
    }),
  )
})

test('[ITG-04] the own reader reads back the same segments and control numbers', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 999_999_999 }), async (given, controlNumber) => {
      const segments = given.map(([one, values]) => segment(one, ...values, 'END'))
      const [interchange] = await readInterchanges(message('990', 'GF', segments, controlNumber))
      const [group] = interchange?.groups ?? []
      expect(interchange?.controlNumber).toBe(String(controlNumber).padStart(9, '0'))
      expect([group?.frameErrors, group?.sets[0]?.frameErrors]).toEqual([[], []])
      expect(group?.sets[0]?.segments).toEqual(segments)
    }),
  )
})

test('[ITG-04] a 997 says of every set whether it was accepted, and keeps its own rules', async () => {
  const outcome = fc.record({
    type: fc.constantFrom('204', '210'),
    controlNumber: fc.stringMatching(/^\d{4,9}$/u),
    errors: fc.array(fc.constantFrom('1', '4', '5'), { maxLength: 3 }),
    problems: fc.constant([]),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 20 }), async (outcomes) => {
      const group = {
        functionalId: 'SM',
        controlNumber: '12',
        version: '004010',
        sets: [],
        announcedSets: outcomes.length,
        frameErrors: [],
      }
      const text = message('997', 'FA', [...acknowledge(group, outcomes)])
      const { rows: read } = strictly(text)
      expect(read.filter(([one]) => one === 'AK5').map((row) => row[1])).toEqual(
        outcomes.map(({ errors }) => (errors.length === 0 ? 'A' : 'R')),
      )
      const [interchange] = await readInterchanges(text)
      const set = interchange?.groups[0]?.sets[0]
      expect(checkSegments(set?.segments ?? [], acknowledgmentRules)).toEqual([])
    }),
  )
})

test('[ITG-04] no file makes the reader fail otherwise than by its reason', async () => {
  const valid = message('204', 'SM', [segment('B2', '', 'FRGT', '', 'S1'), segment('S5', 1, 'CL')])
  const mutation = fc.record({
    at: fc.nat(valid.length),
    remove: fc.nat(40),
    insert: fc.string({
      maxLength: 20,
      unit: fc.constantFrom('*', '~', '>', 'ISA', 'ST', 'SE', 'GS', 'GE', 'IEA', '1', '\n', 'é'),
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { maxLength: 4 }), async (mutations) => {
      let text = valid
      for (const { at: place, remove, insert } of mutations)
        text = text.slice(0, place) + insert + text.slice(place + remove)
      const read = await readInterchanges(text).catch((error: unknown) => error)
      if (read instanceof Error) expect(read.name).toBe('UnreadableInterchange')
      else expect(Array.isArray(read)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['one endless segment', (isa: string) => `${isa}A${'*'.repeat(800_000)}~`, /more than 1,000 characters/u],
  ['endless components', (isa: string) => `${isa}A*${'>'.repeat(800_000)}`, /more than 1,000 characters/u],
  ['countless segments', (isa: string) => isa + 'A~'.repeat(400_000), /more than 20,000 segments/u],
  ['more bytes than the limit', (isa: string) => isa + 'L11*é~'.repeat(140_000), /bytes/u],
  [
    'names of properties',
    (isa: string) => `${isa}GS*SM*A*B*20261127*1200*1*X*004010~__proto__*1~`,
    /before its first|cut/u,
  ],
])('[ITG-04] a file with %s is refused before the library reads it', async (_name, make, reason) => {
  const isa = message('204', 'SM', []).slice(0, 106)
  await expect(readInterchanges(make(isa))).rejects.toThrow(reason)
})

test('[ITG-04] a segment named like a property of objects is no segment', () => {
  const problems = checkSegments(
    [segment('constructor', 'x'), segment('__proto__', 'x')],
    acknowledgmentRules,
  )
  expect(problems.map(({ segmentCode }) => segmentCode)).toEqual(['1', '1', '3', '3'])
})
