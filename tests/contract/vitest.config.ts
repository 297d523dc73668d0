import { unitConfig } from '@portal/test-config/vitest'
import type { Mode } from './harness/globalSetup'

const modes: readonly Mode[] = process.env['TEST_DATABASE_URL']
  ? ['embedded', 'org', 'postgres']
  : ['embedded', 'org']

/** Runs the same files in every mode: handler, gateway (`PLATFORM_MODE=org`), handler on PostgreSQL. */
export default unitConfig('contract', {
  resolve: { tsconfigPaths: true },
  test: {
    isolate: false,
    globalSetup: ['harness/globalSetup.ts'],
    hookTimeout: 60_000,
    projects: modes.map((mode) => ({
      extends: true,
      test: { name: mode, include: ['**/*.test.ts'], provide: { mode } },
    })),
  },
})
