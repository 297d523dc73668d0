// @vitest-environment jsdom
import { FIRST_ANSWERS_ID, FIRST_STATE_ID } from '@portal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstLoads, prefetch, SESSION_PATH, SETTINGS } from './prefetch'

const asked: unknown[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: unknown) => {
    asked.push(path)
    return await Promise.resolve(new Response('of the network'))
  })
})
afterEach(() => {
  asked.length = 0
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const home = { pathname: '/carrier/s', search: '' }

test('fetches early what the page will need', () => {
  prefetch(home)
  expect(asked).toEqual([SESSION_PATH, firstLoads(false), SETTINGS])
})

test('fetches nothing for a page that came with the cache of its data client', () => {
  document.body.innerHTML =
    `<script type="application/json" id="${FIRST_ANSWERS_ID}">{"${SESSION_PATH}":"{}"}</script>` +
    `<script type="application/json" id="${FIRST_STATE_ID}">{}</script>`
  expect([...prefetch(home).keys()]).toEqual([SESSION_PATH])
  expect(asked).toEqual([])
})

test('fetches nothing that came with the HTML', async () => {
  const given = {
    [SESSION_PATH]: '{"isGuest":true}',
    [firstLoads(false)]: '{"loads":[]}',
    '/other': '</script>',
  }
  const json = JSON.stringify(given).replaceAll('<', String.raw`\u003c`)
  document.body.innerHTML = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`
  const answers = prefetch(home)
  expect(asked).toEqual([SETTINGS])
  expect([...answers.keys()]).toEqual([...Object.keys(given), SETTINGS])
  expect(await (await answers.get('/other'))?.text()).toBe('</script>')
})
