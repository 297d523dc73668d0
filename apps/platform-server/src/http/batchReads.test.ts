import { BATCH_READS_PATH, MAX_BATCHED_READS } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'

const SETTINGS = '/lwr/apex/v63.0/PortalSettings/getCustomSettings'
const MARKS = '/lwr/apex/v63.0/LoadMarks/getMarks'
const OBJECT = '/services/data/v63.0/ui-api/object-info/Load__c'

let platform: TestPlatform
let cookie: string
beforeAll(async () => {
  platform = await createTestPlatform()
  ;({ cookie } = await signIn(platform, 'dispatcher@carrier.test'))
})
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.handler(new Request(`${TEST_ORIGIN}${path}`, { headers }))
const batch = (paths: unknown, headers: Record<string, string> = {}) =>
  get(`${BATCH_READS_PATH}?paths=${encodeURIComponent(JSON.stringify(paths))}`, headers)

test('each part has the response that its own request would have', async () => {
  const headers = { Cookie: cookie }
  const paths = [SETTINGS, MARKS, OBJECT, '/lwr/apex/v63.0/LoadMarks/unknown']
  const response = await batch(paths, headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { answers } = (await response.json()) as { answers: unknown[] }
  const single = await Promise.all(
    paths.slice(0, 3).map(async (path) => {
      const own = await get(path, headers)
      return { status: own.status, body: await own.json() }
    }),
  )
  expect(answers.slice(0, 3)).toEqual(single)
  expect(single.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[3]).toMatchObject({ status: 404 })
})

test('a guest reads in a batch what a guest reads alone', async () => {
  const { answers } = (await (await batch([SETTINGS, MARKS])).json()) as { answers: { status: number }[] }
  const alone = await Promise.all([SETTINGS, MARKS].map(async (path) => (await get(path)).status))
  expect(answers.map(({ status }) => status)).toEqual(alone)
  expect(alone[1]).toBeGreaterThanOrEqual(400)
})

test.each([
  ['no list', 'x'],
  ['an empty list', []],
  ['too many', Array.from({ length: MAX_BATCHED_READS + 1 }, () => SETTINGS)],
  ['something else than texts', [SETTINGS, 1]],
  ['another path', ['/auth/me']],
  ['a path that leaves the API', ['/lwr/apex/v63.0/../../../auth/me']],
  ['another batch', [`${BATCH_READS_PATH}?paths=[]`]],
  ['another origin', ['//other.test/lwr/apex/v63.0/LoadMarks/getMarks']],
])('a batch of %s is refused', async (_, paths) => {
  expect((await batch(paths, { Cookie: cookie })).status).toBe(400)
})

test('a batch cannot write', async () => {
  const { answers } = (await (
    await batch(['/lwr/apex/v63.0/LoadMarks/startVisit', SETTINGS], { Cookie: cookie })
  ).json()) as { answers: { status: number }[] }
  expect(answers[0]?.status).toBe(405)
})
