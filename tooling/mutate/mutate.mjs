/**
 * Mutates one place at a time in a folder of the core and runs its tests: a mutant that no test detects is a
 * survivor. A first run with every place traced tells which test files reach a mutant; only those run for it.
 *
 * pnpm mutate <target> [--sample 40] [--seed 1] [--least 85]
 *
 * Not part of `pnpm test`: a target takes from minutes to hours. Files are changed in place and restored
 * afterwards, so they must be committed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseSample } from './chooseSample.mjs'
import { isEquivalent } from './equivalents.mjs'
import { findMutants } from './findMutants.mjs'
import { readReached } from './recordReached.mjs'
import { targets } from './targets.mjs'
import { traceSource } from './traceSource.mjs'

const root = join(import.meta.dirname, '../..')
/** Ends infinite loops of a mutant. */
const TIMEOUT_MS = 900_000
/** Above that of the packages: on a busy machine a slow test is not a detected mutant. */
const TEST_TIMEOUT_MS = 300_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '85' },
  },
})
const [name = ''] = positionals
const target = Object.hasOwn(targets, name) ? targets[name] : undefined
if (!target) {
  process.stderr.write(`Name a target: ${Object.keys(targets).join(', ')}.\n`)
  process.exit(2)
}
const cwd = join(root, target.package)
const files = target.folders
  .filter((folder) => existsSync(join(cwd, folder)))
  .flatMap((folder) =>
    readdirSync(join(cwd, folder), { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|\/testing\//.test(file))
  .toSorted()
if (files.length === 0)
  throw new Error(`${target.package}: ${target.folders.join(', ')} has no source files.`)
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd, encoding: 'utf8' })
if (changed !== '') throw new Error(`Commit these files first; they are changed in place:\n${changed}`)

let restore = () => undefined
/** Ends the running tests, which have a process group of their own. */
let stopTests = () => undefined
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore()
    stopTests()
    process.exit(130)
  })

/**
 * @param {readonly string[]} scope arguments of Vitest that select the tests
 * @returns {Promise<boolean>} whether they pass
 */
function passes(scope, env = {}) {
  const timeouts = [`--testTimeout=${TEST_TIMEOUT_MS}`, `--hookTimeout=${TEST_TIMEOUT_MS}`]
  // Compiled modules are cached by content: a run compiles the mutated file only.
  const speed = ['--bail=1', '--experimental.fsModuleCache']
  const args = ['exec', 'vitest', ...scope, ...timeouts, ...speed, '--retry=0', '--reporter=dot']
  const child = spawn('pnpm', args, { cwd, stdio: 'ignore', detached: true, env: { ...process.env, ...env } })
  return new Promise((settle) => {
    // The process group: pnpm, Vitest and its workers.
    stopTests = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(() => stopTests(), TIMEOUT_MS)
    child.on('exit', (code) => {
      stopTests = () => undefined
      clearTimeout(timer)
      settle(code === 0)
    })
  })
}

const all = files.flatMap((file) => {
  const source = readFileSync(join(cwd, file), 'utf8')
  return findMutants(file, source)
    .filter((mutant) => !isEquivalent(`${target.package}/${file}`, source, mutant))
    .map((mutant) => ({ ...mutant, file, source }))
})
const chosen = chooseSample(all, Number(values.sample), Number(values.seed)).map((mutant, id) => ({
  ...mutant,
  id,
}))
process.stdout.write(`${name}: ${chosen.length} of ${all.length} mutants in ${files.length} files\n`)
const testsOf = await traceTests()

const survivors = []
for (const mutant of chosen) {
  const { file, line, from, to } = mutant
  const isReached = testsOf.has(mutant.id)
  if (isReached && (await isDetected(mutant))) continue
  survivors.push(file)
  process.stdout.write(
    `${isReached ? 'survived' : 'not run'} ${relative(root, join(cwd, file))}:${line} ${oneLine(from)} -> ${oneLine(to)}\n`,
  )
}
const score = (1 - survivors.length / chosen.length) * 100
process.stdout.write(`${name}: ${survivors.length} survived, score ${score.toFixed(1)} %\n`)
process.exitCode = score < Number(values.least) ? 1 : 0

/** Runs the tests with every chosen place traced. */
async function traceTests() {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  const report = join(folder, 'reached')
  writeFileSync(report, '')
  const traced = new Map(chosen.map(({ file }) => [file, chosen.filter((mutant) => mutant.file === file)]))
  restore = () => {
    for (const [file, [{ source }]] of traced) writeFileSync(join(cwd, file), source)
  }
  const scope = target.tests ? ['run', ...target.tests] : ['related', '--run', ...traced.keys()]
  try {
    for (const [file, mutants] of traced) {
      const path = join(cwd, file)
      const recorder = relative(dirname(path), join(import.meta.dirname, 'recordReached.mjs'))
      writeFileSync(path, traceSource(mutants[0].source, mutants, recorder))
    }
    if (!(await passes(scope, { MUTATE_REACHED: report })))
      throw new Error('The tests fail without a mutant.')
    return readReached(readFileSync(report, 'utf8'))
  } finally {
    restore()
    rmSync(folder, { recursive: true })
  }
}

async function isDetected({ id, file, source, start, end, to }) {
  const path = join(cwd, file)
  restore = () => writeFileSync(path, source)
  writeFileSync(path, source.slice(0, start) + to + source.slice(end))
  try {
    for (const scope of scopesOf(file, testsOf.get(id))) if (!(await passes(scope))) return true
    return false
  } finally {
    restore()
  }
}

/** The tests beside the mutated file run first: they detect most mutants, and a run ends at the first failure. */
function scopesOf(file, tests) {
  if (!tests) return [target.tests ? ['run', ...target.tests] : ['related', '--run', file]]
  const names = [...tests].map((path) => relative(cwd, path))
  const [near = [], far = []] = [true, false].map((isNear) =>
    names.filter((path) => path.startsWith(`${dirname(file)}/`) === isNear),
  )
  return [near, far].filter((paths) => paths.length > 0).map((paths) => ['run', ...paths])
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80)
}
