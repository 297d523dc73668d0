import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOwnFile } from './isOwnFile'

const answer = (body: string, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } })

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

test('the files of the build are kept', async () => {
  expect(await isOwnFile('/index.html', answer(page, 'text/html; charset=utf-8'))).toBe(true)
  expect(await isOwnFile('/assets/portal-x.js', answer('let a', 'text/javascript'))).toBe(true)
  expect(await isOwnFile('/assets/inter-x.woff2', answer('', 'font/woff2'))).toBe(true)
})

test.each([
  ['/index.html', answer('<html>Welcome to the truck stop</html>', 'text/html')],
  ['/index.html', answer('{}', 'application/json')],
  ['/assets/portal-x.js', answer('<html>Welcome to the truck stop</html>', 'text/html')],
  ['/assets/portal-x.js', answer('let a', 'text/javascript', 404)],
  [
    '/assets/portal-x.js',
    Object.defineProperty(answer('let a', 'text/javascript'), 'redirected', { value: true }),
  ],
])('what a Wi-Fi that wants a sign-in puts in the place of %s is not kept', async (path, response) => {
  expect(await isOwnFile(path, response)).toBe(false)
})

test('what was looked into can still be read by who keeps it', async () => {
  const response = answer(page, 'text/html')
  await isOwnFile('/index.html', response)
  expect(await response.text()).toBe(page)
})
