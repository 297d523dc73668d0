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

const HAS_PAGE = /^\/\/ @vitest-environment jsdom$/m
/** Marks a test file that needs its own process: a browser database, or modules that it replaces in its page. */
const OWN_WORLD = /^import 'fake-indexeddb\/auto'$/m
const OWN_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/

/**
 * `pnpm coverage` sets it; off otherwise, since it slows the tests down. Applications cover the packages that they import as
 * sources; `coverageReport.mjs` adds that up.
 */
const COVERAGE = {
  provider: 'custom',
  customProviderModule: fileURLToPath(import.meta.resolve('@vitest/coverage-v8')),
  allowExternal: true,
  include: ['src/**/*.{ts,tsx}'],
  exclude: ['**/testing/**', '**/*.{test,stories,test-d,d}.{ts,tsx}', '**/{dist,node_modules}/**'],
  reporter: ['json'],
  reportOnFailure: true,
}

const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Unit tests of a package, in Node unless the first line of a file requests jsdom.
 *
 * Files share a process, because starting one per file was more than half of the time: `leavesNothing.mjs`
 * rejects leaks between Node files, `newPage.mjs` gives each file with a DOM an empty page.
 */
export function unitConfig(suite, overrides = {}, { execArgv = [], watched = [] } = {}) {
  const { include, exclude, ...test } = {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: configDefaults.exclude,
    reporters: ['default', new CountReporter(suite)],
    coverage: COVERAGE,
    // Detects hanging tests; slow ones on a busy machine pass.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...watched],
    ...overrides.test,
  }
  const files = globSync(include, { expandDirectories: false }).map((name) => ({
    name,
    text: readFileSync(name, 'utf8'),
  }))
  const namesOf = (found) => found.map(({ name }) => name)
  const alone = files.filter(
    ({ text }) => OWN_WORLD.test(text) || (HAS_PAGE.test(text) && OWN_MODULES.test(text)),
  )
  const pages = files.filter((file) => HAS_PAGE.test(file.text) && !alone.includes(file))
  const shared = {
    name: 'shared',
    include,
    exclude: [...exclude, ...namesOf([...alone, ...pages])],
    isolate: false,
    setupFiles: [fileHere('./leavesNothing.mjs')],
  }
  const ofPages = {
    name: 'pages',
    execArgv,
    include: namesOf(pages),
    exclude,
    isolate: false,
    // A process runs the files of one project.
    sequence: { groupOrder: 1 },
    setupFiles: [fileHere('./newPage.mjs')],
  }
  const projects = [shared, ofPages, { name: 'alone', execArgv, include: namesOf(alone), exclude }].filter(
    (it) => it.include.length > 0,
  )
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
  const launchOptions = await findChromium(options)
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' }],
  }
}

export { CountReporter }
