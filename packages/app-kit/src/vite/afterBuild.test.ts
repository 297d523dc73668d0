import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { afterBuild } from './afterBuild'

const root = mkdtempSync(join(tmpdir(), 'after-build-'))
afterAll(() => rmSync(root, { recursive: true }))
writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>')

async function run(code: string) {
  writeFileSync(join(root, 'main.js'), code)
  const completed: string[] = []
  const plugin = afterBuild('list', async ({ dist, base }) => {
    completed.push(`${dist.slice(root.length)} at ${base}`)
    await Promise.resolve()
  })
  const result = await build({ root, configFile: false, logLevel: 'silent', plugins: [plugin] }).then(
    () => 'built',
    (error: unknown) => String(error),
  )
  return { completed, result }
}

test('completes a build when its files are written, and leaves a failed build to its own error', async () => {
  const failed = await run('import "./missing.js"')
  expect(failed.completed).toEqual([])
  expect(failed.result).toContain('missing.js')
  expect(await run('document.title = "built"')).toEqual({ completed: ['/dist at /'], result: 'built' })
})
