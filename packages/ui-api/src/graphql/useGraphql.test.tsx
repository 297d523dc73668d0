// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { gql } from '../adapters/graphql/gql.js'
import { type graphql, graphqlFor } from '../adapters/graphql/graphql.js'
import type { ConfigOf, DataOf } from '../define/defineRead.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { UiApiProvider } from '../react/UiApiProvider.js'
import { useSuspenseWire } from '../react/useSuspenseWire.js'
import { useWire } from '../react/useWire.js'
import { aGraphqlResponse } from '../testing/aGraphqlResponse.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { tokensOf } from './operationOf.js'

const LOAD = 'a00000000000001AAA'
interface Loads {
  readonly uiapi: {
    readonly query: {
      readonly Load__c: {
        readonly edges: readonly { readonly node: { readonly Name: { readonly value: string } } }[]
      }
    }
  }
}
const LOADS = gql<Loads, { first: number }>`
  query loads($first: Int) {
    uiapi {
      query {
        Load__c(first: $first) {
          edges {
            node {
              Id
              Name {
                value
              }
            }
          }
        }
      }
    }
  }
`
function start() {
  const page = createTestUiApi({
    records: [aRecord({ id: LOAD, apiName: 'Load__c', fields: { Name: 'L-1' } })],
    overrides: {
      'POST /graphql': () => {
        const { value } = page.server.records.get(LOAD)?.fields['Name'] ?? {}
        return aGraphqlResponse({ Load__c: [{ Id: LOAD, Name: { value } }] })
      },
    },
  })
  return page
}

test('a component shows a query, and renders once for a change by a write', async () => {
  const { uiApi, settle } = start()
  const shown: (string | undefined)[] = []
  function Names() {
    // A configuration that each render creates.
    const { data } = useWire(graphqlFor(LOADS), { query: LOADS, variables: { first: 10 } })
    const name = data?.data.uiapi.query.Load__c.edges[0]?.node.Name.value
    if (shown.at(-1) !== name) shown.push(name)
    return <p>{name}</p>
  }
  render(
    <UiApiProvider client={uiApi}>
      <Names />
    </UiApiProvider>,
  )
  await act(settle)
  await act(async () => void (await uiApi.invoke(updateRecord, { fields: { Id: LOAD, Name: 'L-9' } })))
  expect(shown.filter(Boolean)).toEqual(['L-1', 'L-9'])
})

test('a component suspends until its query has data', async () => {
  const { uiApi, settle } = start()
  let container: HTMLElement | undefined
  let hasWaited = false
  const Waiting = () => {
    hasWaited = true
    return null
  }
  function Names() {
    const { data } = useSuspenseWire(graphqlFor(LOADS), { query: LOADS })
    return <p>{data.data.uiapi.query.Load__c.edges[0]?.node.Name.value}</p>
  }
  await act(async () => {
    ;({ container } = render(
      <UiApiProvider client={uiApi}>
        <Suspense fallback={<Waiting />}>
          <Names />
        </Suspense>
      </UiApiProvider>,
    ))
  })
  await act(settle)
  expect(hasWaited).toBe(true)
  expect(container?.textContent).toBe('L-1')
})

test('a query has the types that it was written with', () => {
  const { uiApi } = start()
  expectTypeOf(uiApi.peek(graphqlFor(LOADS), { query: LOADS }).data?.data).toEqualTypeOf<Loads | undefined>()
  // @ts-expect-error a number is not a variable of the query
  uiApi.peek(graphqlFor(LOADS), { query: LOADS, variables: { first: '10' } })
  expectTypeOf<ConfigOf<typeof graphql>['variables']>().toEqualTypeOf<object | undefined>()
  expectTypeOf<DataOf<typeof graphql>['errors']>().not.toBeAny()
  class Typed extends String {
    declare readonly __apiType?: (variables: { first: number }) => Loads
  }
  expectTypeOf<
    DataOf<ReturnType<typeof graphqlFor<Loads, { first: number }>>>['data']
  >().toEqualTypeOf<Loads>()
  expectTypeOf(graphqlFor(new Typed(LOADS))).toEqualTypeOf(graphqlFor(LOADS))
})

test('a fragment is included by its name in a template', () => {
  const fragment = gql`
    fragment shown on Load__c {
      Id
    }
  `
  const query = gql`
    {
      ...shown
    }
    ${fragment}
  `
  expect(tokensOf(query).join(' ')).toBe('{ ... shown } fragment shown on Load__c { Id }')
})
