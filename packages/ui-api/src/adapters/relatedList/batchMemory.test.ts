import { expect, test } from 'vitest'
import { engineOf } from '../../core/UiApi.js'
import { fail, fakeOrg, type FakeResponse } from '../../testing/fakeOrg.js'
import {
  aBatch,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
} from '../../testing/listBuilders.js'
import { getRelatedListInfoBatch } from './getRelatedListInfoBatch.js'
import { getRelatedListPreferencesBatch } from './getRelatedListPreferencesBatch.js'
import { getRelatedListRecordsBatch } from './getRelatedListRecordsBatch.js'
import { getRelatedListsCount } from './getRelatedListsCount.js'

const ACME = '001000000000001AAA'
const names = ['Good', 'Gone', 'Broken']
const parameters = names.map((relatedListId) => ({ relatedListId }))

/** Answers what it is asked for: one good item, one that is not there, one that the server fails at. */
const response = (asked: readonly string[], good: object) =>
  aBatch(...asked.map((name) => (name.endsWith('Good') ? good : name.endsWith('Gone') ? 404 : 503)))

test.each([
  [
    getRelatedListRecordsBatch,
    { parentRecordId: ACME, relatedListParameters: parameters },
    aRelatedListPage([]),
  ],
  [getRelatedListsCount, { parentRecordId: ACME, relatedListNames: names }, aRelatedListCount(1)],
  [getRelatedListInfoBatch, { parentObjectApiName: 'Account', relatedListNames: names }, aRelatedListInfo()],
  [getRelatedListPreferencesBatch, { preferencesIds: names }, aRelatedListPreferences()],
])(
  '[DAT-04] $name refetches 404 items immediately, and failed ones after 5 min',
  async (adapter: any, config, good) => {
    const asked: (readonly string[])[] = []
    const responses = new Proxy<Record<string, FakeResponse>>(
      {},
      {
        get:
          () =>
          (request: { path: string; body?: { relatedListParameters: { relatedListId: string }[] } }) => {
            const all =
              request.body?.relatedListParameters.map(({ relatedListId }) => relatedListId) ??
              request.path.split('/').at(-1)!.split(',')
            asked.push(all)
            return response(all, good)
          },
      },
    )
    const { uiApi, advanceMs } = fakeOrg(responses)
    const first = await uiApi.load<any, any>(adapter, config)
    expect(first.data.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404, 503])
    await advanceMs(299_999)
    const second = await uiApi.refresh<any, any>(adapter, config)
    expect(second.data.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([
      200, 404, 503,
    ])
    await advanceMs(1)
    await uiApi.refresh<any, any>(adapter, config)
    expect(asked).toEqual([names, ['Good', 'Gone'], names])
  },
)

test('[ERR-11] a 404 for a whole batch is an error, and is refetched', async () => {
  const { uiApi, calls } = fakeOrg({ [`POST related-list-records/batch/${ACME}`]: fail(404) })
  const config = { parentRecordId: ACME, relatedListParameters: parameters }
  expect(await uiApi.load(getRelatedListRecordsBatch, config)).toMatchObject({
    state: 'Error',
    error: { status: 404 },
  })
  await uiApi.load(getRelatedListRecordsBatch, config)
  expect(calls()).toHaveLength(2)
})

/** A batch of these names, and how often the server was asked for which of them. */
function askFor(relatedListNames: readonly string[]) {
  const asked: string[][] = []
  const responses = new Proxy<Record<string, FakeResponse>>(
    {},
    {
      get: () => (request: { path: string }) => {
        const all = request.path.split('/').at(-1)!.split(',')
        asked.push(all)
        return response(all, aRelatedListCount(1))
      },
    },
  )
  const { uiApi, advanceMs } = fakeOrg(responses)
  const config = { parentRecordId: ACME, relatedListNames }
  return { uiApi, advanceMs, asked, config }
}

test('[DAT-04] a batch with a failed item is fresh for 5 min, and then refetched', async () => {
  const { uiApi, advanceMs, asked, config } = askFor(['Good', 'Broken'])
  await uiApi.load(getRelatedListsCount, config)
  await advanceMs(299_999)
  expect((await uiApi.load(getRelatedListsCount, config)).state).toBe('Fulfilled')
  expect(asked).toHaveLength(1)
  await advanceMs(1)
  expect((await uiApi.load(getRelatedListsCount, config)).state).toBe('Stale')
  await advanceMs(0)
  expect(asked).toEqual([
    ['Good', 'Broken'],
    ['Good', 'Broken'],
  ])
})

test('[ERR-11] a batch with a 404 item is refetched by the next query', async () => {
  const { uiApi, asked, config } = askFor(['Good', 'Gone', 'Broken'])
  expect((await uiApi.load(getRelatedListsCount, config)).state).toBe('Fulfilled')
  expect((await uiApi.load(getRelatedListsCount, config)).state).toBe('Fulfilled')
  expect(asked).toEqual([
    ['Good', 'Gone', 'Broken'],
    ['Good', 'Gone'],
  ])
})

test('[ERR-11] a subscriber of a batch with a 404 item causes no request loop', async () => {
  const { uiApi, advanceMs, asked, config } = askFor(['Good', 'Gone'])
  uiApi.observe(getRelatedListsCount, config, () => undefined)
  await advanceMs(0)
  await advanceMs(60_000)
  expect(asked).toHaveLength(1)
})

test('[DAT-04] failures of other records are forgotten after their TTL', async () => {
  const recordIds = Array.from({ length: 50 }, (_, i) => `001${String(i).padStart(12, '0')}AAA`)
  const responses = new Proxy<Record<string, FakeResponse>>({}, { get: () => () => aBatch(503) })
  const { uiApi, advanceMs } = fakeOrg(responses)
  for (const parentRecordId of recordIds) {
    await uiApi.load(getRelatedListsCount, { parentRecordId, relatedListNames: ['Broken'] })
    await advanceMs(60_000)
  }
  expect(engineOf(uiApi)._failures.size).toBe(5)
})
