import { registerHooks } from 'node:module'

const ours = (file: string): string => new URL(file, import.meta.url).href

/** Files of packages and of ours, and what tests have in their place. */
const replacements = new Map([
  ['react/index.js', ours('react.ts')],
  ['react/jsx-runtime.js', import.meta.resolve('preact/jsx-runtime')],
  ['react/jsx-dev-runtime.js', import.meta.resolve('preact/jsx-runtime')],
  ['react-dom/index.js', ours('../reactDom.ts')],
  ['react-dom/client.js', import.meta.resolve('preact/compat/client')],
  ['react-dom/test-utils.js', ours('act.ts')],
])
const PUBLISHED = /\/node_modules\/(react(?:-dom)?\/[\w-]+\.js)$/
const SHIPPED_PAINT = ours('../afterPaint.ts')
const PAINT = ours('afterPaint.ts')

/*
 * Node resolves every import and `require` of a test's process here, those of packages too: all have one copy of Preact. (Vite's aliases
 * reach only files that it compiles, so each package that imports React would need compiling.)
 */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const url =
      found.url === SHIPPED_PAINT && context.parentURL !== PAINT
        ? PAINT
        : replacements.get(PUBLISHED.exec(found.url)?.[1] ?? '')
    if (url === undefined) return found
    return { ...found, url, format: url.endsWith('.ts') ? 'module-typescript' : 'module' }
  },
})
