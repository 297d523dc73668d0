import { compileMessages } from '@portal/app-kit/vite/compileMessages'
import { FIRST_PAINT_FOLDER, FIRST_PAINT_RENDERER } from '@portal/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { orderLayers } from './scripts/orderLayers.ts'
import { rendererModules } from './scripts/rendererModules.ts'
import { pictureStyles } from './scripts/pictureStyles.ts'

/**
 * Builds the thread with which the server renders the first paint, from the sources of the page: class names and texts
 * are those of the browser's build.
 */
export default defineConfig({
  plugins: [rendererModules(), react(), compileMessages(), orderLayers(), pictureStyles('dist')],
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
      // Parts that no first paint shows; loading them would be an error.
      external: [/^(?:maplibre-gl|pdf-lib|libheif-js|client-zip)/],
    },
  },
})
