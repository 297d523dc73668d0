import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

/*
 * Laws of the store:
 * 1. Whatever the order in which responses of different versions arrive, each field ends with the value of the newest
 *    response that carried it.
 * 2. Ingesting an equal response again changes no identity and notifies no subscriber.
 * 3. A subscriber is notified exactly when one of its fields has changed.
 */

const ID = 'a00000000000001AAA'
const NAMES = ['A', 'B', 'C', 'D']
const path = (name: string) => `Load__c.${name}`
const everything = { recordId: ID, fields: NAMES.map(path) }

const someNames = fc.subarray(NAMES, { minLength: 1 })
const responses = fc.uniqueArray(fc.record({ version: fc.integer({ min: 1, max: 99 }), names: someNames }), {
  selector: ({ version }) => version,
  minLength: 1,
  maxLength: 6,
})

interface ServerRecord {
  readonly version: number
  readonly names: readonly string[]
}

const bodyOf = ({ version, names }: ServerRecord) =>
  aRecord({
    id: ID,
    apiName: 'Load__c',
    weakEtag: version,
    fields: Object.fromEntries(names.map((name) => [name, `${name}${version}`])),
  })

const arrive = (list: readonly ServerRecord[]) => {
  const { uiApi } = createTestUiApi()
  for (const response of list)
    uiApi.ingest(getRecord, { recordId: ID, fields: response.names.map(path) }, bodyOf(response))
  return uiApi
}

test('responses of different versions end in the same record, whatever their order', () => {
  fc.assert(
    fc.property(
      responses.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        const newestFirst = [...list].sort((a, b) => b.version - a.version)
        const uiApi = arrive(shuffled)
        for (const name of NAMES) {
          const newest = newestFirst.find(({ names }) => names.includes(name))
          const shown = uiApi.peek(getRecord, { recordId: ID, fields: [path(name)] }).data?.fields[name]
            ?.value
          expect(shown).toBe(newest && `${name}${newest.version}`)
        }
      },
    ),
  )
})

test('an equal response changes no identity and notifies no subscriber', () => {
  fc.assert(
    fc.property(responses, someNames, (list, names) => {
      const uiApi = arrive(list)
      const config = { recordId: ID, fields: names.map(path) }
      const again = list.reduce((a, b) => (a.version > b.version ? a : b))
      const before = uiApi.peek(getRecord, config)
      let calls = 0
      const stop = uiApi.observe(getRecord, config, () => calls++, { cachePolicy: 'cache-only' })
      uiApi.ingest(getRecord, { recordId: ID, fields: again.names.map(path) }, bodyOf(again))
      expect(uiApi.peek(getRecord, config).data).toBe(before.data)
      expect(calls).toBe(0)
      stop()
    }),
  )
})

test('subscribers are notified exactly when a field of their selection has changed', async () => {
  const value = fc.record({ A: fc.nat(2), B: fc.nat(2), C: fc.nat(2), D: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(
      value,
      fc.array(value, { minLength: 1, maxLength: 8 }),
      fc.array(someNames, { maxLength: 4 }),
      async (first, later, watched) => {
        const { uiApi } = createTestUiApi()
        const take = (fields: typeof first) =>
          uiApi.ingest(getRecord, everything, aRecord({ id: ID, apiName: 'Load__c', fields }))
        take(first)
        const calls = watched.map(() => 0)
        watched.forEach((names, i) =>
          uiApi.observe(
            getRecord,
            { recordId: ID, fields: names.map(path) },
            () => void (calls[i] = (calls[i] ?? 0) + 1),
          ),
        )
        await Promise.resolve()
        let known = first
        for (const next of later) {
          calls.fill(0)
          take(next)
          const changed = (names: readonly string[]) =>
            names.some((name) => known[name as 'A'] !== next[name as 'A'])
          expect(calls).toEqual(watched.map((names) => (changed(names) ? 1 : 0)))
          known = next
        }
      },
    ),
  )
})

test("all queries converge to the server's state for any order of reads, writes and late responses", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('read' as const), names: someNames }),
    fc.record({ do: fc.constant('list' as const), names: someNames }),
    fc.record({ do: fc.constant('change' as const), names: someNames }),
    fc.record({ do: fc.constant('refresh' as const), names: someNames }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (scheduler, steps) => {
        const start = aRecord({ id: ID, apiName: 'Load__c', fields: { A: '0', B: '0', C: '0', D: '0' } })
        const test = createTestUiApi({ records: [start] })
        const { server } = test
        // Requests are answered from the state of the moment, but the answers arrive in any order.
        const uiApi = createTestUiApi({
          options: {
            fetch: async (input, init) => {
              const response = await server.handle(new Request(input, init))
              return scheduler.schedule(Promise.resolve(response))
            },
          },
        }).uiApi
        const list = { objectApiName: 'Load__c', listViewApiName: 'Open' }
        const stops = NAMES.map((name) =>
          uiApi.observe(getRecord, { recordId: ID, fields: [path(name)] }, () => undefined),
        )
        let version = 0
        for (const { do: what, names } of steps) {
          const fields = names.map(path)
          if (what === 'read') void uiApi.load(getRecord, { recordId: ID, fields })
          else if (what === 'list') void uiApi.load(getListRecordsByName, { ...list, fields })
          else if (what === 'refresh') void uiApi.refresh(getRecord, { recordId: ID, fields })
          else server.change(ID, Object.fromEntries(names.map((name) => [name, String(++version)])))
          await scheduler.waitIdle()
        }
        // Whatever happened before: one more refresh of everything shows the present.
        const last = uiApi.refresh(getRecord, everything)
        await scheduler.waitFor(last)
        for (const name of NAMES)
          expect(
            uiApi.peek(getRecord, { recordId: ID, fields: [path(name)] }).data?.fields[name]?.value,
          ).toBe(server.records.get(ID)?.fields[name]?.value)
        for (const stop of stops) stop()
      },
    ),
    { numRuns: 40 },
  )
})
