import { unitConfig } from '@portal/test-config/vitest'

export default unitConfig('renderer')
