import { expect, test } from 'vitest'
import { fail, fakeOrg, type FakeAnswer } from '../../testing/fakeOrg.js'
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
const answer = (asked: readonly string[], good: object) =>
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
  '[DAT-04] $name asks again for what was not found, and for what failed only after 5 min',
  async (adapter: any, config, good) => {
    const asked: (readonly string[])[] = []
    const answers = new Proxy<Record<string, FakeAnswer>>(
      {},
      {
        get:
          () =>
          (request: { path: string; body?: { relatedListParameters: { relatedListId: string }[] } }) => {
            const all =
              request.body?.relatedListParameters.map(({ relatedListId }) => relatedListId) ??
              request.path.split('/').at(-1)!.split(',')
            asked.push(all)
            return answer(all, good)
          },
      },
    )
    const { uiApi, advanceMs } = fakeOrg(answers)
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

test('[ERR-11] a batch that was not found as a whole is an error, and is asked for again', async () => {
  const { uiApi, calls } = fakeOrg({ [`POST related-list-records/batch/${ACME}`]: fail(404) })
  const config = { parentRecordId: ACME, relatedListParameters: parameters }
  expect(await uiApi.load(getRelatedListRecordsBatch, config)).toMatchObject({
    state: 'Error',
    error: { status: 404 },
  })
  await uiApi.load(getRelatedListRecordsBatch, config)
  expect(calls()).toHaveLength(2)
})
