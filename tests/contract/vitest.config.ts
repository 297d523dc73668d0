import { unitConfig } from '@portal/test-config/vitest'

/** The same files twice: against the server's own handler, and through a gateway to it (`PLATFORM_MODE=org`). */
export default unitConfig('contract', {
  test: {
    isolate: false,
    globalSetup: ['harness/globalSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: (['database', 'org'] as const).map((mode) => ({
      extends: true,
      test: { name: mode, include: ['**/*.test.ts'], provide: { mode } },
    })),
  },
})
