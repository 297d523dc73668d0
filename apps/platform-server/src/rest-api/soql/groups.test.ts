import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let desk: TestClient
let carrier: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  desk = await signIn(platform, 'desk@provider.test')
  carrier = await signIn(platform, 'dispatcher@carrier.test')
  const docks = [
    ['Bay 1', 'Groupton', 4],
    ['Bay 2', 'Groupton', 2],
    ['Bay 3', 'Groupton', null],
    ['Bay 4', 'Sumville', 5],
  ] as const
  for (const [Name, City__c, Rating__c] of docks)
    await platform.database.kysely
      .insertInto('Facility__c')
      .values({
        Name,
        City__c,
        Rating__c,
        Time_Zone__c: 'America/Chicago',
        Location__Latitude__s: 32.7,
        Location__Longitude__s: -96.8,
      })
      .execute()
})
afterAll(() => platform.close())

const query = (soql: string, client = desk) =>
  client.send('GET', `/services/data/v63.0/query?q=${encodeURIComponent(soql)}`)
/** The groups without the attributes that all of them have. */
async function groupsOf(soql: string, client = desk): Promise<Record<string, unknown>[]> {
  const { status, body } = await query(soql, client)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ done: true, totalSize: body.records.length })
  return body.records.map(({ attributes, ...values }: { attributes: unknown }) => {
    expect(attributes).toEqual({ type: 'AggregateResult' })
    return values
  })
}
const OURS = "City__c IN ('Groupton', 'Sumville')"

