import coverage from 'istanbul-lib-coverage'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

/** Prints the coverage of each package by the tests of all packages (`pnpm coverage`): lines and branches in percent. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const merged = coverage.createCoverageMap({})
for (const path of globSync('{packages,apps,tests}/*/coverage/coverage-final.json', {
  cwd: root,
  absolute: true,
}))
  merged.merge(JSON.parse(readFileSync(path, 'utf8')))

const packages = Map.groupBy(merged.files().filter(existsSync), (path) =>
  relative(root, path).split('/').slice(0, 2).join('/'),
)
console.log(`${'package'.padEnd(26)}${'lines'.padStart(8)}${'branches'.padStart(10)}`)
for (const [name, files] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const summary = coverage.createCoverageSummary()
  for (const path of files) summary.merge(merged.fileCoverageFor(path).toSummary())
  const percent = ({ pct }, width) => pct.toFixed(1).padStart(width)
  console.log(`${name.padEnd(26)}${percent(summary.lines, 8)}${percent(summary.branches, 10)}`)
}
