import { secondTry, unitConfig } from '@portal/test-config/vitest'

export default unitConfig('examples', {
  test: {
    include: ['*.test.ts'],
    globalSetup: ['harness/globalSetup.ts'],
    // A browser and a server each: one after the other.
    fileParallelism: false,
    retry: secondTry,
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
})
