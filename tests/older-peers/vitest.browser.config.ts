import { fileURLToPath } from 'node:url'
import { browserMode, CountReporter, secondTry } from '@portal/test-config/vitest'
import { defineConfig } from 'vitest/config'
import { olderPeers } from './olderPeers.js'

/** The behaviour of components in a browser, on React 18.3. */
export default defineConfig({
  root: fileURLToPath(new URL('../../packages/portal-ui', import.meta.url)),
  resolve: { alias: olderPeers },
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-aria-components',
      'react-aria/useLandmark',
      'react-aria/I18nProvider',
      'lucide-react',
      'clsx',
    ],
  },
  cacheDir: fileURLToPath(new URL('node_modules/.vite', import.meta.url)),
  test: {
    retry: secondTry,
    expect: { poll: { timeout: 5_000 } },
    isolate: false,
    // Those whose behaviour depends on refs, `inert`, contexts and effects.
    include: ['src/{combo-box,data-grid,dialog,header,menu,message-thread,table,toast}/*.browser.test.tsx'],
    setupFiles: ['./src/testing/browserSetup.ts'],
    reporters: ['default', new CountReporter('older-peers-browser')],
    browser: await browserMode({ fonts: 'shipped' }),
  },
})
