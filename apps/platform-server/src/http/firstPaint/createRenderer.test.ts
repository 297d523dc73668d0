import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createRenderer, findRenderer } from './createRenderer'

const folder = mkdtempSync(join(tmpdir(), 'first-paint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A renderer of its own protocol: it fails, ends or responds as the language says. */
const file = join(folder, 'renderer.mjs')
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads'
   parentPort.on('message', ({ id, language, call, body }) => {
     if (call) return parentPort.postMessage({ id: call, title: 'asked', html: String(body) })
     if (language === 'end') process.exit(3)
     if (language === 'ask') return parentPort.postMessage({ id, call: id, path: '/auth/me' })
     if (language === 'fail') parentPort.postMessage({ id, error: 'no loads' })
     else parentPort.postMessage({ id, title: language, html: '<p>loads</p>', state: '{}' })
   })`,
)

const request = (language: string) => ({ device: 'phone' as const, language, path: '/carrier/s' })
const unanswered = async () => await Promise.resolve(undefined)

test('renders in a thread, and a failed render says why', async () => {
  const renderer = createRenderer(pathToFileURL(file), () => 0)
  expect(await renderer.render(request('en'), unanswered)).toEqual({
    title: 'en',
    html: '<p>loads</p>',
    state: '{}',
  })
  await expect(renderer.render(request('fail'), unanswered)).rejects.toThrow('no loads')
  await renderer.close()
})

test("a page's calls are answered as its own reader; a call that fails gets no body", async () => {
  const renderer = createRenderer(pathToFileURL(file), () => 0)
  const of = async (name: string) =>
    await renderer.render(request('ask'), async ({ path }) => await Promise.resolve(`${path} of ${name}`))
  expect(await Promise.all([of('Ann'), of('Bob')])).toEqual([
    { title: 'asked', html: '/auth/me of Ann' },
    { title: 'asked', html: '/auth/me of Bob' },
  ])
  const failing = async () => await Promise.reject(new Error('no database'))
  expect(await renderer.render(request('ask'), failing)).toEqual({ title: 'asked', html: 'undefined' })
  await renderer.close()
})

test('a thread that ends rejects its renders and starts again after a pause', async () => {
  let nowMs = 0
  const renderer = createRenderer(pathToFileURL(file), () => nowMs)
  await renderer.render(request('en'), unanswered)
  await expect(renderer.render(request('end'), unanswered)).rejects.toThrow('ended with 3')
  await expect(renderer.render(request('en'), unanswered)).rejects.toThrow('just ended')
  nowMs = 10_000
  expect(await renderer.render(request('en'), unanswered)).toMatchObject({ title: 'en' })
  await renderer.close()
})

test('a portal without a renderer is served as it is', () => {
  expect(findRenderer(folder, () => 0)).toBeUndefined()
  expect(findRenderer(undefined, () => 0)).toBeUndefined()
})
