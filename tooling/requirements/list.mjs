// pnpm requirements [GROUP or ID …]: which tests prove which requirement, rule of company data and row of the permission
// matrix; fails when one of them has none, and when a test carries an id that nothing has.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { askedFor, cellsOf, coverage, readRequirements } from './coverage.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = tracked
  .split('\n')
  .filter((path) => /\.(test|spec|journey)\.(ts|tsx)$|\.stories\.tsx$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

const all = ['requirements', 'company-rules', 'permissions'].flatMap((name) =>
  readRequirements(readFileSync(join(root, `docs/${name}.md`), 'utf8')),
)
const names = process.argv.slice(2).filter((word) => word !== '--')
let requirements
try {
  requirements = askedFor(all, names)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { places, unknown } = coverage(all, files)
for (const { id, text } of requirements) {
  const proofs = places.get(id)
  console.log(`${proofs.length ? '✓' : '✗'} ${id}  ${text}`)
  for (const proof of proofs) console.log(`      ${proof}`)
}
const missing = requirements.filter(({ id }) => places.get(id).length === 0)
console.log(`\n${requirements.length - missing.length} of ${requirements.length} requirements have a test.`)
const cells = requirements.map((one) => ({ ...one, count: cellsOf(one).length }))
const count = (rows) => rows.reduce((sum, row) => sum + row.count, 0)
if (count(cells) > 0)
  console.log(
    `${count(cells.filter(({ id }) => places.get(id).length > 0))} of ${count(cells)} cells of the permission matrix are tried.`,
  )
if (missing.length > 0) console.log(`Without one: ${missing.map(({ id }) => id).join(' ')}`)
if (unknown.length > 0) console.log(`No such requirement: ${unknown.join(', ')}`)
if (missing.length > 0 || unknown.length > 0) process.exitCode = 1
