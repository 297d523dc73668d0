/**
 * Runs tests of a package again and again in one Vitest, which compiles changed files only and prepares its
 * databases once. Each message names the tests and the files changed since the last run; the reply is whether
 * they passed.
 *
 * node testServer.mjs, with the package as working directory and an IPC channel
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Above that of the packages: on a busy machine a slow test is not a detected mutant. */
const TEST_TIMEOUT_MS = 120_000

const require = createRequire(join(process.cwd(), 'package.json'))
const { createVitest } = await import(pathToFileURL(require.resolve('vitest/node')).href)
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  retry: 0,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  fsModuleCache: true,
  reporters: [{}],
})
await vitest.standalone()

/** @param {{ filters: readonly string[], related?: readonly string[], changed: readonly string[] }} message */
async function run({ filters, related, changed }) {
  for (const path of changed) vitest.invalidateFile(path)
  vitest.config.related = related
  const tests = await vitest.getRelevantTestSpecifications([...filters])
  if (tests.length === 0) throw new Error(`No test matches ${[...filters, ...(related ?? [])].join(', ')}.`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
  const failures = testModules.flatMap((module) => [
    ...module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
    ...[...module.children.allTests('failed')].map((test) => {
      const [error] = test.result().errors ?? []
      return `${module.moduleId} > ${test.fullName}: ${error?.message}`
    }),
  ])
  failures.push(...unhandledErrors.map((error) => String(error)))
  return { isPassed: unhandledErrors.length === 0 && testModules.every((module) => module.ok()), failures }
}

process.on('message', (message) => {
  run(message).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send?.({ isReady: true })
