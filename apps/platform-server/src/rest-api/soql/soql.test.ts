import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hiddenFields } from '../../access/hiddenFields'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let desk: TestClient
let carrier: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  desk = await signIn(platform, 'desk@provider.test')
  carrier = await signIn(platform, 'dispatcher@carrier.test')
})
afterAll(() => platform.close())

const query = (soql: string, client = desk) =>
  client.send('GET', `/services/data/v63.0/query?q=${encodeURIComponent(soql)}`)
const namesOf = async (soql: string) => {
  const { body } = await query(soql)
  return body.records.map((record: { Name: string }) => record.Name)
}
/** Without an order, because collations differ between databases. */
const sortedNamesOf = async (soql: string) => (await namesOf(soql)).toSorted()

async function addFacilities(names: readonly [name: string, rating: number | null][]): Promise<void> {
  for (const [Name, Rating__c] of names)
    await platform.database.kysely
      .insertInto('Facility__c')
      .values({
        Name,
        Rating__c,
        City__c: 'Soqlville',
        Time_Zone__c: 'America/Chicago',
        Location__Latitude__s: 32.7,
        Location__Longitude__s: -96.8,
      })
      .execute()
}

describe('a query', () => {
  beforeAll(() =>
    addFacilities([
      ["O'Hare dock", 4],
      ['50% dock', 3],
      ['50 dock', null],
      ['under_score', 5],
      ['underXscore', 1],
    ]),
  )

  test('compares escaped texts, patterns and lists', async () => {
    const where = (condition: string) =>
      sortedNamesOf(`SELECT Name FROM Facility__c WHERE City__c = 'Soqlville' AND ${condition}`)
    expect(await where(String.raw`Name = 'O\'Hare dock'`)).toEqual(["O'Hare dock"])
    expect(await where(String.raw`Name LIKE '50\% %'`)).toEqual(['50% dock'])
    expect(await where(`Name LIKE '50%'`)).toEqual(['50 dock', '50% dock'])
    expect(await where(String.raw`Name LIKE 'under\_score'`)).toEqual(['under_score'])
    expect(await where(`Name LIKE 'under_score'`)).toEqual(['underXscore', 'under_score'])
    expect(await where(`Name IN ('50 dock', '50% dock')`)).toEqual(['50 dock', '50% dock'])
    expect(await where(`(NOT Rating__c > 1)`)).toEqual(['50 dock', 'underXscore'])
    expect(await where(`(Rating__c = null OR Rating__c >= 5)`)).toEqual(['50 dock', 'under_score'])
  })

  test('places empty values first in both directions, unless the query says otherwise', async () => {
    const ordered = (order: string) =>
      namesOf(`SELECT Name FROM Facility__c WHERE City__c = 'Soqlville' ORDER BY Rating__c ${order}`)
    const ascending = ['underXscore', '50% dock', "O'Hare dock", 'under_score']
    expect(await ordered('ASC')).toEqual(['50 dock', ...ascending])
    expect(await ordered('ASC NULLS LAST')).toEqual([...ascending, '50 dock'])
    expect(await ordered('DESC')).toEqual(['50 dock', ...ascending.toReversed()])
    expect(await ordered('DESC NULLS LAST')).toEqual([...ascending.toReversed(), '50 dock'])
  })

  test('selects labels and formatted values', async () => {
    const [one] = (
      await query(
        "SELECT Name, toLabel(Time_Zone__c) zone, FORMAT(Rating__c) FROM Facility__c WHERE Name = '50% dock'",
      )
    ).body.records
    expect(one).toMatchObject({ Name: '50% dock', zone: expect.any(String), Rating__c: '3.0' })
    const [load] = (
      await query(
        'SELECT toLabel(Status__c), FORMAT(Total_Rate__c) rate, Total_Rate__c FROM Load__c WHERE Total_Rate__c > 1000 LIMIT 1',
      )
    ).body.records
    expect(load.rate).toMatch(/^\$\d,\d{3}(?:\.\d\d)?$/u)
    expect(load.Total_Rate__c).toEqual(expect.any(Number))
    expect(
      (await query('SELECT Status__c, toLabel(Status__c) FROM Load__c LIMIT 1')).body[0].message,
    ).toContain('alias')
    expect(
      (await query('SELECT toLabel(Shipper_Account__r.Type) FROM Load__c LIMIT 1')).body[0].message,
    ).toContain('itself')
  })

  test('is limited and starts at an offset', async () => {
    const soql = `SELECT Name FROM Facility__c WHERE City__c = 'Soqlville' ORDER BY Rating__c NULLS LAST LIMIT 2 OFFSET 1`
    expect((await query(soql)).body).toMatchObject({ totalSize: 2, done: true })
    expect(await namesOf(soql)).toEqual(['50% dock', "O'Hare dock"])
    const count = await query(`SELECT COUNT() FROM Facility__c WHERE City__c = 'Soqlville'`)
    expect(count.body).toEqual({ totalSize: 5, done: true, records: [] })
  })

  test('selects all fields with a limit of 200', async () => {
    expect((await query('SELECT FIELDS(ALL) FROM Facility__c LIMIT 1')).body.records[0]).toHaveProperty(
      'Hours__c',
    )
    expect((await query('SELECT FIELDS(ALL) FROM Facility__c')).body[0].message).toContain('LIMIT 200')
  })
})

