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
   parentPort.on('message', ({ id, language }) => {
     if (language === 'end') process.exit(3)
     if (language === 'fail') parentPort.postMessage({ id, error: 'no loads' })
     else parentPort.postMessage({ id, title: language, html: '<p>loads</p>' })
   })
   parentPort.postMessage({ paths: ['/auth/me'] })`,
)

const request = (language: string) => ({ device: 'phone' as const, language, answers: {} })

test('renders in a thread, and a failed render says why', async () => {
  const renderer = createRenderer(pathToFileURL(file), () => 0)
  expect(await renderer.paths()).toEqual(['/auth/me'])
  expect(await renderer.render(request('en'))).toEqual({ title: 'en', html: '<p>loads</p>' })
  await expect(renderer.render(request('fail'))).rejects.toThrow('no loads')
  await renderer.close()
})

test('a thread that ends rejects its renders and starts again after a pause', async () => {
  let nowMs = 0
  const renderer = createRenderer(pathToFileURL(file), () => nowMs)
  await renderer.paths()
  await expect(renderer.render(request('end'))).rejects.toThrow('ended with 3')
  await expect(renderer.render(request('en'))).rejects.toThrow('just ended')
  nowMs = 10_000
  expect(await renderer.render(request('en'))).toMatchObject({ title: 'en' })
  await renderer.close()
})

test('a portal without a renderer is served as it is', () => {
  expect(findRenderer(folder, () => 0)).toBeUndefined()
  expect(findRenderer(undefined, () => 0)).toBeUndefined()
})
