import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphql } from '../adapters/graphql/graphql.js'
import { getRecord } from '../adapters/records/getRecord.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { aGraphqlResponse } from '../testing/aGraphqlResponse.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

/*
 * Laws of queries:
 * 1. A record that a query has read shows other reads the fields that they would have read themselves.
 * 2. Whatever the order in which queries and other reads arrive, each field ends with the value of the newest response
 *    that carried it, in the query as well.
 * 3. An equal response changes no identity and notifies no subscriber; a record that changes leaves all other rows as they are.
 * 4. With any response a query ends in a snapshot, no prototype is changed, and cached data stays.
 */

const NAMES = ['A', 'B', 'C']
const idOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(12, '0')}AAA`
const fieldValue = fc.record({
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  displayValue: fc.option(fc.string(), { nil: null }),
})
const fields = fc
  .tuple(fc.subarray(NAMES), fc.tuple(fieldValue, fieldValue, fieldValue))
  .map(([names, values]) => Object.fromEntries(names.map((name, i) => [name, values[i]])))
const owners = fc
  .tuple(fields, fields)
  .map((some) => some.map((own, n) => aRecord({ id: idOf('005', n), apiName: 'User', fields: own as never })))
const rows = owners.chain((people) =>
  fc
    .uniqueArray(fc.record({ n: fc.nat({ max: 20 }), own: fields, owner: fc.option(fc.nat({ max: 1 })) }), {
      selector: ({ n }) => n,
      maxLength: 8,
    })
    .map((all) =>
      all.map(({ n, own, owner }) =>
        aRecord({
          id: idOf('a00', n),
          apiName: 'Load__c',
          fields: { ...(own as object), ...(owner !== null && { Owner: people[owner] ?? null }) },
        }),
      ),
    ),
)

const nodeOf = ({ id, apiName, fields: own }: RecordRepresentation): object => ({
  Id: id,
  ApiName: apiName,
  ...Object.fromEntries(
    Object.entries(own).map(([name, field]) => [
      name,
      typeof field.value === 'object' && field.value !== null ? nodeOf(field.value) : { ...field },
    ]),
  ),
})

const part = NAMES.map((name) => `${name} { value displayValue }`).join(' ')
const QUERY = {
  query: `{ uiapi { query { Load__c { edges { node { Id ApiName WeakEtag ${part} Owner { Id ApiName ${part} } } } } } } }`,
}
const response = (all: readonly RecordRepresentation[]) => aGraphqlResponse({ Load__c: all.map(nodeOf) })
const pathsOf = ({ apiName, fields: own }: RecordRepresentation) =>
  Object.entries(own).flatMap(([name, { value }]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value.fields).map((inner) => `${apiName}.${name}.${inner}`)
      : [`${apiName}.${name}`],
  )
const edgesOf = (data: unknown): readonly { readonly node: { readonly Id: string } }[] =>
  (data as ReturnType<typeof response>).data.uiapi.query['Load__c']?.edges as never

test('a record that a query has read shows the fields that getRecord would have read', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const asked = createTestUiApi().uiApi
      asked.ingest(graphql, QUERY, response(all))
      expect(asked.peek(graphql, QUERY)).toMatchObject({ state: 'Fulfilled', data: response(all) })
      for (const record of all) {
        const config = { recordId: record.id, fields: pathsOf(record) }
        if (config.fields.length === 0) continue
        const other = createTestUiApi().uiApi
        const { data } = other.ingest(getRecord, config, structuredClone(record))
        const shown = asked.peek(getRecord, config)
        const plain = (one: RecordRepresentation | undefined) => one && nodeOf(one)
        expect(plain(shown.data)).toEqual(plain(data))
        // Its metadata is unknown.
        expect(shown.state).toBe('Stale')
      }
    }),
  )
})

const ID = idOf('a00', 1)
const responses = fc.uniqueArray(
  fc.record({
    version: fc.integer({ min: 1, max: 99 }),
    names: fc.subarray(NAMES, { minLength: 1 }),
    isQuery: fc.boolean(),
  }),
  { selector: ({ version }) => version, minLength: 1, maxLength: 6 },
)

test('the newest response wins, whether a query or another read brought it, and whatever their order', () => {
  fc.assert(
    fc.property(
      responses.chain((list) => fc.shuffledSubarray(list, { minLength: list.length })),
      (list) => {
        const { uiApi } = createTestUiApi()
        const queryOf = (names: readonly string[]) => ({
          query: `{ uiapi { query { Load__c { edges { node { Id WeakEtag ${names.map((name) => `${name} { value displayValue }`).join(' ')} } } } } } }`,
        })
        for (const { version, names, isQuery } of list) {
          const own = Object.fromEntries(names.map((name) => [name, `${name}${version}`]))
          const record = aRecord({ id: ID, apiName: 'Load__c', weakEtag: version, fields: own })
          if (isQuery)
            uiApi.ingest(
              graphql,
              queryOf(names),
              aGraphqlResponse({ Load__c: [{ ...nodeOf(record), WeakEtag: version }] }),
            )
          else
            uiApi.ingest(getRecord, { recordId: ID, fields: names.map((name) => `Load__c.${name}`) }, record)
        }
        const newestFirst = [...list].sort((a, b) => b.version - a.version)
        for (const { names, isQuery } of list) {
          const shown = isQuery ? uiApi.peek(graphql, queryOf(names)).data : undefined
          for (const name of names) {
            const newest = newestFirst.find((one) => one.names.includes(name))
            const expected = `${name}${newest?.version}`
            const config = { recordId: ID, fields: [`Load__c.${name}`] }
            expect(uiApi.peek(getRecord, config).data?.fields[name]?.value).toBe(expected)
            if (shown) expect(edgesOf(shown)[0]?.node).toMatchObject({ [name]: { value: expected } })
          }
        }
      },
    ),
  )
})

test('an equal response keeps all identities, and a changed record those of all other rows', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (all, n) => {
      const { uiApi } = createTestUiApi()
      const before = uiApi.ingest(graphql, QUERY, response(all)).data
      let calls = 0
      const stop = uiApi.observe(graphql, QUERY, () => calls++, { cachePolicy: 'cache-only' })
      expect(uiApi.ingest(graphql, QUERY, response(all)).data).toBe(before)
      expect(calls).toBe(0)
      stop()
      const changed = all[n % all.length]
      if (!changed) return
      uiApi.ingest(
        getRecord,
        { recordId: changed.id, fields: ['Load__c.A'] },
        { ...changed, fields: { A: { value: 'changed', displayValue: null } } },
      )
      const rowsBefore = edgesOf(before)
      for (const [i, row] of edgesOf(uiApi.peek(graphql, QUERY).data).entries())
        if (row.node.Id !== changed.id) expect(row).toBe(rowsBefore[i])
      // The rows in another order are the same rows.
      const turned = edgesOf(uiApi.ingest(graphql, QUERY, response([...all].reverse())).data)
      const nodesBefore = rowsBefore.map(({ node }) => node)
      for (const { node } of turned) if (node.Id !== changed.id) expect(nodesBefore).toContain(node)
    }),
  )
})

const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}') as unknown),
  fc.constant(JSON.parse('{"constructor":{"value":1},"Id":"x","edges":[null]}') as unknown),
  fc.constant(JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`) as unknown),
  fc.constant(Array.from({ length: 5000 }, () => null)),
)
const mangled = (value: unknown): fc.Arbitrary<unknown> => {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (names.length === 0) return nasty
  const inside = fc
    .constantFrom(...names)
    .chain((name) =>
      mangled((value as Record<string, unknown>)[name]).map((inner) =>
        Array.isArray(value)
          ? value.map((one: unknown, i) => (String(i) === name ? inner : one))
          : { ...(value as object), [name]: inner },
      ),
    )
  return fc.oneof({ weight: 1, arbitrary: nasty }, { weight: 5, arbitrary: inside })
}

test('with any response a query ends in a snapshot, no prototype changes, and cached data stays after an error', async () => {
  const good = response([
    aRecord({
      id: ID,
      apiName: 'Load__c',
      fields: { A: 'x', Owner: aRecord({ id: idOf('005', 1), fields: { B: 1 } }) },
    }),
  ])
  await fc.assert(
    fc.asyncProperty(mangled(good), async (body) => {
      const { uiApi } = createTestUiApi({
        options: { validate: () => undefined, fetch: async () => new Response(JSON.stringify(body)) },
      })
      const known = uiApi.ingest(graphql, QUERY, structuredClone(good)).data
      const { state, data, error } = await uiApi.refresh(graphql, QUERY)
      expect(['Fulfilled', 'Stale', 'Error']).toContain(state)
      if (error) expect(data).toBe(known)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      expect(JSON.stringify(uiApi.dehydrate())).not.toContain('polluted')
    }),
  )
})
