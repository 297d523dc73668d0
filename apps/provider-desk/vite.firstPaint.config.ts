import { compileMessages } from '@portal/app-kit/vite/compileMessages'
import { noteReads } from '@portal/app-kit/vite/noteReads'
import { prerenderStyles } from '@portal/app-kit/vite/prerenderStyles'
import { rendererBuild } from '@portal/app-kit/vite/rendererBuild'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'

const pages = { signIn: [], home: ['src/overview/OverviewPage.tsx', 'src/overview/TrendChart.tsx'] }

/** Builds the thread with which the server renders the desk's first paint. */
export default defineConfig(
  mergeConfig(rendererBuild([/^(?:maplibre-gl|@maplibre|d3-|pdfjs-dist)/]), {
    base: '/desk/',
    resolve: {
      alias: [
        {
          find: /^uplot$/,
          replacement: fileURLToPath(new URL('src/first-paint/noChart.ts', import.meta.url)),
        },
      ],
    },
    plugins: [
      noteReads(),
      react(),
      compileMessages(),
      prerenderStyles({ appDist: 'dist', base: '/desk/', start: 'index.html', phone: pages, desktop: pages }),
    ],
  }),
)
