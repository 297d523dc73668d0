import { CountReporter } from './vitestReporter.mjs'

/** Unit tests of a package: fast, in Node unless a file asks for jsdom in its first line. */
export function unitConfig(suite, overrides = {}) {
  return {
    ...overrides,
    test: {
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
      reporters: ['default', new CountReporter(suite)],
      // What hangs is found all the same; what is only slow, on a machine that does three things at once, is no fault.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      ...overrides.test,
    },
  }
}

/**
 * For tests that draw whole pages, whose speed is the machine's: a second try, after which the closing lines of
 * `npm test` name the test. A law that found its counter-example is never tried again.
 */
export const secondTry = { count: 1, condition: /^(?!Property failed)/ }

/** Tests in a real Chromium, headless; which one is decided by `@portal/browser`. */
export async function browserMode(options) {
  const [{ playwright }, { findChromium }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('@portal/browser'),
  ])
  const { executablePath, args } = await findChromium(options)
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath, args } }),
    instances: [{ browser: 'chromium' }],
  }
}

export { CountReporter }