describe('a query of groups', () => {
  test('counts and measures each group, with names as in an org', async () => {
    expect(
      await groupsOf(`SELECT City__c town, COUNT(Id), COUNT(Rating__c) rated, SUM(Rating__c), AVG(Rating__c),
        MIN(Rating__c), MAX(Rating__c), COUNT_DISTINCT(Time_Zone__c)
        FROM Facility__c WHERE ${OURS} GROUP BY City__c ORDER BY City__c`),
    ).toEqual([
      { town: 'Groupton', expr0: 3, rated: 2, expr1: 6, expr2: 3, expr3: 2, expr4: 4, expr5: 1 },
      { town: 'Sumville', expr0: 1, rated: 1, expr1: 5, expr2: 5, expr3: 5, expr4: 5, expr5: 1 },
    ])
  })

  test('without GROUP BY has one group, also of no records', async () => {
    expect(await groupsOf(`SELECT COUNT(Id) n, MAX(Rating__c) best FROM Facility__c WHERE ${OURS}`)).toEqual([
      { n: 4, best: 5 },
    ])
    expect(
      await groupsOf("SELECT COUNT(Id) n, MAX(Rating__c) best FROM Facility__c WHERE City__c = 'Nowhere'"),
    ).toEqual([{ n: 0, best: null }])
  })

  test('is ordered, filtered by HAVING and limited', async () => {
    const cities = async (rest: string) =>
      (await groupsOf(`SELECT City__c FROM Facility__c WHERE ${OURS} GROUP BY City__c ${rest}`)).map(
        ({ City__c }) => City__c,
      )
    expect(await cities('ORDER BY COUNT(Id) DESC')).toEqual(['Groupton', 'Sumville'])
    expect(await cities('ORDER BY AVG(Rating__c) DESC NULLS LAST')).toEqual(['Sumville', 'Groupton'])
    expect(await cities('ORDER BY City__c DESC LIMIT 1')).toEqual(['Sumville'])
    expect(await cities('ORDER BY City__c LIMIT 1 OFFSET 1')).toEqual(['Sumville'])
    expect(await cities('HAVING COUNT(Id) > 1')).toEqual(['Groupton'])
    expect(await cities("HAVING SUM(Rating__c) < 6 AND City__c LIKE 'Sum%'")).toEqual(['Sumville'])
    expect(await cities("HAVING (COUNT(Id) = 3 OR City__c = 'Sumville') AND MAX(Rating__c) >= 5")).toEqual([
      'Sumville',
    ])
  })

  test('is by fields of parents and parts of dates', async () => {
    const shippers = await groupsOf(
      'SELECT Shipper_Account__r.Name, COUNT(Id) n FROM Load__c GROUP BY Shipper_Account__r.Name ORDER BY COUNT(Id) DESC LIMIT 1',
    )
    const { n, Name } = shippers[0] ?? {}
    const counted = await query(
      `SELECT COUNT() FROM Load__c WHERE Shipper_Account__r.Name = '${String(Name)}'`,
    )
    expect(counted.body.totalSize).toBe(n)
    const years = await groupsOf(
      'SELECT CALENDAR_YEAR(CreatedDate) year, COUNT(Id) n FROM Load__c GROUP BY CALENDAR_YEAR(CreatedDate) ORDER BY CALENDAR_YEAR(CreatedDate)',
    )
    const all = await query('SELECT COUNT() FROM Load__c')
    expect(years.reduce((sum, one) => sum + Number(one['n']), 0)).toBe(all.body.totalSize)
    expect(years.every(({ year }) => Number.isInteger(year))).toBe(true)
    const [newest] = await groupsOf('SELECT MAX(CreatedDate) at FROM Load__c')
    const day = String(newest?.['at']).slice(0, 10)
    expect(
      await groupsOf(
        `SELECT DAY_ONLY(CreatedDate) day FROM Load__c WHERE DAY_ONLY(CreatedDate) = ${day} GROUP BY DAY_ONLY(CreatedDate)`,
      ),
    ).toEqual([{ day }])
  })

  test('has the columns of its values', async () => {
    const soql = 'SELECT Status__c, COUNT(Id) n, SUM(Total_Rate__c) FROM Load__c GROUP BY Status__c'
    const { body } = await desk.send(
      'GET',
      `/services/data/v63.0/query?columns=true&q=${encodeURIComponent(soql)}`,
    )
    expect(body.groupBy).toBe(true)
    expect(body.columnMetadata.map(({ columnName }: { columnName: string }) => columnName)).toEqual([
      'Status__c',
      'n',
      'expr0',
    ])
  })

  test.each([
    ['SELECT Name, COUNT(Id) FROM Account', 'Name must be grouped by'],
    ['SELECT City__c FROM Facility__c GROUP BY Name', 'City__c must be grouped by'],
    ['SELECT COUNT(Id) FROM Account GROUP BY ROLLUP(Name)', 'ROLLUP(Name) is not supported'],
    ['SELECT COUNT() FROM Load__c GROUP BY Status__c', 'COUNT() takes one field'],
    ['SELECT SUM(Name) FROM Account', 'SUM does not apply to Name'],
    ['SELECT AVG(CreatedDate) FROM Account', 'AVG does not apply to CreatedDate'],
    ['SELECT CALENDAR_YEAR(Name) FROM Account GROUP BY CALENDAR_YEAR(Name)', 'Name is no date'],
    ['SELECT Total_Rate__c FROM Load__c GROUP BY Total_Rate__c', 'cannot be grouped by'],
    ['SELECT COUNT(Id) n, MAX(CreatedDate) n FROM Account', 'Two values are named n'],
    ['SELECT Id FROM Load__c GROUP BY Id', 'more than 2,000 groups'],
  ])('%s says what to change', async (soql, reason) => {
    const { status, body } = await query(soql)
    expect(status).toBe(400)
    expect(body[0].message).toContain(reason)
  })

  test('a carrier groups its own records, and no field that it cannot read', async () => {
    const own = await query('SELECT COUNT() FROM Load__c', carrier)
    expect(await groupsOf('SELECT COUNT(Id) n FROM Load__c', carrier)).toEqual([{ n: own.body.totalSize }])
    for (const soql of [
      'SELECT SUM(Shipper_Rate__c) FROM Load__c',
      'SELECT Id FROM Load__c GROUP BY Id HAVING MAX(Shipper_Rate__c) > 1',
      'SELECT Equipment_Type__c FROM Load__c GROUP BY Equipment_Type__c ORDER BY SUM(Shipper_Rate__c)',
    ])
      expect((await query(soql, carrier)).body[0].errorCode, soql).toBe('INVALID_FIELD')
  })
})

