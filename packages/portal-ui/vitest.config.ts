import { unitConfig } from '@portal/test-config/vitest'
import { configDefaults } from 'vitest/config'

export default unitConfig('portal-ui', {
  test: { exclude: [...configDefaults.exclude, 'src/**/*.{browser,visual}.test.tsx'] },
})
