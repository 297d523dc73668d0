import react from '@vitejs/plugin-react'
import { browserMode, CountReporter } from '@portal/test-config/vitest'
import { defineConfig } from 'vitest/config'

/** Behaviour that only a real browser has: focus, hover, widths, measured places, time. */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-aria-components',
      'react-aria/useLandmark',
      'react-aria/I18nProvider',
      '@tanstack/react-virtual',
      'lucide-react',
      'clsx',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['./src/testing/browserSetup.ts'],
    reporters: ['default', new CountReporter('portal-ui-browser')],
    browser: await browserMode(),
  },
})
