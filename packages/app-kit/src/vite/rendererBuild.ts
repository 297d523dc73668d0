import { FIRST_PAINT_FOLDER, FIRST_PAINT_RENDERER } from '@portal/contract'
import type { UserConfig } from 'vite'

/**
 * Returns the common configuration of the renderers' builds: one worker script from the application's sources, with the class
 * names and compiled messages of the browser's build.
 *
 * @param external packages of components that are never prerendered; importing one throws.
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
  // The server's image has no node_modules.
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
