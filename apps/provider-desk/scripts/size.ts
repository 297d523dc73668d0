/**
 * Holds the built desk to its sizes, in kB after gzip, by the build's manifest: what every page loads first, and what
 * each page adds. Fails above a budget.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { PARTS_FILE, requireNoCircle, type BuildParts } from '@portal/app-kit/vite/buildParts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

const FIRST_LOAD_KB = 92
/** A page with everything that it loads to be used. */
const PAGE_KB = 60

const dist = new URL('../dist/', import.meta.url)
// Its shape is the public manifest format of vite.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

/** The chunk and everything that it imports statically. */
function closure(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, found)
  return found
}

const filesOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))
const kilobytes = (files: Iterable<string>): number =>
  [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).byteLength, 0) /
  1000

requireNoCircle(JSON.parse(readFileSync(new URL(PARTS_FILE, dist), 'utf8')) as BuildParts)

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (entry === undefined) throw new Error('The build has no entry. Run the build first.')
const firstFiles = filesOf(closure(entry))

const over: string[] = []
function check(name: string, size: number, budget: number): void {
  const figures = `${name}: ${size.toFixed(2)} of ${budget} kB\n`
  if (size > budget) over.push(figures)
  else process.stdout.write(`ok   ${figures}`)
}

check('first load', kilobytes(firstFiles), FIRST_LOAD_KB)
for (const key of Object.keys(manifest).sort()) {
  const page = /\/(\w+Page)\.tsx$/.exec(key)?.[1]
  if (!manifest[key]?.isDynamicEntry || page === undefined) continue
  const added = [...filesOf(closure(key))].filter((file) => !firstFiles.has(file))
  check(page, kilobytes(added), PAGE_KB)
}
// Last, where the summary of `npm test` finds them.
for (const figures of over) process.stdout.write(`OVER ${figures}`)
if (over.length > 0) process.exitCode = 1
