import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/openDatabase'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import { quickActions } from '../metadata/quickActions'
import { actionRoutes } from './actionRoutes'
import { appRoutes } from './appRoutes'
import { avatarRoutes } from './avatarRoutes'
import { duplicateRoutes } from './duplicateRoutes'
import { lookupRoutes } from './lookupRoutes'
import { pathLayoutRoutes } from './pathLayoutRoutes'
import { quickActionRoutes } from './quickActionRoutes'
import { relatedListActionRoutes } from './relatedListActionRoutes'
import { searchInfoRoutes } from './searchInfoRoutes'
import { searchRoutes } from './searchRoutes'
import { callUiApi, UI_API } from './testing/callUiApi'

// Law: for any valid or hostile input these calls respond with success or a 4xx with a code, never a 5xx. The
// input is similar to valid input, so that it passes the first validation.

let database: Database
let world: FreightWorld
let ids: readonly string[]

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  ids = [await world.addLoad(), world.carrier, world.rival, world.admin.contactId, world.admin.userId, 'nope']
}, 60_000)
afterAll(() => database.close())

const routes = [
  ...[actionRoutes, appRoutes, avatarRoutes, duplicateRoutes, lookupRoutes].flat(),
  ...[pathLayoutRoutes, quickActionRoutes, relatedListActionRoutes, searchInfoRoutes, searchRoutes].flat(),
]
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    `' or 1=1 --`,
    `a:*&|!<->`,
    '\0',
    '\ud800',
    '%',
    '',
  ),
)
const words = fc.constantFrom(
  'Load__c',
  'Account',
  'Contact',
  'Carrier_Location__c',
  'Carrier_Equipment__c',
  'Available_Capacity__c',

  'Unit__c',
  'Account__c',
  'Status__c',
  'Name',
  'Locations__r',
  'Equipment__r',
  'selected',
  'global',
  'Large',
  ...quickActions.map(({ apiName }) => apiName),
)
const ofIds = fc.nat(5).map((index) => ids[index] ?? '')
const text = fc.oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: ofIds }, odd)
const scalar = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const query = fc.dictionary(
  fc.constantFrom(
    'q',
    'objectApiName',
    'formFactor',
    'searchType',
    'page',
    'pageSize',
    'sections',
    'apiNames',
    'actionTypes',

    'parentRecordId',
    'optionalFields',
    'navItemNames',
    'dependentFieldBindings',
    'sourceRecordId',
    'type',
    'targetApiName',
    'recordTypeId',
    'objectApiNames',
    'retrievalMode',
    'mode',
  ),
  fc.oneof(text, fc.constantFrom('Large', 'Search', 'TypeAhead', 'dallas', '1', '25', 'Unit__c=x', 'Page')),
  { maxKeys: 6 },
)
const filter = fc.record(
  {
    targetFieldPath: text,
    operator: fc.constantFrom('Equals', 'Contains', 'Within', 'Nope'),
    values: fc.array(scalar),
  },
  { requiredKeys: ['targetFieldPath'] },
)
const body = fc.oneof(
  fc.json(),
  fc
    .record(
      {
        apiName: text,
        contextId: text,
        allowSaveOnDuplicate: fc.boolean(),
        fields: fc.dictionary(fc.oneof(text, fc.constantFrom('Name', 'Street__c', 'City__c')), scalar),
        actionType: fc.constantFrom('Associate', 'Disassociate', 'x'),
        photoUrl: text,
        filters: fc.array(filter, { maxLength: 3 }),
        pageSize: fc.integer(),
        pageToken: text,
        sortBy: text,
        objectApiNames: fc.array(text, { maxLength: 3 }),
        searchObjectOptions: fc.dictionary(
          text,
          fc.record({ filters: fc.array(filter), pageSize: fc.nat() }),
        ),
        sourceRecord: fc.record({ fields: fc.dictionary(text, scalar) }),
        orderBy: fc.array(fc.record({ fieldApiName: text, isAscending: fc.boolean() }), { maxLength: 2 }),
        relatedListsActionParameters: fc.array(fc.record({ relatedListId: text }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    .map((given) => JSON.stringify(given)),
)

test('actions, apps, search, lookups, avatars, duplicates and paths never fail on any input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.array(text, { minLength: 2, maxLength: 2 }),
      query,
      body,
      async ({ method, path }, parts, given, sent) => {
        let next = 0
        const filled = path
          .replace('/ui-api', UI_API)
          .replaceAll(/:\w+/g, () => encodeURIComponent((parts[next++] ?? '').toWellFormed()))
        const hasBody = method === 'POST' || method === 'PATCH'
        const answer = await callUiApi(
          database,
          world.admin,
          `${filled}?${new URLSearchParams(given).toString()}`,
          { method, headers: { 'Content-Type': 'application/json' }, ...(hasBody ? { body: sent } : {}) },
        )
        expect([answer.status < 500, answer.body]).toEqual([true, answer.body])
        if (answer.status >= 400) expect(JSON.stringify(answer.body)).toMatch(/"errorCode":"[A-Z_]+"/)
      },
    ),
    { numRuns: 2_000 },
  )
}, 120_000)
