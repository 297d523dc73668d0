import {
  deleteRecord,
  getFieldDisplayValue,
  getFieldValue,
  getRecord,
  gql,
  graphql,
  graphqlFor,
  createRecord,
  updateRecord,
} from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

// Law: what a query reads from the server is the record that the other reads show, and the other way round.

let platform: TestedPlatform
let admin: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
})
afterAll(() => platform.close())

interface Field {
  readonly value: string | number | boolean | null
  readonly displayValue: string | null
}
interface Unit {
  readonly Id: string
  readonly ApiName: string
  readonly WeakEtag: number
  readonly title: Field
  readonly Account__r: { readonly Id: string; readonly Name: Field } | null
}
interface Units {
  readonly uiapi: {
    readonly query: {
      readonly Carrier_Equipment__c: {
        readonly edges: readonly { readonly node: Unit; readonly cursor: string }[]
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
        readonly totalCount: number
      }
    }
  }
}

const UNITS = gql<Units, { first?: number }>`
  query units($first: Int) {
    uiapi {
      query {
        Carrier_Equipment__c(first: $first, orderBy: { Unit_Number__c: { order: ASC } }) {
          edges {
            node {
              ...named
              Account__r {
                Id
                Name {
                  value
                  displayValue
                }
              }
            }
            cursor
          }
          pageInfo {
            hasNextPage
            endCursor
          }
          totalCount
        }
      }
    }
  }
  fragment named on Carrier_Equipment__c {
    Id
    ApiName
    WeakEtag
    title: Unit_Number__c {
      value
      displayValue
    }
  }
`
const units = graphqlFor(UNITS)
const all = { query: UNITS, variables: { first: 50 } }
const fields = ['Carrier_Equipment__c.Unit_Number__c', 'Carrier_Equipment__c.Account__r.Name']
const rowsOf = (data: { readonly data: Units } | undefined) =>
  data?.data.uiapi.query.Carrier_Equipment__c.edges.map(({ node }) => node) ?? []

test('a query has the records that getRecord reads, with their versions and parents', async () => {
  const { data, error, state } = await admin.uiApi.refresh(units, all)
  expect({ error, state, errors: data?.errors ?? [] }).toEqual({
    error: undefined,
    state: 'Fulfilled',
    errors: [],
  })
  const rows = rowsOf(data)
  expect(rows.length).toBeGreaterThan(0)
  expect(data!.data.uiapi.query.Carrier_Equipment__c.totalCount).toBeGreaterThanOrEqual(rows.length)
  const other = await visit(platform, 'admin@carrier.test')
  for (const { Id: recordId, ...row } of rows.slice(0, 3)) {
    const record = (await other.uiApi.load(getRecord, { recordId, fields })).data
    expect(record).toMatchObject({ apiName: row.ApiName, weakEtag: row.WeakEtag })
    expect(getFieldValue(record, 'Carrier_Equipment__c.Unit_Number__c')).toBe(row.title.value)
    expect(getFieldDisplayValue(record, 'Carrier_Equipment__c.Unit_Number__c')).toBe(row.title.displayValue)
    expect(getFieldValue(record, 'Carrier_Equipment__c.Account__r.Name')).toBe(row.Account__r?.Name.value)
    // The cache of the query has the same record.
    const cached = admin.uiApi.peek(getRecord, { recordId, fields }).data
    expect(cached?.fields).toMatchObject({ Unit_Number__c: record!.fields['Unit_Number__c'] })
  }
})

test('a query shows a write before and after it is sent again, and a deleted record no longer', async () => {
  const { uiApi } = admin
  const unit = await uiApi.invoke(createRecord, {
    apiName: 'Carrier_Equipment__c',
    fields: { Unit_Number__c: 'GQL-1', Kind__c: 'Truck', Type__c: 'V', In_Service__c: true },
  })
  const titles = () => rowsOf(uiApi.peek(units, all).data).map(({ title }) => title.value)
  await uiApi.refresh(units, all)
  expect(titles()).toContain('GQL-1')
  await uiApi.invoke(updateRecord, { fields: { Id: unit!.id, Unit_Number__c: 'GQL-2' } })
  expect(titles()).toContain('GQL-2')
  await uiApi.refresh(units, all)
  expect(titles()).toContain('GQL-2')
  await uiApi.invoke(deleteRecord, { recordId: unit!.id })
  expect(titles()).not.toContain('GQL-2')
  await uiApi.refresh(units, all)
  expect(titles()).not.toContain('GQL-2')
})

test('a page follows the one before it by its cursor', async () => {
  const query =
    'query next($after: String) { uiapi { query { Carrier_Equipment__c(first: 1, after: $after) { edges { node { Id } } pageInfo { endCursor hasNextPage } } } } }'
  const first = (await admin.uiApi.load(graphql, { query })).data?.data.uiapi.query.Carrier_Equipment__c
  expect(first.pageInfo.hasNextPage).toBe(true)
  const next = await admin.uiApi.load(graphql, { query, variables: { after: first.pageInfo.endCursor } })
  const [edge] = next.data!.data.uiapi.query.Carrier_Equipment__c.edges
  expect(edge.node.Id).not.toBe(first.edges[0].node.Id)
})

test('a query that the server rejects is an error with its reasons', async () => {
  const { error, state } = await admin.uiApi.load(graphql, {
    query: '{ uiapi { query { Nope__c { totalCount } } } }',
  })
  expect(state).toBe('Error')
  expect(error?.status).toBe(400)
  expect(error?.messages.join(' ')).toContain('Nope__c')
})
