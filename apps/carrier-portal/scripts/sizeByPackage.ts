/**
 * Reports which packages, and which folders of the portal, the first load of a guest's Find Loads consists of:
 * `pnpm size:packages`, and `pnpm size:packages --files` for every module.
 *
 * The portal is built again with source maps, into a folder that is deleted afterwards. A file's bytes after gzip are
 * divided among its modules in proportion to their minified bytes.
 *
 * FIRST_SCREEN_COVERAGE, which `bench/firstScreenCoverage.ts` of `tests/e2e` sets, adds the bytes that do not run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as buildPortal } from 'vite'
import { PARTS_FILE, type BuildParts } from '@portal/app-kit/vite/buildParts'
import { firstLoadFiles } from './firstLoadFiles.ts'

const KB = 1000
/** Of the bundler: imports and exports of files, and its runtime. */
const GLUE = 'bundler'
/** Smaller ones are added up. */
const LEAST_BYTES = 0.3 * KB

interface Bytes {
  all: number
  /** Of code that no first screen runs; 0 without coverage. */
  idle: number
}

/** Ranges of the code that runs, by file: start and end. */
type Coverage = Readonly<Record<string, readonly (readonly [number, number])[]>>

const coverageFile = process.env['FIRST_SCREEN_COVERAGE']
const coverage = coverageFile ? (JSON.parse(readFileSync(coverageFile, 'utf8')) as Coverage) : undefined

/** One byte per character of a file, 1 where it runs. Everything runs without coverage. */
function runOf(file: string, length: number): Uint8Array {
  const runs = new Uint8Array(length)
  for (const [start, end] of coverage === undefined ? [[0, length] as const] : (coverage[file] ?? []))
    runs.fill(1, start, end)
  return runs
}

/** Minified bytes of each source of a file; a file without a map is of the bundler. */
function bytesBySource(
  code: string,
  map: SourceMapPayload | undefined,
  runs: Uint8Array,
): Map<string, Bytes> {
  const bytes = new Map<string, Bytes>()
  const sources = map && new SourceMap(map)
  let start = 0
  code.split('\n').forEach((line, lineIndex) => {
    for (let column = 0; column < line.length;) {
      const entry = sources?.findEntry(lineIndex, column)
      const source = (entry && 'originalSource' in entry && entry.originalSource) || GLUE
      // The next character that could belong to another source: a name or a sign.
      const length = /^(?:[\w$]+|.)/su.exec(line.slice(column, column + 200))?.[0].length ?? 1
      const known = bytes.get(source) ?? { all: 0, idle: 0 }
      known.all += length
      if (!runs[start + column]) known.idle += length
      bytes.set(source, known)
      column += length
    }
    start += line.length + 1
  })
  return bytes
}

/** The package of a source, or the folder of the portal. */
function ownerOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(source)?.[1]
  if (library) return library
  const workspace = /packages\/([^/]+)\//u.exec(source)?.[1]
  if (workspace) return `@portal/${workspace}`
  const folder = /(?:^|\/)src\/((?:features\/)?[^/]+)\//u.exec(source)?.[1]
  return folder === undefined ? (source === GLUE ? GLUE : 'src') : `src/${folder}`
}

const isByFile = process.argv.includes('--files')
const outDir = mkdtempSync(join(tmpdir(), 'portal-maps-'))
const totals = new Map<string, Bytes>()
try {
  await buildPortal({ logLevel: 'error', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } })
  const parts = JSON.parse(readFileSync(join(outDir, PARTS_FILE), 'utf8')) as BuildParts
  for (const file of firstLoadFiles(parts)) {
    const code = readFileSync(join(outDir, file), 'utf8')
    const mapFile = join(outDir, `${file}.map`)
    const ratio = gzipSync(code, { level: 9 }).byteLength / code.length
    const map = existsSync(mapFile)
      ? (JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)
      : undefined
    for (const [source, { all, idle }] of bytesBySource(code, map, runOf(file, code.length))) {
      const owner = isByFile ? source.replace(/^(?:\.\.\/)+/u, '') : ownerOf(source)
      const total = totals.get(owner) ?? { all: 0, idle: 0 }
      totals.set(owner, { all: total.all + all * ratio, idle: total.idle + idle * ratio })
    }
  }
} finally {
  rmSync(outDir, { recursive: true })
}

const rows = [...totals].sort(([, one], [, other]) => other.all - one.all)
const isLarge = ([, { all }]: (typeof rows)[number]) => isByFile || all >= LEAST_BYTES
const sum = (of: typeof rows): Bytes => ({
  all: of.reduce((total, [, { all }]) => total + all, 0),
  idle: of.reduce((total, [, { idle }]) => total + idle, 0),
})
const cell = (bytes: number) => ` ${(bytes / KB).toFixed(2)} kB |`
const print = (name: string, { all, idle }: Bytes) =>
  process.stdout.write(`| ${name} |${cell(all)}${coverage ? cell(idle) : ''}\n`)
process.stdout.write(
  coverage
    ? '| package or folder | after gzip | not run |\n| --- | ---: | ---: |\n'
    : '| package or folder | after gzip |\n| --- | ---: |\n',
)
for (const [name, bytes] of rows.filter(isLarge)) print(name, bytes)
if (!isByFile) print('others', sum(rows.filter((row) => !isLarge(row))))
print('all', sum(rows))
