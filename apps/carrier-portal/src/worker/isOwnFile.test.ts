import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOwnFile } from './isOwnFile'

const answer = (body: string, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } })

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

test('accepts the files of the build', async () => {
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
])("rejects a captive portal's page in place of %s", async (path, response) => {
  expect(await isOwnFile(path, response)).toBe(false)
})

test('leaves the response body readable', async () => {
  const response = answer(page, 'text/html')
  await isOwnFile('/index.html', response)
  expect(await response.text()).toBe(page)
})
