import { createRequire } from 'node:module'
import { secondTry, unitConfig } from '@portal/test-config/vitest'

const { resolve } = createRequire(import.meta.url)
const OLDER = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@testing-library/react',
  'msw',
  'msw/node',
]

export default unitConfig('older-peers', {
  resolve: { alias: OLDER.map((name) => ({ find: new RegExp(`^${name}$`), replacement: resolve(name) })) },
  test: {
    include: ['../../packages/ui-api/src/{react,devtools,testing}/**/*.test.{ts,tsx}'],
    retry: secondTry,
    // React 18 reports errors that a boundary catches to the window too.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
