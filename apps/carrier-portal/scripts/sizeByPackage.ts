/**
 * Reports which packages, and which folders of the portal, the first load of a guest's Find Loads consists of:
 * `pnpm size:packages`, and `pnpm size:packages --files` for every module.
 *
 * The portal is built again with source maps, into a folder that is deleted afterwards. A file's bytes after gzip are
 * divided among its modules in proportion to their minified bytes.
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

/** Minified bytes of each source of a file. */
function bytesBySource(code: string, map: SourceMapPayload): Map<string, number> {
  const bytes = new Map<string, number>()
  const sources = new SourceMap(map)
  code.split('\n').forEach((line, lineIndex) => {
    for (let column = 0; column < line.length;) {
      const entry = sources.findEntry(lineIndex, column)
      const source = ('originalSource' in entry && entry.originalSource) || GLUE
      // The next character that could belong to another source: a name or a sign.
      const length = /^(?:[\w$]+|.)/su.exec(line.slice(column, column + 200))?.[0].length ?? 1
      bytes.set(source, (bytes.get(source) ?? 0) + length)
      column += length
    }
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
const totals = new Map<string, number>()
try {
  await buildPortal({ logLevel: 'error', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } })
  const parts = JSON.parse(readFileSync(join(outDir, PARTS_FILE), 'utf8')) as BuildParts
  for (const file of firstLoadFiles(parts)) {
    const code = readFileSync(join(outDir, file), 'utf8')
    const mapFile = join(outDir, `${file}.map`)
    const ratio = gzipSync(code, { level: 9 }).byteLength / code.length
    const bytesOf = existsSync(mapFile)
      ? bytesBySource(code, JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)
      : [[GLUE, code.length] as const]
    for (const [source, bytes] of bytesOf) {
      const owner = isByFile ? source.replace(/^(?:\.\.\/)+/u, '') : ownerOf(source)
      totals.set(owner, (totals.get(owner) ?? 0) + bytes * ratio)
    }
  }
} finally {
  rmSync(outDir, { recursive: true })
}

const rows = [...totals].sort(([, one], [, other]) => other - one)
const isLarge = ([, bytes]: (typeof rows)[number]) => isByFile || bytes >= LEAST_BYTES
const sum = (of: typeof rows) => of.reduce((total, [, bytes]) => total + bytes, 0)
const print = (name: string, bytes: number) =>
  process.stdout.write(`| ${name} | ${(bytes / KB).toFixed(2)} kB |\n`)
process.stdout.write('| package or folder | after gzip |\n| --- | ---: |\n')
for (const [name, bytes] of rows.filter(isLarge)) print(name, bytes)
if (!isByFile) print('others', sum(rows.filter((row) => !isLarge(row))))
print('all', sum(rows))
