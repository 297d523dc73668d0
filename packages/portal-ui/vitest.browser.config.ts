import { renderWithPreact } from '@portal/renderer/renderWithPreact'
import { browserMode, CountReporter, secondTry } from '@portal/test-config/vitest'
import { defineConfig, type TestUserConfig } from 'vitest/config'

type BrowserExpect = NonNullable<NonNullable<TestUserConfig['browser']>['expect']>
type PictureOptions = NonNullable<BrowserExpect['toMatchScreenshot']>

/**
 * Snapshots of the visual comparison. A pixel differs when its colour is off by more than a tenth of the
 * largest perceived difference; a snapshot of 1.3 million pixels may have 40: less than an icon or a word.
 */
const pictures = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.1, includeAA: true, allowedMismatchedPixels: 40 },
  screenshotOptions: { animations: 'disabled', caret: 'hide', scale: 'css' },
  resolveScreenshotPath: ({ arg, root }) => `${root}/pictures/${arg}.png`,
  resolveDiffPath: ({ arg, root }) => `${root}/test-results/pictures/${arg}.png`,
} satisfies PictureOptions

/**
 * Behaviour that only a real browser has: focus, hover, widths, measured places, time. With the applications' renderer;
 * the stories run with React 19, and `tests/older-peers` with React 18.
 */
export default defineConfig({
  plugins: [renderWithPreact({ when: 'always' })],
  optimizeDeps: {
    include: [
      'react-aria-components',
      'react-aria/useLandmark',
      'react-aria/I18nProvider',
      'lucide-react',
      'clsx',
    ],
  },
  test: {
    retry: secondTry,
    // A machine that has much else to do is no fault.
    expect: { poll: { timeout: 5_000 } },
    // What a test mounts and sets is taken away after it (`browserSetup`), so all files share one page.
    isolate: false,
    include: ['src/**/*.browser.test.tsx', 'src/**/*.visual.test.tsx'],
    setupFiles: ['./src/testing/browserSetup.ts'],
    attachmentsDir: './test-results/attachments',
    reporters: ['default', new CountReporter('portal-ui-browser')],
    // Pictures are the same on every machine when their letters are.
    browser: { ...(await browserMode({ fonts: 'shipped' })), expect: { toMatchScreenshot: pictures } },
  },
})
