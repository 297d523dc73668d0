import { buildParts } from '@portal/app-kit/vite/buildParts'
import { compileMessages } from '@portal/app-kit/vite/compileMessages'
import { earlyFiles } from '@portal/app-kit/vite/earlyFiles'
import { onlyReact19 } from '@portal/app-kit/vite/onlyReact19'
import { preloadFont } from '@portal/app-kit/vite/preloadFont'
import { shakeRouter } from '@portal/app-kit/vite/shakeRouter'
import { renderWithPreact } from '@portal/renderer/renderWithPreact'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './scripts/appManifest.ts'
import { chunkGroups, inputs, preloadWith } from './scripts/chunkGroups.ts'
import { compressStart } from './scripts/compressStart.ts'
import { earlyPages } from './scripts/earlyPages.ts'
import { joinStyles } from './scripts/joinStyles.ts'
import { orderLayers } from './scripts/orderLayers.ts'
import { LICENSES_FILE, thirdPartyLicenses } from './scripts/thirdPartyLicenses.ts'

const SERVER_PATHS = ['/services', '/lwr', '/auth', '/events', '/healthz', '/readyz']

/** Where the server runs while `vite` serves the portal. Only used in development. */
const platformUrl = process.env.PLATFORM_URL ?? 'http://localhost:4000'

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    renderWithPreact(),
    compileMessages(),
    orderLayers(),
    shakeRouter(),
    onlyReact19(),
    preloadFont(),
    joinStyles(),
    compressStart(),
    buildParts(),
    earlyFiles(earlyPages),
    thirdPartyLicenses(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      // Registered by `device/registerWorker.ts`, for those who are signed in.
      injectRegister: false,
      manifest: appManifest,
      manifestFilename: 'app.webmanifest',
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        // Large, and of no use on the road: the map. Few devices need the reader of HEIC.
        globIgnores: ['assets/*[mM]ap*', 'assets/heicWorker-*'],
        rollupFormat: 'iife',
      },
    }),
  ],
  resolve: {
    tsconfigPaths: true,
    // Built messages arrive as syntax trees, so the parser stays at home (5 kB).
    alias:
      command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : [],
  },
  build: {
    target: 'es2022',
    manifest: true,
    license: { fileName: LICENSES_FILE },
    // Nothing is inlined: the content security policy allows files of this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadWith },
    rolldownOptions: {
      input: inputs,
      output: {
        codeSplitting: chunkGroups,
        // The shortest that the bundler takes: hashes do not compress, and the first load names 170 files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [path, { target: platformUrl, changeOrigin: false }]),
    ),
  },
}))
