import { unitConfig } from '@portal/test-config/vitest'
import type { Mode } from './harness/globalSetup'

const modes: readonly Mode[] = process.env['TEST_DATABASE_URL']
  ? ['embedded', 'org', 'postgres']
  : ['embedded', 'org']

/** The same files in every mode: the server's own handler, a gateway to it (`PLATFORM_MODE=org`), the handler on PostgreSQL. */
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
