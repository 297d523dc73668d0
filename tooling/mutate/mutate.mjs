/**
 * Mutates one place at a time in a folder of the core and runs its tests: a mutant that no test detects is a
 * survivor. A first run with every place traced tells which test files reach a mutant; only those run for it.
 *
 * pnpm mutate <target> [--sample 40] [--seed 1] [--least 85]
 *
 * Not part of `pnpm test`: a target takes from minutes to hours. Files are changed in place and restored
 * afterwards, so they must be committed.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
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
/** The first run ends by itself; those of a mutant, which may never end, take at most three times as long. */
const LONGEST_RUN_MS = 3_600_000
const LEAST_TIMEOUT_MS = 120_000
let timeoutMs = LONGEST_RUN_MS

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
  .toSorted((one, other) => (one < other ? -1 : 1))
if (files.length === 0)
  throw new Error(`${target.package}: ${target.folders.join(', ')} has no source files.`)
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd, encoding: 'utf8' })
if (changed !== '') throw new Error(`Commit these files first; they are changed in place:\n${changed}`)

let restore = () => undefined
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore()
    killServer()
    process.exit(130)
  })

/** The tests that evaluate the mutants (`recordReached.mjs`). */
const report = join(mkdtempSync(join(tmpdir(), 'mutate-')), 'reached')
writeFileSync(report, '')

/** Vitest of the target, in its own process group because a mutant may never end. */
let server
async function startServer() {
  const env = { ...process.env, MUTATE_REACHED: report }
  const path = join(import.meta.dirname, 'testServer.mjs')
  const started = fork(path, [], { cwd, detached: true, stdio: 'ignore', env })
  await once(started, 'message')
  return started
}

function killServer() {
  if (server) process.kill(-server.pid, 'SIGKILL')
  server = undefined
}

/** Files written since the last run. */
const changedFiles = new Set()
function write(file, text) {
  const path = join(cwd, file)
  writeFileSync(path, text)
  changedFiles.add(path)
}

/** Of the last run that ended. */
let lastFailures = []

/**
 * @param {{ filters: readonly string[]; related?: readonly string[] }} scope selects the tests
 * @returns {Promise<boolean>} whether they pass; a run without an end does not
 */
async function passes(scope) {
  server ??= await startServer()
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), timeoutMs)
  server.send({ ...scope, changed: [...changedFiles] })
  changedFiles.clear()
  try {
    const [{ isPassed, failures, error }] = await once(server, 'message', { signal: ended.signal })
    if (error !== undefined) throw new Error(error)
    lastFailures = failures
    return isPassed
  } catch (error) {
    if (!ended.signal.aborted) throw error
    killServer()
    return false
  } finally {
    clearTimeout(timer)
  }
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
// Vitest then removes its databases and exits.
server?.disconnect()
rmSync(dirname(report), { recursive: true })

/** Runs the tests with every chosen place traced. */
async function traceTests() {
  const traced = new Map(chosen.map(({ file }) => [file, chosen.filter((mutant) => mutant.file === file)]))
  restore = () => {
    for (const [file, [{ source }]] of traced) write(file, source)
  }
  const scope = scopeOf([...traced.keys()])
  try {
    for (const [file, mutants] of traced) {
      const path = join(cwd, file)
      const recorder = relative(dirname(path), join(import.meta.dirname, 'recordReached.mjs'))
      write(file, traceSource(mutants[0].source, mutants, recorder))
    }
    const startedAt = performance.now()
    if (!(await passes(scope)))
      throw new Error(`The tests fail without a mutant:\n${lastFailures.join('\n')}`)
    timeoutMs = Math.max(LEAST_TIMEOUT_MS, 3 * (performance.now() - startedAt))
    return readReached(readFileSync(report, 'utf8'))
  } finally {
    restore()
  }
}

async function isDetected({ id, file, source, start, end, to }) {
  restore = () => write(file, source)
  write(file, source.slice(0, start) + to + source.slice(end))
  try {
    for (const scope of scopesOf(file, testsOf.get(id))) if (!(await passes(scope))) return true
    return false
  } finally {
    restore()
  }
}

/** The tests beside the mutated file run first: they detect most mutants, and a run ends at the first failure. */
function scopesOf(file, tests) {
  if (!tests) return [scopeOf([file])]
  const names = [...tests].map((path) => relative(cwd, path))
  const [near = [], far = []] = [true, false].map((isNear) =>
    names.filter((path) => path.startsWith(`${dirname(file)}/`) === isNear),
  )
  return [near, far].filter((paths) => paths.length > 0).map((filters) => ({ filters }))
}

/** Without tests of the target, those that import the files. */
function scopeOf(sources) {
  return target.tests
    ? { filters: target.tests }
    : { filters: [], related: sources.map((file) => join(cwd, file)) }
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80)
}