describe('pages', () => {
  const total = 2_403
  beforeAll(async () => {
    const { kysely } = platform.database
    const account = await kysely
      .selectFrom('Account')
      .select('Id')
      .where('Type', '=', 'Shipper')
      .executeTakeFirstOrThrow()
    for (let start = 0; start < total; start += 801)
      await kysely
        .insertInto('Contact')
        .values(
          Array.from({ length: 801 }, (_, index) => ({
            LastName: 'Paged',
            FirstName: (start + index) % 3 === 0 ? null : `P${(start + index) % 7}`,
            AccountId: account.Id,
          })),
        )
        .execute()
  })

  test.each(['', 'ORDER BY FirstName', 'ORDER BY FirstName DESC', 'ORDER BY FirstName DESC NULLS LAST'])(
    'neither repeat nor skip a record: %s',
    async (order) => {
      const seen: string[] = []
      let { body } = await query(`SELECT Id FROM Contact WHERE LastName = 'Paged' ${order}`)
      expect(body).toMatchObject({ totalSize: total, done: false })
      for (;;) {
        for (const { Id } of body.records) seen.push(Id)
        if (body.done) break
        body = (await desk.send('GET', body.nextRecordsUrl)).body
        expect(body.totalSize).toBe(total)
      }
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
    },
  )

  test('end at the limit of the query', async () => {
    const first = await query(`SELECT Id FROM Contact WHERE LastName = 'Paged' LIMIT 2100`)
    expect(first.body).toMatchObject({ totalSize: 2_100, done: false })
    const second = await desk.send('GET', first.body.nextRecordsUrl)
    expect(second.body.records).toHaveLength(100)
    expect(second.body.done).toBe(true)
  })

  test('are read with the permissions of the one who continues', async () => {
    const first = await query(`SELECT Id FROM Contact WHERE LastName = 'Paged'`)
    const stolen = await carrier.send('GET', first.body.nextRecordsUrl)
    expect(stolen.body.records).toEqual([])
    const made = await desk.send('GET', '/services/data/v63.0/query/not-a-locator')
    expect(made.body[0].errorCode).toBe('INVALID_QUERY_LOCATOR')
  })
})

