import { appendFile, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { designTokens } from './scripts/designTokens.mjs'

/** Every component is an entry, so that a bundler takes only the modules that a page uses. */
const components = ['src/*/*.tsx', '!src/**/*.stories.tsx', '!src/**/*.test.tsx', '!src/testing/**']

/** Stylesheets for consumers: all, and all but the reset. */
const STYLES = ['styles.css', 'styles-without-reset.css']

const tokens = async () =>
  designTokens({
    colours: await readFile('src/tokens/colours.css', 'utf8'),
    scale: await readFile('src/tokens/scale.css', 'utf8'),
  })

/** Marks the calls that make components, so that bundlers leave out those that a page does not use. */
async function markPure(file: string) {
  const code = await readFile(file, 'utf8')
  const marked = code.replaceAll(/(?<= = )(?=withRef\(function)/g, '/* @__PURE__ */ ')
  if (marked !== code) await writeFile(file, marked)
}

/**
 * The entry for server components, `react-server`: every name as a reference to a module of the client. The directive stands
 * in this file alone, since other bundlers report it as one they do not know.
 */
async function writeClientReferences() {
  const [, names = ''] = /export \{([^}]*)\}/.exec(await readFile('dist/index.js', 'utf8')) ?? []
  const exported = names.split(',').map((name) => name.trim().split(' as ').at(-1))
  await writeFile(
    'dist/clientReferences.js',
    `'use client'\nexport { ${exported.join(', ')} } from './index.js'\n`,
  )
}

export default defineConfig({
  // The queue is one as well: asking for a toast must not bring the region that shows it.
  entry: [
    'src/index.ts',
    'src/formatters.ts',
    ...STYLES.map((name) => `src/${name}`),
    'src/tokens.css',
    'src/toast/toastQueue.ts',
    ...components,
  ],
  format: 'esm',
  target: ['es2024', 'chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'],
  dts: false,
  clean: true,
  splitting: true,
  // Without this loader CSS Modules come out as empty objects, and nothing says so.
  loader: { '.css': 'local-css', '.woff2': 'copy' },
  async onSuccess() {
    const components = await readFile('dist/index.css')
    for (const name of STYLES) {
      // Tokens first, then the components in the order of the index.
      await appendFile(`dist/${name}`, components)
      // TypeScript checks imports for side effects (`noUncheckedSideEffectImports`, on by default since 6).
      await writeFile(`dist/${name}.d.ts`, 'export {}\n')
    }
    await writeFile('dist/tokens.css.d.ts', 'export {}\n')
    for (const [name, tree] of Object.entries((await tokens()).files))
      await writeFile(`dist/${name}`, `${JSON.stringify(tree, null, 2)}\n`)
    const files = await readdir('dist', { recursive: true })
    for (const file of files.filter((name) => name.endsWith('.js'))) await markPure(`dist/${file}`)
    await writeClientReferences()
    const parts = files.filter((file) => file.endsWith('.css') && ![...STYLES, 'tokens.css'].includes(file))
    await Promise.all(parts.map((file) => rm(`dist/${file}`)))
  },
})
