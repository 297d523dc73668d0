import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('requirements', { test: { include: ['*.test.{mjs,ts}'] } })
