import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { configDefaults } from 'vitest/config'
import { CountReporter } from './vitestReporter.mjs'

/*
 * Caches compiled code across workers: jsdom alone takes half a second to compile for each file. Node reads
 * this when it starts a worker.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.compiled', import.meta.url))

/** Marks a test file that needs its own process: a DOM, or a browser database for the whole process. */
const OWN_WORLD = /^(?:\/\/ @vitest-environment jsdom|import 'fake-indexeddb\/auto')$/m

/**
 * Unit tests of a package, in Node unless the first line of a file requests jsdom.
 *
 * Node files share a process, because starting one per file was more than half of the time;
 * `leavesNothing.mjs` rejects leaks between them. A file with a DOM has its own process.
 */
export function unitConfig(suite, overrides = {}) {
  const { include, exclude, ...test } = {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: configDefaults.exclude,
    reporters: ['default', new CountReporter(suite)],
    // Detects hanging tests; slow ones on a busy machine pass.
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
 * For tests that render whole pages, whose speed depends on the machine: one retry, which the summary of `npm
 * test` lists. A property test with a counterexample is never retried.
 */
export const secondTry = { count: 1, condition: /^(?!Property failed)/ }

/** Tests in headless Chromium; `@portal/browser` selects it. */
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
