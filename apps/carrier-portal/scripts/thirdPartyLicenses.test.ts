import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { licenseOf } from './thirdPartyLicenses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const ui = new URL('../../../packages/portal-ui/', import.meta.url)

test('lists a package with its version and license text', async () => {
  const listed = await licenseOf('libheif-js', root)
  expect(listed).toMatch(/^\n## libheif-js - \d+\.\d+\.\d+ \(LGPL-3\.0\)/u)
  expect(listed).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})

test('a missing package fails the build', async () => {
  await expect(licenseOf('no-such-package', root)).rejects.toThrow('no-such-package is not installed.')
})

test('portal-ui publishes the license of the font', () => {
  const { files } = JSON.parse(readFileSync(new URL('package.json', ui), 'utf8')) as { files: string[] }
  expect(files).toContain('LICENSE-Inter.txt')
  const text = readFileSync(new URL('LICENSE-Inter.txt', ui), 'utf8')
  expect(text).toContain('The Inter Project Authors')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
