import { buildParts } from '@portal/app-kit/vite/buildParts'
import { compileMessages } from '@portal/app-kit/vite/compileMessages'
import { earlyFiles } from '@portal/app-kit/vite/earlyFiles'
import { onlyReact19 } from '@portal/app-kit/vite/onlyReact19'
import { preloadFont } from '@portal/app-kit/vite/preloadFont'
import { shakeRouter } from '@portal/app-kit/vite/shakeRouter'
import { renderWithPreact } from '@portal/renderer/renderWithPreact'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chartForAnyLocale } from './scripts/chartForAnyLocale.ts'
import { chunkGroups } from './scripts/chunkGroups.ts'
import { earlyPages } from './scripts/earlyPages.ts'

const SERVER_PATHS = ['/services', '/lwr', '/auth', '/events', '/healthz', '/readyz']

/** Address of the server while `vite` serves the desk in development. */
const platformUrl = process.env.PLATFORM_URL ?? 'http://localhost:4000'

export default defineConfig(({ command }) => ({
  base: '/desk/',
  plugins: [
    react(),
    renderWithPreact(),
    compileMessages(),
    shakeRouter(),
    onlyReact19(),
    chartForAnyLocale(),
    preloadFont(),
    buildParts(),
    earlyFiles(earlyPages),
  ],
  resolve: {
    tsconfigPaths: true,
    // Built messages arrive parsed, so the build leaves the parser out.
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
    // The content security policy allows files of this origin only, no data URLs.
    assetsInlineLimit: 0,
    // For the size script.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [path, { target: platformUrl, changeOrigin: false }]),
    ),
  },
}))
