import { Hono } from 'hono'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import { ApiError } from '../http/ApiError'
import { errorResponse } from '../http/errorResponse'
import type { PlatformEnv } from '../http/platformContext'
import { recordId } from '../database/schema/recordId'
import { uiApiFamilies, uiApiRoutes } from './uiApiRoutes'

// Law: whatever is sent to a call of the UI API, the answer is a success or a refusal of the 400s in the
// documented shape; never a 5xx.

let database: Database
let world: FreightWorld
let app: Hono<PlatformEnv>
let ids: readonly string[]

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  ids = [
    await world.addLoad(),
    world.carrier,
    world.rival,
    world.admin.contactId,
    recordId('a01', 10 ** 9),
    'nonsense',
  ]
  app = new Hono<PlatformEnv>()
  app.use(async (context, next) => {
    context.set('caller', world.admin)
    await next()
  })
  app.route('/services/data/v63.0', uiApiRoutes({ database }))
  app.onError((error) => errorResponse(error, 'array', 'test'))
  // A path with dots in it may lead out of the UI API.
  app.notFound(() => errorResponse(new ApiError(404, 'NOT_FOUND', 'Nothing here.'), 'array', 'test'))
}, 60_000)
afterAll(() => database.close())

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'Load__c',
    'Account',
    'Contact',
    'Carrier_Location__c',
    'User',
    'Posted',
    'All',
    '__recent',
    'batch',
    '012000000000000AAA',
    'Status__c',
    'Stops__r',
    'Locations__r,Equipment__r',
    'Account.Locations__r',
    'WyIxIiwiYWZ0ZXIiLDIwMDEsImEwMSJd',
    '__proto__',
    '..',
    '%00',
  ),
  fc.nat(5).map((index) => ids[index] ?? ''),
)
const queries = fc.dictionary(
  fc.constantFrom(
    'fields',
    'optionalFields',
    'layoutTypes',
    'modes',
    'pageSize',
    'pageToken',
    'sortBy',
    'where',
    'searchTerm',
    'q',
    'names',
    'ids',
    'recordTypeId',
    'updateMru',
    'recentListsOnly',
    'maxCount',
    'page',
    'childRelationships',
    'restrictColumnsToLayout',
    'formFactor',
    'layoutType',
    'mode',
  ),
  fc.oneof(
    texts,
    fc.constantFrom('Load__c.Name', 'Full', 'View', '5', 'true', '{}', 'Load__c.Shipper_Account__r.Name'),
  ),
  { maxKeys: 4 },
)
const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc
    .record({
      apiName: texts,
      fields: fc.dictionary(
        fc.oneof(texts, fc.constantFrom('Name', 'City__c', 'Primary__c', 'Id')),
        fc.jsonValue(),
      ),
    })
    .map((body) => JSON.stringify(body)),
  fc
    .record(
      {
        label: texts,
        displayColumns: fc.array(texts, { maxLength: 3 }),
        filteredByInfo: fc.array(
          fc.record({
            fieldApiName: fc.constantFrom('Name', 'Weight_lbs__c', 'Origin__c', 'Nope__c', 'CreatedDate'),
            operator: fc.constantFrom('Equals', 'Contains', 'Within', 'Includes', 'Nope'),
            operandLabels: fc.array(texts, { maxLength: 3 }),
          }),
          { maxLength: 3 },
        ),
        filterLogicString: fc.constantFrom('1', '1 AND 2', '(', ''),
        visibility: fc.constantFrom('Public', 'Shared', 'Private', 7),
        listShares: fc.array(texts, { maxLength: 2 }),
        scope: fc.record({ apiName: texts }),
        columnWidths: fc.dictionary(texts, fc.integer(), { maxKeys: 2 }),
        columnWrap: fc.dictionary(texts, fc.boolean(), { maxKeys: 2 }),
        orderedBy: fc.array(fc.record({ fieldApiName: texts, isAscending: fc.boolean() }), { maxLength: 2 }),
        orderedByInfo: fc.array(fc.record({ fieldApiName: texts, isAscending: fc.boolean() }), {
          maxLength: 2,
        }),
        sectionUserStates: fc.dictionary(texts, fc.boolean(), { maxKeys: 2 }),
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
  fc
    .record(
      {
        relatedListParameters: fc.array(fc.record({ relatedListId: texts, pageToken: texts, where: texts }), {
          maxLength: 2,
        }),
        allOrNone: fc.boolean(),
        operations: fc.array(
          fc.record({
            type: fc.constantFrom('CREATE', 'UPDATE', 'DELETE', 'NONE'),
            records: fc.array(
              fc.record(
                { apiName: texts, fields: fc.dictionary(fc.constantFrom('Id', 'Name', 'City__c'), texts) },
                { requiredKeys: ['fields'] },
              ),
              { maxLength: 3 },
            ),
          }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
  fc
    .array(
      fc.constantFrom(
        '--x',
        '\r\n',
        '--',
        'Content-Disposition: form-data; name="fileData"',
        '\r\n\r\n',
        '%PDF-1 obj',
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join('')),
)
const headers = fc.dictionary(
  fc.constantFrom('If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since'),
  fc.constantFrom('*', '"x"', 'Sat, 21 Nov 2026 00:00:00 GMT', 'never', ''),
)

test('never fails on any input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...uiApiFamilies.flat()),
      fc.array(texts, { minLength: 3, maxLength: 3 }),
      queries,
      bodies,
      headers,
      async ({ method, path }, parts, query, body, given) => {
        let next = 0
        const filled = path.replaceAll(/:\w+/g, () =>
          encodeURIComponent((parts[next++] ?? '').toWellFormed()),
        )
        const search = new URLSearchParams(query).toString()
        const hasBody = method === 'POST' || method === 'PATCH'
        const type = body.startsWith('--x') ? 'multipart/form-data; boundary=x' : 'application/json'
        const init = {
          method,
          headers: { 'Content-Type': type, ...given },
          ...(hasBody ? { body } : {}),
        }
        const response = await app.request(`/services/data/v63.0${filled}?${search}`, init)
        const text = await response.text()
        expect([response.status < 500, text]).toEqual([true, text])
        if (response.status >= 400) expect(text).toMatch(/"errorCode":"[A-Z_]+"/)
      },
    ),
    { numRuns: 2_500 },
  )
}, 180_000)
