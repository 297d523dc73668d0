// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { gql } from '../adapters/graphql/gql.js'
import { graphqlFor, graphqlPages, type GraphqlConnection } from '../adapters/graphql/graphql.js'
import { deleteRecord } from '../adapters/records/deleteRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { UiApiProvider } from '../react/UiApiProvider.js'
import { useInfiniteWire } from '../react/useInfiniteWire.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

interface Load {
  readonly Id: string
  readonly Name: { readonly value: string }
}
interface Loads {
  readonly uiapi: { readonly query: { readonly Load__c: GraphqlConnection<Load> | null } }
}
const LOADS = gql<Loads, { first?: number; after?: string | null }>`
  query loads($first: Int, $after: String) {
    uiapi {
      query {
        Load__c(first: $first, after: $after) {
          edges {
            node {
              Id
              Name {
                value
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
const PAGES = graphqlPages(LOADS, ({ uiapi }) => uiapi.query.Load__c)
const config = { query: LOADS, variables: { first: 2 } }
const idOf = (index: number) => `a0000000000000${index}AAA`

function start() {
  const records = [1, 2, 3, 4, 5].map((index) =>
    aRecord({ id: idOf(index), apiName: 'Load__c', fields: { Name: `L-${index}` } }),
  )
  const page = createTestUiApi({ records })
  const wrapper = ({ children }: PropsWithChildren) => (
    <UiApiProvider client={page.uiApi}>{children}</UiApiProvider>
  )
  const { result } = renderHook(() => useInfiniteWire(PAGES, config), { wrapper })
  const names = () => result.current.items.map(({ Name }) => Name.value)
  return { ...page, result, names, settled: () => act(page.settle) }
}

test('useInfiniteWire reads a query page by page, with the nodes as items', async () => {
  const { result, names, settled, server } = start()
  expectTypeOf(result.current.items).toEqualTypeOf<readonly Load[]>()
  await settled()
  expect(names()).toEqual(['L-1', 'L-2'])
  expect(result.current.hasNext).toBe(true)
  act(() => result.current.loadNext())
  expect(result.current.isLoadingNext).toBe(true)
  await settled()
  act(() => result.current.loadNext())
  await settled()
  expect(names()).toEqual(['L-1', 'L-2', 'L-3', 'L-4', 'L-5'])
  expect(result.current.hasNext).toBe(false)
  expect(server.requests.map(({ body }) => (body as { variables: unknown }).variables)).toEqual([
    { first: 2 },
    { first: 2, after: 'c1' },
    { first: 2, after: 'c3' },
  ])
})

test('the items of a query show writes, and lose deleted records', async () => {
  const { uiApi, names, settled } = start()
  await settled()
  await act(async () => void (await uiApi.invoke(updateRecord, { fields: { Id: idOf(1), Name: 'L-9' } })))
  expect(names()).toEqual(['L-9', 'L-2'])
  await act(() => uiApi.invoke(deleteRecord, { recordId: idOf(2) }))
  await settled()
  expect(names()).toEqual(['L-9', 'L-3'])
})

test('a query that was read without its pages is read page by page, too', async () => {
  const { uiApi, settled, names, result } = start()
  await uiApi.load(graphqlFor(LOADS), config)
  await settled()
  expect({ names: names(), hasNext: result.current.hasNext }).toEqual({
    names: ['L-1', 'L-2'],
    hasNext: true,
  })
})

test('a connection that the response lacks has no items and no next page', () => {
  const data = { data: { uiapi: { query: { Load__c: null } } } }
  expect(PAGES.paging?.items(data as never)).toEqual([])
  expect(PAGES.paging?.next(data as never, config as never)).toBeUndefined()
})

test('pages need a query with the variable after', () => {
  const without = gql<Loads, { first: number }>`
    {
      uiapi {
        query
      }
    }
  `
  // @ts-expect-error the query has no such variable
  graphqlPages(without, ({ uiapi }) => uiapi.query.Load__c)
})
