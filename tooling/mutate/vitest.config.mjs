import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('mutate', { test: { include: ['*.test.mjs'] } })
