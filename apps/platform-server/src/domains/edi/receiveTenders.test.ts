import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { accessTokenOf, addIntegrationUser, bearer } from '../integrations/testing/integrationClient'
import { createEdiPlatform, type EdiPlatform } from './testing/ediPlatform'
import { fileOf, strictly, tenderOf, type Row, type TestSet } from './testing/x12Files'

let platform: EdiPlatform
beforeAll(async () => {
  platform = await createEdiPlatform()
})
afterAll(() => platform.close())

const tender = (facts: Parameters<typeof tenderOf>[1] = {}) => tenderOf(platform.clock.now, facts)
const loads = () =>
  platform.database.kysely
    .selectFrom('Load__c')
    .select((load) => load.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
const loadOf = async (shipmentId: string) => {
  const message = await platform.database.kysely
    .selectFrom('EDI_Message__c')
    .select('Load__c')
    .where('Reference__c', '=', shipmentId)
    .where('Load__c', 'is not', null)
    .executeTakeFirst()
  return message?.Load__c
    ? await platform.database.kysely
        .selectFrom('Load__c')
        .selectAll()
        .where('Id', '=', message.Load__c)
        .executeTakeFirst()
    : undefined
}
const without = (set: TestSet, name: string): TestSet => ({
  ...set,
  rows: set.rows.filter(([one]) => one !== name),
})
const change = (set: TestSet, name: string, to: (row: Row) => Row): TestSet => {
  const index = set.rows.findIndex(([one]) => one === name)
  return { ...set, rows: set.rows.map((row, at) => (at === index ? to(row) : row)) }
}
const answerOf = async (text: string) => {
  const answer = await platform.sendFile(text)
  expect([answer.status, answer.type]).toEqual([200, 'application/edi-x12'])
  return strictly(answer.text).rows
}

describe('a 204 by HTTP', () => {
  test('[LDD-02] is previewed at the desk: what would be taken or rejected, with nothing changed', async () => {
    const before = await loads()
    const content = fileOf([
      tender({ shipmentId: 'SEEN-1' }),
      without(tender({ shipmentId: 'SEEN-2' }), 'L11'),
    ])
    const [preview] = (await platform.admin.act('DeskEdi/receive', { content, isPreview: true })).body
      .interchanges
    expect(preview.isDuplicate).toBe(false)
    expect(preview.sets.map(({ reference }: { reference: string }) => reference)).toContain('SEEN-1')
    expect(await loads()).toBe(before)
    expect(await loadOf('SEEN-1')).toBeUndefined()
    const [taken] = (await platform.admin.act('DeskEdi/receive', { content })).body.interchanges
    expect(taken.isDuplicate).toBe(false)
    const facts = (sets: { reference: string; status: string; reasons: string[] }[]) =>
      sets.map(({ reference, status, reasons }) => ({ reference, status, reasons }))
    expect(facts(taken.sets)).toEqual(facts(preview.sets))
    expect(await loadOf('SEEN-1')).toMatchObject({ Status__c: 'Draft' })
  })

  test('[ITG-04] [QTD-03] that staff answer waits among the orders to post, and leaves when it is posted or cancelled', async () => {
    const queued = async () => (await platform.admin.read('DeskQuotes/queue')).body.drafts
    const waiting = async () =>
      (await platform.admin.read('DeskOverview/waiting')).body.queues.find(
        ({ queue }: { queue: string }) => queue === 'orders',
      ).count
    const before = await waiting()
    await platform.sendFile(fileOf([tender({ shipmentId: 'QUEUE-1' }), tender({ shipmentId: 'QUEUE-2' })]))
    const loads = [await loadOf('QUEUE-1'), await loadOf('QUEUE-2')]
    const ids = loads.map((load) => load?.Id)
    const ofTenders = async () =>
      (await queued()).filter(({ loadId }: { loadId: string }) => ids.includes(loadId))
    expect(await waiting()).toBe(before + 2)
    expect(await ofTenders()).toMatchObject(
      loads.map((load) => ({
        quoteId: null,
        name: load?.Load_Number__c,
        loadNumber: load?.Load_Number__c,
        sell: load?.Shipper_Rate__c,
        // A 204 has no hours of a dock.
        missing: [
          { field: 'hours', stop: 0 },
          { field: 'hours', stop: 1 },
        ],
      })),
    )
    await platform.database.kysely
      .updateTable('Load_Stop__c')
      .set({ Hours__c: 'Open 24 hours' })
      .where('Load__c', '=', ids[0] ?? '')
      .execute()
    expect((await ofTenders())[0].missing).toEqual([])
    await platform.admin.act('DeskLoads/post', { loadId: ids[0] })
    await platform.admin.act('DeskLoads/cancel', { loadId: ids[1], reason: 'Other' })
    expect(await ofTenders()).toEqual([])
    expect(await waiting()).toBe(before)
  })

  test('[ITG-04] becomes a draft of the shipper with places, windows, freight and rates, and a 997', async () => {
    const set = tender({ shipmentId: 'GOOD-1' })
    const answer = await platform.sendFile(fileOf([set]))
    expect(answer.status).toBe(200)
    const { header, group, rows } = strictly(answer.text)
    expect(header.slice(4, 8)).toEqual(['ZZ', 'FREIGHTCO', '02', 'ACMEFOODS'])
    expect(group[0]).toBe('FA')
    expect(rows).toEqual([
      ['AK1', 'SM', '1'],
      ['AK2', '204', '0001'],
      ['AK5', 'A'],
      ['AK9', 'A', '1', '1', '1'],
    ])
    const load = await loadOf('GOOD-1')
    const pickup = new Date(platform.clock.now + 48 * 3_600_000)
    expect(load).toMatchObject({
      Status__c: 'Draft',
      Shipper_Account__c: platform.shipperId,
      Equipment_Type__c: 'V',
      Trailer_Length_ft__c: 53,
      Weight_lbs__c: 30_000,
      Commodity__c: 'Paper & Packaging',
      Shipper_Rate__c: 2500,
      Linehaul__c: 2170,
      Origin_City__c: 'Dallas',
      Destination_City__c: 'Atlanta',
      Stop_Count__c: 2,
    })
    expect(load?.Pickup_From__c?.toISOString().slice(0, 16)).toBe(pickup.toISOString().slice(0, 16))
  })

  test('[ITG-04] a bad segment rejects its set with segment, position and code, and the others are taken', async () => {
    const before = await loads()
    const rows = await answerOf(
      fileOf([
        tender({ shipmentId: 'MIX-1' }),
        change(tender({ shipmentId: 'MIX-2' }), 'G62', ([name, code]) => [
          name,
          code ?? '',
          '20261399',
          'I',
          '0800',
        ]),
        change(tender({ shipmentId: 'MIX-3' }), 'L5', () => ['ZZZ9', 'what']),
        without(tender({ shipmentId: 'MIX-4' }), 'B2A'),
        tender({
          shipmentId: 'MIX-5',
          cities: [
            ['Nowhereville', 'TX', '75201'],
            ['Atlanta', 'GA', '30303'],
          ],
        }),
        tender({ shipmentId: 'MIX-6' }),
      ]),
    )
    expect(rows).toEqual([
      ['AK1', 'SM', '1'],
      ['AK2', '204', '0001'],
      ['AK5', 'A'],
      ['AK2', '204', '0002'],
      ['AK3', 'G62', '7', '', '8'],
      ['AK4', '2', '', '8', '20261399'],
      ['AK5', 'R', '5'],
      ['AK2', '204', '0003'],
      ['AK3', 'ZZZ', '13', '', '1'],
      ['AK5', 'R', '5'],
      ['AK2', '204', '0004'],
      ['AK3', 'B2A', '3', '', '3'],
      ['AK5', 'R', '5'],
      ['AK2', '204', '0005'],
      ['AK3', 'N4', '11', '', '8'],
      ['AK4', '1', '', '7', 'Nowhereville'],
      ['AK5', 'R', '5'],
      ['AK2', '204', '0006'],
      ['AK5', 'A'],
      ['AK9', 'P', '6', '6', '2'],
    ])
    expect(await loads()).toBe(before + 2)
    const rejected = await platform.database.kysely
      .selectFrom('EDI_Message__c')
      .select(['Status__c', 'Reason__c'])
      .where('Reference__c', '=', 'MIX-5')
      .executeTakeFirstOrThrow()
    expect(rejected).toEqual({
      Status__c: 'Rejected',
      Reason__c: 'N401 (segment 11): is not a city of this state that is known here',
    })
  })

  test('[ITG-04] rejects what a load cannot be, by the rules of posting', async () => {
    const reefer = change(
      tender({ shipmentId: 'RULES-1' }),
      'N7',
      (row) => row.with(11, 'RT') as unknown as Row,
    )
    const rows = await answerOf(
      fileOf([
        reefer,
        tender({ shipmentId: 'RULES-2', pickupIn: -80 }),
        tender({ shipmentId: 'RULES-3', phone: '12' }),
      ]),
    )
    expect(rows.filter(([name]) => name === 'AK3').map((row) => [row[1], row[4]])).toEqual([
      ['MEA', '3'],
      ['G62', '8'],
      ['G61', '8'],
      ['G61', '8'],
    ])
    expect(await loadOf('RULES-1')).toBeUndefined()
  })

  test('[ITG-04] wrong counts and control numbers of a set reject this set', async () => {
    const text = fileOf([
      tender({ shipmentId: 'COUNT-1' }),
      tender({ shipmentId: 'COUNT-2' }),
      tender({ shipmentId: 'COUNT-3' }),
    ])
    const wrong = text.replace(/SE\*\d+\*0001/u, 'SE*99*0001').replace(/\*0002~(?=\s*ST)/u, '*0009~')
    const rows = await answerOf(wrong)
    expect(rows.filter(([name]) => name === 'AK5')).toEqual([
      ['AK5', 'R', '4'],
      ['AK5', 'R', '3'],
      ['AK5', 'A'],
    ])
  })

  test('[ITG-04] a set number that is used twice in a group is rejected the second time', async () => {
    const rows = await answerOf(fileOf([tender(), { ...tender(), number: '0001' }]))
    expect(rows.filter(([name]) => name === 'AK5')).toEqual([
      ['AK5', 'A'],
      ['AK5', 'R', '23'],
    ])
  })

  test('[ITG-04] a wrong count of sets rejects the group', async () => {
    const before = await loads()
    const rows = await answerOf(fileOf([tender(), tender()]).replace('GE*2*1', 'GE*3*1'))
    expect(rows.at(-1)).toEqual(['AK9', 'R', '3', '2', '0', '5'])
    expect(await loads()).toBe(before)
  })

  test('[ITG-04] a set that is not agreed with the partner is rejected as not supported', async () => {
    const rows = await answerOf(
      fileOf([
        { type: '210', rows: [['B3', '', 'INV1', 'L-1', '', '', '20261127', '1000']] },
        { type: '850', rows: [['BEG', '00']] },
        tender(),
      ]),
    )
    expect(rows.filter(([name]) => name === 'AK5')).toEqual([
      ['AK5', 'R', '1'],
      ['AK5', 'R', '1'],
      ['AK5', 'A'],
    ])
  })
})

describe('the envelope', () => {
  const refuses = async (text: string, reason: RegExp) => {
    const before = await loads()
    const { status, text: body } = await platform.sendFile(text)
    expect([status, JSON.parse(body).message]).toEqual([400, expect.stringMatching(reason)])
    expect(await loads()).toBe(before)
  }

  test('[ITG-04] refuses a file that is cut, wherever it is cut', async () => {
    const text = fileOf([tender(), tender()])
    for (const length of [text.length - 30, text.indexOf('GE*'), Math.floor(text.length / 2), 150, 60, 3])
      await refuses(text.slice(0, length), /cut|IEA|ISA|no IEA/u)
  })

  test('[ITG-04] refuses an unknown partner, another receiver, a test file and wrong control numbers', async () => {
    const sets = () => [tender()]
    await refuses(
      fileOf(sets(), { sender: { qualifier: 'ZZ', id: 'STRANGER' } }),
      /no active partner ZZ STRANGER/u,
    )
    await refuses(fileOf(sets(), { receiver: { qualifier: 'ZZ', id: 'OTHER' } }), /The receiver is ZZ OTHER/u)
    await refuses(fileOf(sets(), { usage: 'T' }), /test/u)
    await refuses(
      fileOf(sets(), { controlNumber: 77 }).replace('IEA*1*000000077', 'IEA*1*000000078'),
      /IEA02/u,
    )
    await refuses(fileOf(sets()).replace('IEA*1*', 'IEA*2*'), /announces 2 groups/u)
    await refuses('hello', /ISA/u)
  })

  test.each([
    [
      'other delimiters',
      { elementDelimiter: '|', segmentTerminator: "'", subElementDelimiter: ':' },
      (text: string) => text,
    ],
    ['lines as segments', { segmentTerminator: '\n', format: false }, (text: string) => text],
    [
      'lines of CRLF as segments',
      { segmentTerminator: '\n', format: false },
      (text: string) => text.replaceAll('\n', '\r\n'),
    ],
    ['CRLF after each segment', {}, (text: string) => text.replaceAll('\n', '\r\n')],
    ['no line breaks', { format: false, endOfLine: '' }, (text: string) => text],
  ])('[ITG-04] reads files with %s', async (_name, delimiters, change_) => {
    const rows = await answerOf(change_(fileOf([tender()], { delimiters })))
    expect(rows.at(-1)).toEqual(['AK9', 'A', '1', '1', '1'])
  })

  test('[ITG-04] the same file twice has one effect and the same 997', async () => {
    const file = fileOf([tender({ shipmentId: 'TWICE' })])
    const first = await platform.sendFile(file)
    const before = await loads()
    expect(await platform.sendFile(file)).toEqual(first)
    const again = (await platform.program.act('DeskEdi/receive', { content: file })).body.interchanges
    expect(again).toMatchObject([{ isDuplicate: true, sets: [{ reference: 'TWICE', status: 'Accepted' }] }])
    expect(await loads()).toBe(before)
  })

  test('[ITG-04] the same file at the same moment has one effect', async () => {
    const before = await loads()
    const file = fileOf([tender()])
    const answers = await Promise.all(Array.from({ length: 5 }, () => platform.sendFile(file)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await loads()).toBe(before + 1)
  })

  test('[ITG-04] a control number that another file used is refused', async () => {
    await platform.sendFile(fileOf([tender()], { controlNumber: 500 }))
    await refuses(fileOf([tender()], { controlNumber: 500 }), /was used by another file/u)
  })
})

describe('purposes', () => {
  const send = async (facts: Parameters<typeof tenderOf>[1]) =>
    (await answerOf(fileOf([tender(facts)]))).filter(([name]) => name === 'AK4' || name === 'AK5')

  test('[ITG-04] a shipment is tendered once; a change replaces its draft, a cancellation cancels it', async () => {
    expect(await send({ shipmentId: 'LIFE' })).toEqual([['AK5', 'A']])
    expect(await send({ shipmentId: 'LIFE' })).toEqual([
      ['AK4', '1', '', '7', '00'],
      ['AK5', 'R', '5'],
    ])
    expect(await send({ shipmentId: 'LIFE', purpose: '04', charge: '300000' })).toEqual([['AK5', 'A']])
    expect((await loadOf('LIFE'))?.Shipper_Rate__c).toBe(3000)
    expect(await send({ shipmentId: 'LIFE', purpose: '01' })).toEqual([['AK5', 'A']])
    expect(await loadOf('LIFE')).toMatchObject({
      Status__c: 'Cancelled',
      Cancel_Reason__c: 'Shipper Cancelled',
    })
    expect(await send({ shipmentId: 'LIFE', purpose: '05' })).toEqual([
      ['AK4', '1', '', '7', '05'],
      ['AK5', 'R', '5'],
    ])
    expect(await send({ shipmentId: 'NEVER', purpose: '01' })).toEqual([
      ['AK4', '1', '', '7', '01'],
      ['AK5', 'R', '5'],
    ])
  })
})

describe('who may send', () => {
  test('[ITG-04] a program needs the scope, and a carrier or a guest cannot send', async () => {
    const file = fileOf([tender()])
    expect((await platform.sendFile(file, { Authorization: 'Bearer none' })).status).toBe(401)
    expect((await platform.sendFile(file, { 'Content-Type': 'text/plain' })).status).toBe(415)
    const other = await addIntegrationUser(platform.admin, { scopes: ['methods:DeskLoads.board'] })
    const token = await accessTokenOf(platform, other)
    expect((await platform.sendFile(file, bearer(token))).status).toBe(403)
    const carrier = await signIn(platform, 'dispatcher@carrier.test')
    expect((await carrier.act('DeskEdi/receive', { content: file })).status).toBe(403)
  })
})

test('[ITG-04] the example of the documentation is taken', async () => {
  const page = readFileSync(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8')
  const [, example = ''] = /```text\n(ISA[^`]+)```/u.exec(page) ?? []
  expect((await answerOf(example)).at(-1)).toEqual(['AK9', 'A', '1', '1', '1'])
  expect(await loadOf('SHIP-4711')).toMatchObject({ Status__c: 'Draft', Shipper_Rate__c: 2500 })
})
