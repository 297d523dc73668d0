import { ORDERS } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderWorld, type OrderWorld } from '../../testing/orderWorld'

const DAY_MS = 24 * 3_600_000

let platform: OrderWorld['platform']
let shipper: OrderWorld['shipper']
let dispatcher: OrderWorld['dispatcher']
let dayIn: OrderWorld['dayIn']
let countQuotes: OrderWorld['countQuotes']
beforeAll(async () => {
  ;({ platform, shipper, dispatcher, dayIn, countQuotes } = await openOrderWorld())
}, 120_000)
afterAll(() => platform.close())

describe('[PDR-52] importing orders', () => {
  const cells = (more: object = {}) => ({
    'pickup.city': 'Dallas',
    'pickup.state': 'TX',
    'delivery.city': 'Memphis',
    'delivery.state': 'TN',
    'pickup.reference': 'IMP 1',
    pickupDate: dayIn(9),
    equipmentType: 'V',
    weightLbs: '12000',
    ...more,
  })

  test('the preview equals the result: rows with problems are skipped, the others are requested', async () => {
    const rows = [cells(), cells({ weightLbs: 'many' }), cells({ 'delivery.city': 'Atlantis' })]
    const before = await countQuotes()
    const preview = (await shipper.act('Orders/importRows', { importId: 'file-1', rows, isPreview: true }))
      .body
    expect(await countQuotes()).toBe(before)
    expect(preview.rows.map(({ status }: { status: string }) => status)).toEqual(['Valid', 'Error', 'Error'])
    const result = (await shipper.act('Orders/importRows', { importId: 'file-1', rows })).body
    expect(result.rows[0]).toMatchObject({ row: 1, status: 'Requested', problems: [] })
    expect(result.rows.slice(1)).toEqual(preview.rows.slice(1))
    expect(result.rows[1].problems).toEqual([{ column: 'weightLbs', code: 'number' }])
    expect(await countQuotes()).toBe(before + 1)
    const { quotes } = (await shipper.read('Quotes/list', { search: result.rows[0].number })).body
    expect(quotes[0]).toMatchObject({
      status: 'Submitted',
      weightLbs: 12_000,
      stops: [{ reference: 'IMP 1' }, {}],
    })
  })

  test('a batch that is sent again, at once or later, imports no row twice', async () => {
    const part = { importId: 'file-2', firstRow: 101, rows: [cells(), cells()] }
    const before = await countQuotes()
    const both = await Promise.all([
      shipper.act('Orders/importRows', part),
      shipper.act('Orders/importRows', part),
    ])
    const statuses: string[] = both.map(({ body }) => body.rows[0].status)
    expect(statuses).toEqual(expect.arrayContaining(['Imported', 'Requested']))
    const later = (await shipper.act('Orders/importRows', part)).body
    expect(later.rows.map(({ row, status }: { row: number; status: string }) => [row, status])).toEqual([
      [101, 'Imported'],
      [102, 'Imported'],
    ])
    expect(later.rows[0].quoteId).toBe(both[0]?.body.rows[0].quoteId)
    expect(await countQuotes()).toBe(before + 2)
  })

  test('the database itself refuses a row twice, and a row number beyond the file', async () => {
    const { kysely } = platform.database
    const quote = await kysely
      .selectFrom('Quote_Request__c')
      .selectAll()
      .where('Import_Id__c', '=', 'file-2')
      .executeTakeFirstOrThrow()
    const {
      Stops__c,
      Equipment_Type__c,
      Weight_lbs__c,
      Pickup_From__c,
      Account__c,
      Import_Id__c,
      Import_Row__c,
    } = quote
    const same = {
      Stops__c,
      Equipment_Type__c,
      Weight_lbs__c,
      Pickup_From__c,
      Account__c,
      Import_Id__c,
      Import_Row__c,
    }
    await expect(kysely.insertInto('Quote_Request__c').values(same).execute()).rejects.toThrow(
      /Quote_Request__c_import/,
    )
    await expect(
      kysely
        .insertInto('Quote_Request__c')
        .values({ ...same, Import_Row__c: 1001 })
        .execute(),
    ).rejects.toThrow(/import_row/)
  })

  test('a file has at most 1,000 rows, a request at most 100', async () => {
    const beyond = await shipper.act('Orders/importRows', {
      importId: 'file-3',
      firstRow: 1000,
      rows: [cells(), cells()],
    })
    expect([beyond.status, beyond.body.message]).toEqual([400, 'A file has at most 1,000 rows. Split it.'])
    const many = await shipper.act('Orders/importRows', {
      importId: 'file-3',
      rows: Array.from({ length: 101 }, () => cells()),
    })
    expect(many.status).toBe(400)
    expect((await dispatcher.act('Orders/importRows', { importId: 'file-3', rows: [cells()] })).status).toBe(
      403,
    )
  })

  test('a whole file of 1,000 rows sent from two tabs at once requests each row once', async () => {
    const rows = Array.from({ length: ORDERS.mostRows }, (_, index) =>
      cells({ 'pickup.reference': `FULL ${index + 1}`, weightLbs: String(10_000 + index) }),
    )
    const batches = Array.from({ length: ORDERS.mostRows / ORDERS.mostRowsPerRequest }, (_, batch) => ({
      importId: 'file-full',
      firstRow: batch * ORDERS.mostRowsPerRequest + 1,
      rows: rows.slice(batch * ORDERS.mostRowsPerRequest, (batch + 1) * ORDERS.mostRowsPerRequest),
    }))
    const before = await countQuotes()
    const sendFile = async () => {
      const answers = []
      for (const batch of batches) answers.push(await shipper.act('Orders/importRows', batch))
      return answers
    }
    const answers = (await Promise.all([sendFile(), sendFile()])).flat()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const results = answers.flatMap(({ body }) => body.rows as { row: number; status: string }[])
    const rowsWith = (status: string) =>
      results
        .filter((result) => result.status === status)
        .map(({ row }) => row)
        .toSorted((one, other) => one - other)
    const everyRow = rows.map((_, index) => index + 1)
    expect(rowsWith('Requested')).toEqual(everyRow)
    expect(rowsWith('Imported')).toEqual(everyRow)
    expect(await countQuotes()).toBe(before + ORDERS.mostRows)
    const { kysely } = platform.database
    const stored = await kysely
      .selectFrom('Quote_Request__c')
      .select(['Import_Row__c as row', 'Weight_lbs__c as weight', 'Stops__c as stops'])
      .where('Import_Id__c', '=', 'file-full')
      .orderBy('Import_Row__c')
      .execute()
    expect(stored.map(({ weight }) => weight - 10_000)).toEqual(rows.map((_, index) => index))
    expect(stored.every(({ row, stops }) => stops.includes(`"FULL ${row}"`))).toBe(true)
    await kysely.deleteFrom('Quote_Request__c').where('Import_Id__c', '=', 'file-full').execute()
  })

  test('requests that wait for a price are limited', async () => {
    const { kysely } = platform.database
    const { Account__c } = await kysely
      .selectFrom('Quote_Request__c')
      .select('Account__c')
      .where('Import_Id__c', '=', 'file-2')
      .executeTakeFirstOrThrow()
    const { n } = await kysely
      .selectFrom('Quote_Request__c')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('Account__c', '=', Account__c)
      .where('Status__c', '=', 'Submitted')
      .executeTakeFirstOrThrow()
    const filler = {
      Account__c,
      Stops__c: JSON.stringify([
        { city: 'Dallas', state: 'TX' },
        { city: 'Reno', state: 'NV' },
      ]),
      Equipment_Type__c: 'V',
      Weight_lbs__c: 1,
      Pickup_From__c: new Date(platform.clock.now + DAY_MS),
      Status__c: 'Submitted',
    }
    await kysely
      .insertInto('Quote_Request__c')
      .values(Array.from({ length: ORDERS.mostOpenRequests - n }, () => filler))
      .execute()
    const { status, body } = await shipper.act('Orders/importRows', { importId: 'file-4', rows: [cells()] })
    expect([status, body.errorCode]).toEqual([409, 'LIMIT_EXCEEDED'])
    await expect(kysely.insertInto('Quote_Request__c').values(filler).execute()).rejects.toThrow(/most_open/)
    await kysely
      .deleteFrom('Quote_Request__c')
      .where('Account__c', '=', Account__c)
      .where('Weight_lbs__c', '=', 1)
      .execute()
  })
})