describe('permissions', () => {
  test('a carrier finds the same loads as in its lists, and no bank account of another', async () => {
    await addTestLoad(platform, { Status__c: 'Draft', Posted_At__c: null })
    const drafts = `SELECT COUNT() FROM Load__c WHERE Status__c = 'Draft'`
    expect((await query(drafts)).body.totalSize).toBeGreaterThan(0)
    expect((await query(drafts, carrier)).body.totalSize).toBe(0)
    const guest = await platform.handler(
      new Request('http://portal.test/services/data/v63.0/query?q=SELECT+Id+FROM+Load__c'),
    )
    expect(guest.status).toBe(401)
  })

  test('hidden fields cannot be selected, filtered, sorted or described', async () => {
    const hidden = Object.entries(hiddenFields).flatMap(([object, rules]) =>
      rules
        .filter(({ from }) => from.includes('Dispatcher'))
        .flatMap(({ fields }) => fields.map((field) => [object, field] as const)),
    )
    expect(hidden.length).toBeGreaterThan(0)
    for (const [object, field] of hidden) {
      const uses = [
        `SELECT ${field} FROM ${object}`,
        `SELECT Id FROM ${object} WHERE ${field} = null`,
        `SELECT Id FROM ${object} ORDER BY ${field}`,
        `SELECT MAX(${field}) FROM ${object}`,
        `SELECT COUNT(Id) FROM ${object} GROUP BY ${field}`,
        `SELECT Id FROM ${object} WHERE Id IN (SELECT Id FROM ${object} WHERE ${field} = null)`,
      ]
      for (const soql of uses) expect([soql, (await query(soql, carrier)).status]).not.toEqual([soql, 200])
      const { body } = await carrier.send('GET', `/services/data/v63.0/sobjects/${object}/describe`)
      const names = (body.fields ?? []).map(({ name }: { name: string }) => name)
      expect(names).not.toContain(field)
    }
  })
})

describe('a query that cannot be run says why', () => {
  test.each([
    ['cannot be read', 'SELECT Id FROM'],
    ['unexpected', 'SELECT Id FROM Load__c WHERE Name = = 1'],
    ['parentheses', `SELECT Id FROM Load__c WHERE Name = 'a' AND Name = 'b' OR Name = 'c'`],
    ['FOR is not supported', 'SELECT Id FROM Load__c FOR UPDATE'],
    ['no child relationship', 'SELECT (SELECT Id FROM Nothings__r) FROM Load__c'],
    ['No such field', 'SELECT Nothing__c FROM Load__c'],
    ['does not exist', 'SELECT Id FROM Nothing__c'],
    ['at most 2000', 'SELECT Id FROM Load__c OFFSET 2001'],
    ['parentheses', `SELECT Id FROM Load__c WHERE ${'('.repeat(201)}Name = 'a'${')'.repeat(201)}`],
    [
      '100 conditions',
      `SELECT Id FROM Load__c WHERE ${Array.from({ length: 101 }, () => "Name = 'a'").join(' OR ')}`,
    ],
    ['20,000 characters', `SELECT Id FROM Load__c WHERE Name = '${'x'.repeat(20_000)}'`],
  ])('%#: %s', async (reason, soql) => {
    const { status, body } = await query(soql)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body[0].message).toContain(reason)
  })

  test('whatever is sent, the answer is no server error', async () => {
    const word = constantFrom(
      'SELECT',
      'Id',
      'FROM',
      'Load__c',
      'WHERE',
      '(',
      ')',
      'AND',
      'NOT',
      "'x'",
      '=',
      'LIKE',
      '\\',
      "'",
      ',',
      'COUNT()',
      'COUNT(Id)',
      'GROUP BY',
      'HAVING',
      'CALENDAR_YEAR(CreatedDate)',
      '(SELECT Id FROM Load__c)',
      'LIMIT',
      '1',
      'IN',
      'null',
      'Stops__r',
      'TODAY',
      '\u0000',
    )
    await assert(
      asyncProperty(array(word, { maxLength: 14 }), async (words) => {
        const { status } = await query(`SELECT Id FROM ${words.join(' ')}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  })
})
