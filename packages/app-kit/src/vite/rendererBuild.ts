import { FIRST_PAINT_FOLDER, FIRST_PAINT_RENDERER } from '@portal/contract'
import type { UserConfig } from 'vite'

/**
 * Returns the common settings of the renderers' builds: one thread from the sources of the page, whose class
 * names and texts are those of the browser's build.
 *
 * @param external packages of parts that no first paint shows; loading them would be an error.
 */
export const rendererBuild = (external: readonly RegExp[]): UserConfig => ({
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  // The server's image has no packages.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first-paint/renderer.ts',
    outDir: `dist/${FIRST_PAINT_FOLDER}`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: FIRST_PAINT_RENDERER, chunkFileNames: 'parts/[name]-[hash].mjs' },
      external: [...external],
    },
  },
})
