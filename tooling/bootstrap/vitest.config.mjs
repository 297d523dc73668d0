import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('bootstrap', { test: { include: ['*.test.mjs'] } })
