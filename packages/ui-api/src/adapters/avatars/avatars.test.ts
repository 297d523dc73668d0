import { describe, expect, test } from 'vitest'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { getRecordAvatars } from './getRecordAvatars.js'
import { updateRecordAvatar } from './updateRecordAvatar.js'

const BASE = '/services/data/v63.0/ui-api'
const ANNA = '003000000000001AAA'
const LOAD = 'a00000000000001AAA'
const photo = {
  backgroundColor: '7F8DE1',
  height: null,
  photoUrl: '/p/1.png',
  provider: 'Salesforce',
  recordId: ANNA,
  type: 'Photo',
  width: null,
}
const theme = { backgroundColor: '3BA755', iconUrl: '/img/load.png', recordId: LOAD, type: 'Theme' }
const ok = (result: object) => ({ statusCode: 200, result })
const missing = { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'No such record' }] }

describe('[API-15] requests', () => {
  test('sends a form factor only when it is set', () => {
    const request = {
      method: 'GET',
      path: `${BASE}/record-avatars/batch/${ANNA},${LOAD}`,
      query: {},
      body: undefined,
      headers: {},
    }
    expect(getRecordAvatars.request({ recordIds: ['003000000000001', LOAD] })).toEqual(request)
    expect(getRecordAvatars.request({ recordIds: [ANNA, LOAD], formFactor: 'Small' })).toEqual({
      ...request,
      query: { formFactor: 'Small' },
    })
  })

  test('associates an avatar with a record', () => {
    const body = {
      externalId: 'x',
      blueMasterId: 'b',
      profileName: 'Anna',
      photoUrl: '/p/2.png',
      actionType: 'Associate',
    }
    expect(updateRecordAvatar.request({ recordId: ANNA, ...body })).toEqual({
      method: 'POST',
      path: `${BASE}/record-avatars/${ANNA}/association`,
      query: {},
      body,
      headers: {},
    })
  })

  test.each([
    [getRecordAvatars, { recordIds: ANNA }, 'Expected "array" but received "string" (at "recordIds")'],
    [getRecordAvatars, { recordIds: [5] }, 'Expected "string" but received "number" (at "recordIds[0]")'],
    [
      getRecordAvatars,
      { recordIds: [ANNA], formFactor: 'Huge' },
      'Expected one of "Large","Medium","Small" (at "formFactor")',
    ],
    [updateRecordAvatar, { recordId: ANNA }, 'Invalid config for "updateRecordAvatar"'],
  ])('[API-11] [API-17] the error of $name names the problem of %j', (adapter, config, message) => {
    expect(() => adapter.request(config as never)).toThrow(message)
  })
})

test('[ENT-20] [ERR-11] returns photos, themes and the errors of single items in order', async () => {
  const { uiApi } = fakeOrg({
    [`GET record-avatars/batch/${ANNA},${LOAD},003000000000002AAA`]: {
      hasErrors: true,
      results: [ok(photo), ok(theme), missing],
    },
  })
  const { state, data } = await uiApi.load(getRecordAvatars, {
    recordIds: [ANNA, LOAD, '003000000000002AAA'],
  })
  expect(state).toBe('Fulfilled')
  expect(data?.results).toEqual([ok(photo), ok(theme), missing])
})

test('[API-12] an unknown kind of avatar is an error that lists the known kinds, and is not cached', async () => {
  const { uiApi } = fakeOrg({
    [`GET record-avatars/batch/${ANNA}`]: { results: [ok({ ...photo, type: 'Video' })] },
  })
  const { state, error, data } = await uiApi.load(getRecordAvatars, { recordIds: [ANNA] })
  expect(state).toBe('Error')
  expect(data).toBeUndefined()
  expect(error?.message).toContain('Unsupported avatar type')
  expect(error?.message).toContain('Expected one of "Photo","Theme"')
  expect(error?.message).toContain('results[0].result.type')
})

test('[TTL-03] [ERR-11] the batch is refetched after 5 min, including items that were not found', async () => {
  const { uiApi, calls, advanceMs } = fakeOrg({
    [`GET record-avatars/batch/${ANNA},${LOAD}`]: { results: [ok(photo), missing] },
  })
  const config = { recordIds: [ANNA, LOAD] }
  await uiApi.load(getRecordAvatars, config)
  await advanceMs(299_999)
  expect(uiApi.peek(getRecordAvatars, config).state).toBe('Fulfilled')
  await advanceMs(1)
  expect(uiApi.peek(getRecordAvatars, config).state).toBe('Stale')
  await uiApi.refresh(getRecordAvatars, config)
  expect(calls()).toHaveLength(2)
})

test('an avatar is one object in every batch, and a new photo updates them all', async () => {
  const other = { ...photo, photoUrl: '/p/2.png' }
  const { uiApi } = fakeOrg({
    [`GET record-avatars/batch/${ANNA},${LOAD}`]: { results: [ok(photo), ok(theme)] },
    [`GET record-avatars/batch/${ANNA}`]: { results: [ok(photo)] },
    [`POST record-avatars/${ANNA}/association`]: other,
  })
  const both = { recordIds: [ANNA, LOAD] }
  const one = { recordIds: [ANNA] }
  await uiApi.load(getRecordAvatars, both)
  await uiApi.load(getRecordAvatars, one)
  expect(uiApi.peek(getRecordAvatars, both).data?.results[0]?.result).toBe(
    uiApi.peek(getRecordAvatars, one).data?.results[0]?.result,
  )
  await uiApi.invoke(updateRecordAvatar, { recordId: ANNA, actionType: 'Associate' })
  for (const config of [both, one])
    expect(uiApi.peek(getRecordAvatars, config).data?.results[0]?.result).toMatchObject({
      photoUrl: '/p/2.png',
    })
})

test('[API-12] updateRecordAvatar rejects an unknown avatar type and leaves the cache as it was', async () => {
  const config = { recordIds: [ANNA] }
  const { uiApi } = fakeOrg({
    [`GET record-avatars/batch/${ANNA}`]: { results: [ok(photo)] },
    [`POST record-avatars/${ANNA}/association`]: { ...photo, photoUrl: '/p/2.png', type: 'Video' },
  })
  await uiApi.load(getRecordAvatars, config)
  const before = uiApi.peek(getRecordAvatars, config)
  await expect(uiApi.invoke(updateRecordAvatar, { recordId: ANNA, actionType: 'Associate' })).rejects.toThrow(
    'Unsupported avatar type: Expected one of "Photo","Theme" but received "Video" (at "type")',
  )
  expect(uiApi.peek(getRecordAvatars, config)).toBe(before)
})
