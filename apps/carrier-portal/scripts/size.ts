/**
 * Holds the built portal to its budgets (ux-reliability U11), in bytes after gzip: what a page needs before it can be
 * used, by the build's own manifest. Parts that load later on demand (filters, dialogs, places) count as further routes.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

const KB = 1000
const BUDGETS = { guest: 110 * KB, signedIn: 140 * KB, route: 35 * KB, css: 20 * KB }

const dist = new URL('../dist/', import.meta.url)
// Written by vite in the build that turbo runs first; its shape is vite's public manifest format.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

const gzipBytes = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).byteLength
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + gzipBytes(file), 0)

/** The chunk and everything that it imports statically. */
function closure(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, found)
  return found
}

const scriptsOf = (keys: Iterable<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
const stylesOf = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('The build has no entry. Run the build first.')

const initial = (extra: readonly string[]) => {
  const keys = closure(entry)
  for (const key of extra) closure(key, keys)
  return keys
}
const chunkNamed = (part: string): string => {
  const key = Object.keys(manifest).find((name) => name.includes(part))
  if (!key) throw new Error(`The build has no chunk for "${part}". If the file moved, change scripts/size.ts.`)
  return key
}

const homeParts = ['src/app/pages/HomePage', 'src/i18n/messages/en-US', 'src/features/find-loads/messages/en-US'].map(chunkNamed)
const guest = initial(homeParts)
const signedIn = initial([...homeParts, chunkNamed('src/app/pages/BookButton'), chunkNamed('src/features/booking/messages/en-US')])

const rows: [name: string, bytes: number, budget: number][] = [
  ['guest home, scripts', sum(scriptsOf(guest)), BUDGETS.guest],
  ['signed-in home, scripts', sum(scriptsOf(signedIn)), BUDGETS.signedIn],
  ['guest home, styles', sum(stylesOf(guest)), BUDGETS.css],
]
const known = scriptsOf(guest)
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !key.startsWith('src/') || key.endsWith('.json')) continue
  const added = [...scriptsOf(closure(key))].filter((file) => !known.has(file))
  rows.push([key.replace(/^src\//, ''), sum(added), BUDGETS.route])
}

let isOver = false
for (const [name, bytes, budget] of rows) {
  isOver ||= bytes > budget
  const verdict = bytes > budget ? 'OVER' : 'ok'
  process.stdout.write(
    `${verdict.padEnd(5)}${(bytes / KB).toFixed(1).padStart(7)} / ${(budget / KB).toFixed(0).padStart(3)} kB  ${name}\n`,
  )
}
process.exitCode = isOver ? 1 : 0
