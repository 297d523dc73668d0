import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('contract', {
  test: { include: ['**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})
