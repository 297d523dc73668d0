import { readFileSync } from 'node:fs'
import { serverCalls, type ServerCall } from '@portal/platform-server'
import { getAllApps, getListInfoByName, getListRecordsByName, MASTER_RECORD_TYPE_ID } from '@portal/ui-api'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

// Law: every route of the server responds in every mode with 2xx or with an error of its own. A gateway
// returns the org's response.

let platform: TestedPlatform
let admin: Visitor
/** The same user at the org, if the platform is a gateway. */
let atOrg: Visitor | undefined
let known: Readonly<Record<string, string>>

const firstRecord = async (objectApiName: string, listViewApiName: string) => {
  const config = { objectApiName, listViewApiName, fields: [`${objectApiName}.Name`], pageSize: 1 }
  const { data } = await admin.uiApi.load(getListRecordsByName, config)
  return data?.records[0]?.id ?? ''
}

async function signIn(): Promise<void> {
  admin = await visit(platform, 'admin@carrier.test')
  atOrg = platform.org && (await visit(platform.org, 'admin@carrier.test'))
}

beforeAll(async () => {
  platform = await openPlatform()
  await signIn()
  const list = { objectApiName: 'Load__c', listViewApiName: 'Posted' }
  const apps = await admin.uiApi.load(getAllApps, { formFactor: 'Large' })
  known = {
    account: admin.session.accountId ?? '',
    unit: await firstRecord('Carrier_Equipment__c', 'All_Equipment'),
    appId: apps.data?.apps[0]?.appId ?? '',
    listViewId: (await admin.uiApi.load(getListInfoByName, list)).data?.listReference.id ?? '',
  }
  expect(Object.values(known)).not.toContain('')
})
afterAll(() => platform.close())

/** A value for every path parameter. */
const values: Readonly<Record<string, () => string>> = {
  actionApiName: () => 'Account.Add_Location',
  actionFeature: () => 'QuickAction',
  appId: () => known['appId'] ?? '',
  fieldApiName: () => 'Unit__c',
  filterApiName: () => 'Status__c',
  listViewApiName: () => 'Posted',
  contactId: () => admin.session.contactId ?? '',
  listViewId: () => known['listViewId'] ?? '',
  objectApiName: () => 'Load__c',
  objectApiNames: () => 'Load__c',
  parentObjectApiName: () => 'Account',
  parentRecordId: () => known['account'] ?? '',
  preferencesId: () => 'Account.Equipment__r',
  preferencesIds: () => 'Account.Equipment__r',
  recordId: () => known['unit'] ?? '',
  recordIds: () => known['unit'] ?? '',
  recordTypeId: () => MASTER_RECORD_TYPE_ID,
  relatedListId: () => 'Equipment__r',
  relatedListIds: () => 'Equipment__r',
  relatedListNames: () => 'Equipment__r',
  relatedListRecordIds: () => known['unit'] ?? '',
  relationshipName: () => 'Equipment__r',
}

/** Values for routes where the defaults above do not apply. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/ui-api/search-info/:objectApiName/lookup/:fieldApiName': { objectApiName: 'Available_Capacity__c' },
  '/ui-api/lookups/:objectApiName/:fieldApiName': { objectApiName: 'Available_Capacity__c' },
  '/ui-api/lookups/:objectApiName/:fieldApiName/:target': { target: 'Carrier_Equipment__c' },
  '/ui-api/list-info/:target': { target: 'Load__c' },
  '/ui-api/list-ui/:target': { target: 'Load__c' },
  '/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId/:fieldApiName': {
    fieldApiName: 'Status__c',
  },
}

/** Related lists of an account instead of a unit. */
const OF_ACCOUNT = /\/(?:child-relationships|related-list|related-list-record)\//u

/** No demo user has a photo. */
const HAS_NONE = new Set(['/ui-api/photos/:contactId'])

const shortPath = ({ path }: ServerCall): string => path.replace('/services/data/v63.0', '')

function addressOf(call: ServerCall): string {
  const special = others[shortPath(call)] ?? {}
  return call.path.replaceAll(/:(\w+)/gu, (_, name: string) => {
    if (/^recordIds?$/u.test(name) && OF_ACCOUNT.test(call.path)) return known['account'] ?? ''
    return encodeURIComponent(special[name] ?? values[name]?.() ?? 'none')
  })
}

/**
 * The UI API returns errors as an array, rejected writes with `output.errors`; other routes return an object.
 */
function codeOf(body: unknown): string | undefined {
  const refusal = (Array.isArray(body) ? body[0] : body) as
    { errorCode?: string; output?: { errors?: { errorCode?: string }[] } } | undefined
  return refusal?.errorCode ?? refusal?.output?.errors?.[0]?.errorCode
}

async function send({ method }: ServerCall, address: string, visitor: Visitor) {
  const headers = { 'X-CSRF-Token': visitor.session.csrfToken, 'Content-Type': 'application/json' }
  const answer = await visitor.fetch(
    address,
    method === 'GET' ? { headers } : { method, headers, body: '{}' },
  )
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  return { status: answer.status, errorCode: answer.ok ? undefined : codeOf(body) }
}

const CALLS_A_SESSION = 60

/** Reads first, deletes last. */
const ORDER = ['GET', 'POST', 'PATCH', 'DELETE']

describe('responds to', () => {
  const answered: ServerCall[] = []
  afterAll(() => {
    for (const kind of ['UI API', 'server method'] as const) {
      const of = (calls: readonly ServerCall[]) => calls.filter((call) => call.kind === kind).length
      process.stdout.write(
        `${inject('mode')}: ${of(answered)} of ${of(serverCalls)} calls answered (${kind})\n`,
      )
    }
  })

  describe.each(ORDER)('%s', (method) => {
    // Refusals are limited per session, and most of these calls lack what they need.
    let sent = 0
    beforeEach(async () => {
      if (sent % CALLS_A_SESSION === 0) await signIn()
      sent += 1
    })
    const calls = serverCalls.filter((call) => call.method === method)
    test.each(calls.map((call) => [shortPath(call), call] as const))('%s', async (_path, call) => {
      const address = addressOf(call)
      const answer = await send(call, address, admin)
      if (answer.status >= 400 && !HAS_NONE.has(shortPath(call))) {
        expect(answer.errorCode).toMatch(/^[A-Z_]+$/u)
        // Not 404, which an unknown path returns too.
        expect([400, 403, 409, 415]).toContain(answer.status)
      }
      if (atOrg && call.method === 'GET') expect(answer).toEqual(await send(call, address, atOrg))
      answered.push(call)
    })
  })
})

const catalogue = process.env['UI_API_CATALOGUE']
if (catalogue !== undefined)
  test(`every row of ${catalogue} is a call of the server`, () => {
    // Only entries with a path are requests; `notify…` functions are client-side.
    const { endpoints } = JSON.parse(readFileSync(catalogue, 'utf8')) as {
      endpoints: { method?: string; path?: string }[]
    }
    const shape = (method: string, path: string) => `${method} ${path.replaceAll(/:\w+|\{\w+\}/gu, '*')}`
    const known = new Set(serverCalls.map((call) => shape(call.method, shortPath(call))))
    const rows = endpoints.flatMap(({ method, path }) => (method && path ? [shape(method, path)] : []))
    process.stdout.write(
      `${inject('mode')}: ${rows.filter((row) => known.has(row)).length} of ${rows.length} rows of the catalogue\n`,
    )
    expect(rows.filter((row) => !known.has(row))).toEqual([])
  })
