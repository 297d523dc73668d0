import { compileMessages } from '@portal/app-kit/vite/compileMessages'
import { noteReads } from '@portal/app-kit/vite/noteReads'
import { prerenderStyles } from '@portal/app-kit/vite/prerenderStyles'
import { rendererBuild } from '@portal/app-kit/vite/rendererBuild'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { orderLayers } from './scripts/orderLayers.ts'
import { prerenderParts } from './scripts/prerenderParts.ts'
import { withoutQueue } from './scripts/withoutQueue.ts'

/** Builds the thread with which the server renders the portal's first paint. */
export default defineConfig({
  ...rendererBuild([/^(?:maplibre-gl|@maplibre|d3-|pdf-lib|libheif-js|client-zip)/]),
  plugins: [
    noteReads(),
    withoutQueue(),
    react(),
    compileMessages(),
    orderLayers(),
    prerenderStyles({ appDist: 'dist', ...prerenderParts }),
  ],
})
