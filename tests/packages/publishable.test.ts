import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES } from './harness/project.ts'

const check = join(import.meta.dirname, '../../tooling/checks/publishable.mjs')
const manifestOf = (name: string): { scripts: Record<string, string> } =>
  JSON.parse(
    readFileSync(
      join(realpathSync(join(import.meta.dirname, 'node_modules/@portal', name)), 'package.json'),
      'utf8',
    ),
  )

/** Runs the check on a package with these fields. */
function publish(fields: object) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@portal/example', ...fields }))
  const { status, stderr } = spawnSync(process.execPath, [check], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status, stderr }
}

const addresses = {
  repository: { type: 'git', url: 'git+https://git.example.com/portal.git', directory: 'packages/ui-api' },
  homepage: 'https://docs.example.com',
  bugs: { url: 'https://git.example.com/portal/issues' },
}

test.each(PACKAGES)('%s is checked before it is published', (name) => {
  expect(manifestOf(name).scripts['prepublishOnly']).toBe('node ../../tooling/checks/publishable.mjs')
})

test('a package with the addresses of its source, pages and issues is published', () => {
  expect(publish(addresses)).toEqual({ status: 0, stderr: '' })
})

test.each(['repository', 'homepage', 'bugs'])('a package without %s is refused', (name) => {
  const { status, stderr } = publish({ ...addresses, [name]: undefined })
  expect(status).toBe(1)
  expect(stderr).toContain(`no public address in ${name}.`)
})

test('an address that is not public is refused', () => {
  expect(publish({ ...addresses, homepage: 'http://localhost:5173' }).status).toBe(1)
})
