import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPortalFiles, type PortalFiles } from './portalFiles'

const directory = mkdtempSync(join(tmpdir(), 'portal-files-'))
let files: PortalFiles
beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Portal</title>')
  files = await loadPortalFiles(directory)
})
afterAll(() => rmSync(directory, { recursive: true }))

const HTML = 'text/html,application/xhtml+xml'

test.each<[string, Record<string, string>, boolean]>([
  // Its own addresses are pages for browsers and for programs that accept anything.
  ['/', {}, true],
  ['/carrier/s/loads/a01', { accept: HTML }, true],
  ['/carrier/s', { accept: '*/*' }, true],
  ['/terms-of-use/', { accept: HTML }, true],
  ['/carrier/s', { accept: 'application/json' }, false],
  // An unknown path is a page for a request of HTML, from a browser or a program, and 404 for a subresource.
  ['/nowhere', { accept: HTML }, true],
  ['/nowhere', { accept: HTML, 'sec-fetch-mode': 'navigate' }, true],
  ['/nowhere', { accept: HTML, 'sec-fetch-mode': 'cors' }, true],
  ['/nowhere', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-mode': 'no-cors' }, false],
  ['/nowhere', { accept: '*/*' }, false],
  ['/nowhere', { accept: '*/*', 'sec-fetch-mode': 'navigate' }, false],
  ['/nowhere', {}, false],
  ['/nowhere', { accept: 'application/json' }, false],
  // A path with a file name is a file or 404.
  ['/assets/gone-4f3c2d1e.js', { accept: HTML }, false],
  ['/carrier/s/gone.css', { accept: HTML }, false],
])('%s asked with %j is a page of the portal: %s', async (path, headers, isPage) => {
  const response = await files.respond(new Request(`http://portal.test${path}`, { headers }))
  expect(response === undefined ? undefined : await response.text()).toBe(
    isPage ? '<!doctype html><title>Portal</title>' : undefined,
  )
})

test.each(['POST', 'PUT', 'DELETE'])('%s is answered by no file', async (method) => {
  expect(await files.respond(new Request('http://portal.test/', { method }))).toBeUndefined()
})
