import { expect, test } from 'vitest'
import { preloadSession } from './preloadSession'

test('a page from the device asks for the session at once, and keeps its text and security policy', async () => {
  const cached = new Response('<!doctype html>', {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" },
  })
  const page = preloadSession(cached)
  expect(Object.fromEntries(page.headers)).toEqual({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    link: '</auth/me>; rel=preload; as=fetch; crossorigin',
  })
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html>'])
})