describe('a sub-query in WHERE', () => {
  const countOf = async (soql: string, client = desk) => (await query(soql, client)).body.totalSize

  test('finds records by ids of others, and those without them', async () => {
    const all = await countOf("SELECT COUNT() FROM Account WHERE Type = 'Shipper'")
    const posted = "(SELECT Shipper_Account__c FROM Load__c WHERE Status__c = 'Posted')"
    const found = await countOf(`SELECT COUNT() FROM Account WHERE Type = 'Shipper' AND Id IN ${posted}`)
    const others = await countOf(`SELECT COUNT() FROM Account WHERE Type = 'Shipper' AND Id NOT IN ${posted}`)
    const [distinct] = await groupsOf(
      "SELECT COUNT_DISTINCT(Shipper_Account__c) n FROM Load__c WHERE Status__c = 'Posted'",
    )
    expect(found).toBe(distinct?.['n'])
    expect(found + others).toBe(all)
    expect(
      await countOf(
        `SELECT COUNT() FROM Load__c WHERE Shipper_Account__c IN (SELECT Id FROM Account WHERE Type = 'Carrier')`,
      ),
    ).toBe(0)
  })

  test('sees the rows and fields of the caller only', async () => {
    const bookings = await countOf('SELECT COUNT() FROM Booking__c', carrier)
    const booked = await countOf(
      'SELECT COUNT() FROM Load__c WHERE Id IN (SELECT Load__c FROM Booking__c)',
      carrier,
    )
    expect(booked).toBeGreaterThan(0)
    expect(booked).toBeLessThanOrEqual(bookings)
    const hidden = await query(
      'SELECT COUNT() FROM Account WHERE Id IN (SELECT Shipper_Account__c FROM Load__c WHERE Shipper_Rate__c > 1)',
      carrier,
    )
    expect(hidden.body[0].errorCode).toBe('INVALID_FIELD')
  })

  test.each([
    ['Name IN (SELECT Id FROM Load__c)', 'Name is no id'],
    ['Id IN (SELECT Name FROM Load__c)', 'Name is no id'],
    ['Id IN (SELECT Shipper_Account__c FROM Load__c LIMIT 1)', 'neither order, limit nor groups'],
    [
      'Id IN (SELECT Shipper_Account__c FROM Load__c WHERE Id IN (SELECT Load__c FROM Booking__c))',
      'no sub-query of its own',
    ],
    [
      [1, 2, 3].map(() => 'Id IN (SELECT Shipper_Account__c FROM Load__c)').join(' AND '),
      'at most 2 sub-queries',
    ],
  ])('%s is refused with its reason', async (where, reason) => {
    const { status, body } = await query(`SELECT Id FROM Account WHERE ${where}`)
    expect(status).toBe(400)
    expect(body[0].message).toContain(reason)
  })
})

test('WHERE compares parts of dates', async () => {
  const countOf = async (where: string) =>
    (await query(`SELECT COUNT() FROM Load__c WHERE ${where}`)).body.totalSize
  const all = await countOf('CreatedDate != null')
  const ofYear = await countOf('CALENDAR_YEAR(CreatedDate) = 2026')
  expect(ofYear).toBe(
    await countOf('CreatedDate >= 2026-01-01T00:00:00Z AND CreatedDate < 2027-01-01T00:00:00Z'),
  )
  expect(ofYear + (await countOf('CALENDAR_YEAR(CreatedDate) != 2026'))).toBe(all)
  expect(await countOf('DAY_IN_WEEK(CreatedDate) > 7')).toBe(0)
})
