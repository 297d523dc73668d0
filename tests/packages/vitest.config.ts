import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('packages', {
  test: { include: ['*.test.ts'], globalSetup: ['harness/globalSetup.ts'], testTimeout: 120_000 },
})
