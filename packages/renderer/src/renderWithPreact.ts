import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const published = (name: string): string => fileURLToPath(import.meta.resolve(name))

const aliases = [
  { find: /^react$/, replacement: ours('react.ts') },
  { find: /^react-dom$/, replacement: ours('reactDom.ts') },
  { find: /^react-dom\/client$/, replacement: published('preact/compat/client') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: published('preact/jsx-runtime') },
  // Deduplicated for packages that do not depend on Preact.
  ...['preact', 'preact/compat', 'preact/hooks'].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: published(name),
  })),
]

export interface RenderWithPreactOptions {
  /** `always` is for tests in a browser. Default: `build`; while `vite` serves, React renders, for its developer tools. */
  when?: 'build' | 'always'
}

/**
 * Puts Preact in place of React and React DOM (decision 27).
 *
 * @example
 * export default defineConfig({ plugins: [react(), renderWithPreact()] })
 */
export function renderWithPreact({ when = 'build' }: RenderWithPreactOptions = {}): Plugin {
  return {
    name: 'render-with-preact',
    ...(when === 'build' ? { apply: 'build' as const } : {}),
    config: () => ({
      resolve: { alias: aliases },
      // In Vite's dev server, prebundled dependencies and our sources must share one copy.
      optimizeDeps: { exclude: ['preact', 'react', 'react-dom'] },
    }),
  }
}
