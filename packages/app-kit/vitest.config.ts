import { preactInTests } from '@portal/renderer/preactInTests'
import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('app-kit', {}, preactInTests)
