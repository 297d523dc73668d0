import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { configDefaults } from 'vitest/config'
import { CountReporter } from './vitestReporter.mjs'

/*
 * Workers keep what they have compiled of the packages that they load, for the workers after them: a page of jsdom is half a
 * second of compiling, for each file. Read by Node when it starts a worker.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.compiled', import.meta.url))

/** What a test file says that brings a world of its own: a page, or a database of the browser for the whole process. */
const OWN_WORLD = /^(?:\/\/ @vitest-environment jsdom|import 'fake-indexeddb\/auto')$/m

/**
 * Unit tests of a package: fast, in Node unless a file asks for jsdom in its first line.
 *
 * Files in Node share one process: one for each was more than half of their work. `leavesNothing.mjs` refuses
 * what would reach the file after. A file with a world of its own has a process of its own.
 */
export function unitConfig(suite, overrides = {}) {
  const { include, exclude, ...test } = {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: configDefaults.exclude,
    reporters: ['default', new CountReporter(suite)],
    // What hangs is found all the same; what is only slow, on a machine that does three things at once, is no fault.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    ...overrides.test,
  }
  const alone = globSync(include, { expandDirectories: false }).filter((file) =>
    OWN_WORLD.test(readFileSync(file, 'utf8')),
  )
  const shared = {
    name: 'shared',
    include,
    exclude: [...exclude, ...alone],
    isolate: false,
    setupFiles: [fileURLToPath(new URL('./leavesNothing.mjs', import.meta.url))],
  }
  const projects = [shared, { name: 'alone', include: alone, exclude }].filter((it) => it.include.length > 0)
  return { ...overrides, test: { projects: projects.map((it) => ({ extends: true, test: it })), ...test } }
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
