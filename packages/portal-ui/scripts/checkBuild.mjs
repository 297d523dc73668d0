/**
 * Builds small consumers from `dist` and checks what they get: every class a component writes is in `styles.css`, no
 * component brings in more than 12 kB (gzip) beyond React and React Aria, the formatters bring no React at all, and every
 * entry of `package.json` leads to a file.
 */
import { existsSync, readFileSync, statSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const LIMIT_COMPONENT = 12_000
const LIMIT_STYLES = 20_000
const LIMIT_FONT = 40_000
const dist = new URL('../dist/', import.meta.url)
const problems = []

const gzip = (text) => gzipSync(text, { level: 9 }).length
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Bundles each source on its own. One build of all of them parses a module once: the icons that the components import
 * from are thousands of files.
 *
 * @param sources contents of the entries by their name
 * @returns the bundles by the same names
 */
async function bundleEach(sources, external) {
  const entry = {
    name: 'entry',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path }) =>
        kind === 'entry-point' ? { path, namespace: 'entry' } : undefined,
      )
      onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({
        contents: sources[path],
        resolveDir: dist.pathname,
      }))
    },
  }
  const result = await build({
    entryPoints: Object.keys(sources).map((name) => ({ in: name, out: name })),
    outdir: '/',
    plugins: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external,
    logLevel: 'error',
  })
  return Object.fromEntries(result.outputFiles.map(({ path, text }) => [basename(path, '.js'), text]))
}

const platform = ['react', 'react-dom', 'react/*', 'react-aria-components', 'react-aria/*']
const index = readFileSync(new URL('index.js', dist), 'utf8')
const names = [...index.matchAll(/export \{([^}]*)\}/g)]
  .flatMap(([, list]) => list.split(','))
  .map((name) => name.trim().split(' as ').pop())
  .filter(Boolean)

const bundles = await bundleEach(
  {
    ...Object.fromEntries(names.map((name) => [name, `export { ${name} } from './index.js'`])),
    all: `export * from './index.js'`,
  },
  platform,
)
const sizes = []
for (const name of names) {
  const size = gzip(bundles[name])
  sizes.push([name, size])
  if (size > LIMIT_COMPONENT)
    problems.push(`${name} alone is ${kb(size)} gzip, more than ${kb(LIMIT_COMPONENT)}.`)
}

const styles = readFileSync(new URL('styles.css', dist), 'utf8')
const { all } = bundles
for (const [name] of all.matchAll(/\b[A-Z][A-Za-z]*_[a-z][A-Za-z]*\b/g)) {
  if (!styles.includes(name)) problems.push(`styles.css does not know ${name}.`)
}

const RESET = /@layer reset \{[\s\S]*?\n\}\n/
const withoutReset = readFileSync(new URL('styles-without-reset.css', dist), 'utf8')
const rulesOf = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n+/g, '\n')
if (RESET.test(withoutReset)) problems.push('styles-without-reset.css has the reset.')
if (rulesOf(withoutReset) !== rulesOf(styles.replace(RESET, '')))
  problems.push('styles-without-reset.css differs from styles.css by more than the reset.')

if (gzip(styles) > LIMIT_STYLES) problems.push(`styles.css is ${kb(gzip(styles))} gzip.`)

const { formatters } = await bundleEach({ formatters: `export * from './formatters.js'` }, [
  'temporal-polyfill',
])
if (/react/i.test(formatters)) problems.push('The formatters bring in React.')

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const targets = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [entry] : Object.values(entry),
)
for (const file of targets) {
  if (!existsSync(new URL(`../${file}`, import.meta.url)))
    problems.push(`package.json leads to ${file}: not there.`)
}

const references = readFileSync(new URL('clientReferences.js', dist), 'utf8')
if (!references.startsWith("'use client'\n"))
  problems.push('The entry for server components lacks its directive.')
if (!references.includes(`{ ${names.join(', ')} }`))
  problems.push('The entry for server components has other names than the index.')

const fonts = readdirSync(dist).filter((file) => file.endsWith('.woff2'))
const fontBytes = fonts.reduce((sum, file) => sum + statSync(new URL(file, dist)).size, 0)
if (fonts.length !== 1 || fontBytes > LIMIT_FONT) problems.push(`Fonts: ${fonts.length}, ${kb(fontBytes)}.`)

const [largest] = sizes.sort((a, b) => b[1] - a[1])
process.stdout.write(
  `${names.length} exports, largest alone ${largest?.[0]} ${kb(largest?.[1] ?? 0)}, all ${kb(gzip(all))}, ` +
    `styles ${kb(gzip(styles))}, formatters ${kb(gzip(formatters))}, font ${kb(fontBytes)}\n`,
)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
