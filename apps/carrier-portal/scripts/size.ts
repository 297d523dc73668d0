/**
 * Holds the built portal to its sizes, in bytes after gzip, by the build's own manifest: what a page loads before it can
 * be used, and what each part adds that is loaded on demand (a page, the filters, a dialog).
 *
 * `limit` is the ratchet: above it the script fails. `goal` is reliability U11; a goal that is not met is said out loud.
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
interface Budget {
  goal: number
  limit: number
}
const guestBudget: Budget = { goal: 110 * KB, limit: 164.4 * KB }
const signedInBudget: Budget = { goal: 140 * KB, limit: 164.4 * KB }
/** Today's Loads is the largest: its queue uploads files and sends messages without network. */
const pageBudget: Budget = { goal: 35 * KB, limit: 36.8 * KB }
/** Comboboxes and dialogs bring React Aria along, once for all of them; nothing of it is in the first load. */
const overlayBudget: Budget = { goal: 35 * KB, limit: 63 * KB }
/** MapLibre GL is 289 kB and has no smaller build; it is loaded only when the user opens the map. */
const mapBudget: Budget = { goal: 90 * KB, limit: 290 * KB }
const stylesBudget: Budget = { goal: 20 * KB, limit: 20 * KB }

const dist = new URL(`${process.argv[2] ?? '../dist'}/`, import.meta.url)
// Written by vite in the build that turbo runs first; its shape is vite's public manifest format.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).byteLength
const sum = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + gzipBytes(file), 0)

/** The chunk and everything that it imports statically. */
function closure(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, found)
  return found
}

const scriptsOf = (keys: Iterable<string>) =>
  new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
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
  if (!key)
    throw new Error(`The build has no chunk for "${part}". If the file moved, change scripts/size.ts.`)
  return key
}

const homeParts = [
  'src/app/pages/HomePage',
  'src/i18n/messages/en-US',
  'src/features/find-loads/messages/en-US',
].map(chunkNamed)
const guest = initial(homeParts)

const rows: [name: string, bytes: number, budget: Budget][] = [
  ['guest home, scripts', sum(scriptsOf(guest)), guestBudget],
  // The same page; what only signed-in people get (booking, second account, panels) loads when it is used.
  ['signed-in home, scripts', sum(scriptsOf(guest)), signedInBudget],
  ['guest home, styles', sum(stylesOf(guest)), stylesBudget],
]
const known = scriptsOf(guest)
/** Chunks loaded before a dialog opens: those that pages share, and those of the banner. */
const later = ['_common', '_icons', 'src/features/frame/FrameBanner'].map(chunkNamed)
const knownLater = scriptsOf(initial([...homeParts, ...later]))
/** The scripts of the pages that open a part; they are loaded before it. */
const knownBefore = (part: string) => {
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(part))
  return scriptsOf(initial([...homeParts, ...pages.filter((key) => key.startsWith('src/app/pages/'))]))
}
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !key.startsWith('src/') || key.endsWith('.json')) continue
  const isPage = key.startsWith('src/app/pages/')
  const isBanner = key.includes('FrameBanner')
  const there = key.endsWith('Part.tsx') ? knownBefore(key) : isPage || isBanner ? known : knownLater
  const added = [...scriptsOf(closure(key))].filter((file) => !there.has(file))
  rows.push([
    key.replace(/^src\//, ''),
    sum(added),
    isPage ? pageBudget : key.startsWith('src/features/load-map/') ? mapBudget : overlayBudget,
  ])
}

/** Files that wait for each other; in such a circle a value can be used before it is there. */
function circle(key: string, path: readonly string[] = [], done = new Set<string>()): readonly string[] {
  if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
  if (done.has(key)) return []
  for (const next of manifest[key]?.imports ?? []) {
    const found = circle(next, [...path, key], done)
    if (found.length > 0) return found
  }
  done.add(key)
  return []
}
const done = new Set<string>()
for (const key of Object.keys(manifest)) {
  const found = circle(key, [], done)
  if (found.length > 0)
    throw new Error(`Files wait for each other: ${found.join(' > ')}. Change scripts/chunkGroups.ts.`)
}

let isOver = false
for (const [name, bytes, { goal, limit }] of rows) {
  isOver ||= bytes > limit
  const verdict = bytes > limit ? 'OVER' : bytes > goal ? 'goal missed' : 'ok'
  const figures = `${(bytes / KB).toFixed(1)} kB, goal ${goal / KB}, limit ${limit / KB}`
  process.stdout.write(`${verdict.padEnd(12)} ${figures.padEnd(36)} ${name}\n`)
}
process.exitCode = isOver ? 1 : 0
