/**
 * Mutates one place at a time in a folder of the core and runs its tests: a mutant that no test detects is a
 * survivor.
 *
 * pnpm mutate <target> [--sample 40] [--seed 1] [--least 85]
 *
 * Not part of `pnpm test`: a target takes from minutes to hours. Files are changed in place and restored
 * afterwards, so they must be committed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutants } from './findMutants.mjs'
import { chooseSample } from './chooseSample.mjs'
import { targets } from './targets.mjs'

const root = join(import.meta.dirname, '../..')
/** Ends infinite loops of a mutant. */
const TIMEOUT_MS = 300_000

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
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore()
    process.exit(130)
  })

/** @returns {Promise<boolean>} whether the tests of these files pass */
function passes(...mutated) {
  const scope = target.tests ? ['run', ...target.tests] : ['related', '--run', ...mutated]
  const args = ['exec', 'vitest', ...scope, '--bail=1', '--retry=0', '--reporter=dot']
  const child = spawn('pnpm', args, { cwd, stdio: 'ignore', detached: true })
  return new Promise((settle) => {
    // The process group: pnpm, Vitest and its workers.
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS)
    child.on('exit', (code) => {
      clearTimeout(timer)
      settle(code === 0)
    })
  })
}

const all = files.flatMap((file) => {
  const source = readFileSync(join(cwd, file), 'utf8')
  return findMutants(file, source).map((mutant) => ({ ...mutant, file, source }))
})
const chosen = chooseSample(all, Number(values.sample), Number(values.seed))
process.stdout.write(`${name}: ${chosen.length} of ${all.length} mutants in ${files.length} files\n`)
if (!(await passes(...new Set(chosen.map((mutant) => mutant.file)))))
  throw new Error('The tests fail without a mutant.')

const survivors = []
for (const { file, source, start, end, line, from, to } of chosen) {
  const path = join(cwd, file)
  restore = () => writeFileSync(path, source)
  writeFileSync(path, source.slice(0, start) + to + source.slice(end))
  try {
    if (!(await passes(file))) continue
  } finally {
    restore()
  }
  survivors.push(file)
  process.stdout.write(`survived ${relative(root, path)}:${line} ${oneLine(from)} -> ${oneLine(to)}\n`)
}
const score = (1 - survivors.length / chosen.length) * 100
process.stdout.write(`${name}: ${survivors.length} survived, score ${score.toFixed(1)} %\n`)
process.exitCode = score < Number(values.least) ? 1 : 0

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80)
}
