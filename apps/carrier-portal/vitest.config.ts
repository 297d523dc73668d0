import { preactInTests } from '@portal/renderer/preactInTests'
import { secondTry, unitConfig } from '@portal/test-config/vitest'
import react from '@vitejs/plugin-react'

export default unitConfig(
  'carrier-portal',
  {
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    test: {
      setupFiles: ['src/testing/setup.ts'],
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
      // Tests of the whole portal load its parts on demand, compiled at that moment.
      testTimeout: 40_000,
      retry: secondTry,
    },
  },
  preactInTests,
)
