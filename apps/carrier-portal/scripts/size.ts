/**
 * Holds the built portal to its sizes, in bytes after gzip, by the build's own manifest: what a page loads before it can
 * be used, and what each part adds that is loaded on demand (a page, the filters, a dialog).
 *
 * `limit` is the ratchet: above it the script fails. `goal` is reliability U11; a goal that is not met is said out loud.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { PARTS_FILE, requireNoCircle, type BuildParts } from '@portal/app-kit/vite/buildParts'
import { BANNER, everyPage, filesWith, firstLoadFiles } from './firstLoadFiles.ts'

const KB = 1000
interface Budget {
  goal: number
  limit: number
}
// The bytes of the build are the same in any folder; gzip's depend on the processor: up to 50 more or less.
const guestBudget: Budget = { goal: 120 * KB, limit: 120 * KB }
const signedInBudget: Budget = { goal: 120 * KB, limit: 120 * KB }
/** Today's Loads is the largest: its queue uploads files and sends messages without network. */
const pageBudget: Budget = { goal: 60 * KB, limit: 44 * KB }
/** Comboboxes and dialogs bring React Aria along, once for all of them; nothing of it is in the first load. */
const overlayBudget: Budget = { goal: 35 * KB, limit: 79 * KB }
const MAP_PARTS = /^src\/features\/(?:load-map\/|find-loads\/results\/ResultMapFrame)/
/** Pages of the map bring its canvas along; MapLibre GL (289 kB) is loaded for an operator's style only. */
const mapBudget: Budget = { goal: 60 * KB, limit: 60 * KB }
/** The map of Find Loads with the embedded ground: scripts, styles, land and cities. */
const openedMapBudget: Budget = { goal: 120 * KB, limit: 120 * KB }
const stylesBudget: Budget = { goal: 20 * KB, limit: 20 * KB }

const dist = new URL(`${process.argv[2] ?? '../dist'}/`, import.meta.url)
const build = JSON.parse(readFileSync(new URL(PARTS_FILE, dist), 'utf8')) as BuildParts

const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).byteLength
const sum = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + gzipBytes(file), 0)

const stylesOf = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => build.files[file]?.css ?? []))
const guest = firstLoadFiles(build)

const rows: [name: string, bytes: number, budget: Budget][] = [
  ['guest home until its loads show, scripts', sum(guest), guestBudget],
  // The same page; what only signed-in people get (booking, second account, panels) loads when it is used.
  ['signed-in home until its loads show, scripts', sum(guest), signedInBudget],
  ['guest home, styles', sum(stylesOf(guest)), stylesBudget],
]
/** The files of the pages that open a part; they are loaded before it. */
const pagesWith = (part: string) =>
  Object.entries(build.onDemand)
    .filter(([importer, parts]) => importer.startsWith('src/app/pages/') && parts.includes(part))
    .map(([importer]) => importer)
for (const part of Object.keys(build.parts).sort()) {
  if (!part.startsWith('src/') || part.endsWith('.json') || part === BANNER || everyPage.includes(part))
    continue
  const isPage = part.startsWith('src/app/pages/')
  const there = part.endsWith('Part.tsx')
    ? filesWith(build, ...everyPage, ...pagesWith(part))
    : isPage
      ? filesWith(build, ...everyPage, BANNER)
      : guest
  const added = [...filesWith(build, part)].filter((file) => !there.has(file))
  rows.push([
    part.replace(/^src\//, ''),
    sum(added),
    isPage ? pageBudget : MAP_PARTS.test(part) ? mapBudget : overlayBudget,
  ])
}

const MAP = 'src/features/load-map/LoadMap.tsx'
// A signed-in dispatcher has the list with its filters and an idle frame before the map.
const listed = new Set([
  ...guest,
  ...filesWith(
    build,
    'src/features/find-loads/results/LoadCards.tsx',
    'src/features/find-loads/filters/FilterForm.tsx',
    'src/features/frame/FrameExtras.tsx',
  ),
])
const scripts = [...filesWith(build, MAP)].filter((file) => !listed.has(file))
const mapStyles = [...stylesOf(scripts)].filter((file) => !stylesOf(listed).has(file))
const ground = readdirSync(new URL('assets/', dist))
  .filter((name) => /^map(?:Ground|Cities)-.*\.json$/.test(name))
  .map((name) => `assets/${name}`)
if (ground.length !== 2) throw new Error('The build has no ground of the map.')
rows.push(['map as opened, with its ground', sum([...scripts, ...mapStyles, ...ground]), openedMapBudget])

requireNoCircle(build)

const isOver = ([, bytes, { limit }]: (typeof rows)[number]) => bytes > limit
// What is over its limit comes last, where the summary of `npm test` finds it.
for (const row of [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)]) {
  const [name, bytes, { goal, limit }] = row
  const state = bytes > limit ? 'OVER' : bytes > goal ? 'goal missed' : 'ok'
  const figures = `${(bytes / KB).toFixed(2)} kB, goal ${goal / KB}, limit ${limit / KB}`
  process.stdout.write(`${state.padEnd(12)} ${figures.padEnd(36)} ${name}\n`)
}
process.exitCode = rows.some(isOver) ? 1 : 0
