import { preactInTests } from '@portal/renderer/preactInTests'
import { secondTry, unitConfig } from '@portal/test-config/vitest'
import react from '@vitejs/plugin-react'

export default unitConfig(
  'provider-desk',
  {
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    test: { setupFiles: ['src/testing/setup.ts'], retry: secondTry },
  },
  preactInTests,
)
