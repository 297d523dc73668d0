import { unitConfig } from '@portal/test-config/vitest'

/** Every test of the server copies one seeded database, which is made before the first of them. */
export default unitConfig('platform-server', {
  test: {
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/cheapPasswords.ts'],
    // libvips sets it for the whole process when an upload is read first.
    env: { VIPSHOME: '/target' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
