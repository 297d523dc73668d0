import { unitConfig } from '@portal/test-config/vitest'

/** Every test of the server copies one seeded database, which is made before the first of them. */
export default unitConfig('platform-server', {
  test: {
    globalSetup: ['src/testing/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
