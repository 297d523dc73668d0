import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every package's `test-results` folder, present or not. */
export function resultFolders(root) {
  return ['packages', 'apps', 'tests', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, group, entry.name, 'test-results')),
  )
}

/** Adds up what the runners wrote: `{ suites, passed, failed, skipped }`. */
export function addUp(folders) {
  const suites = folders.flatMap((folder) => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .filter((result) => typeof result.passed === 'number')
  })
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  return { suites, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
