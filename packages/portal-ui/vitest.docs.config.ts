import { CountReporter, secondTry } from '@portal/test-config/vitest'
import { defineConfig } from 'vitest/config'

/** Every docs page of the built Storybook in Chromium. */
export default defineConfig({
  test: {
    include: ['.storybook/*.test.ts'],
    retry: secondTry,
    hookTimeout: 60_000,
    testTimeout: 60_000,
    reporters: ['default', new CountReporter('portal-ui-docs')],
  },
})
