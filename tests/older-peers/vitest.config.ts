import { secondTry, unitConfig } from '@portal/test-config/vitest'
import { olderPeers } from './olderPeers.js'

export default unitConfig('older-peers', {
  resolve: { alias: olderPeers },
  test: {
    include: [
      '../../packages/ui-api/src/{react,devtools,testing}/**/*.test.{ts,tsx}',
      '../../packages/portal-ui/src/testing/{conformance,server,strictMode}.test.tsx',
      '../../packages/portal-ui/src/{avatar,icon,link,text}/!(*.browser).test.tsx',
      'react18.test.ts',
    ],
    retry: secondTry,
    // React 18 reports errors that a boundary catches to the window too.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
