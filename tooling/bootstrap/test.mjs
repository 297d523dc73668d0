import { rmSync } from 'node:fs'
import { collectFailedTasks } from './failedTasks.mjs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { addUp, nameFailures, resultFolders } from './results.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

const CHECKS = ['build', 'format', 'lint', 'unused', 'words', 'secrets', 'typecheck', 'package-shape', 'size']

/** For two cores: browser tests are idle a fifth of their time, which a third task uses. */
const AT_ONCE = 3

const UNITS = ['test', 'test:browser', 'test:stories', 'test:docs']

/** Packages with a run of their own, the longest first; `REST` has all others. */
const APART = ['platform-server', 'portal-ui', 'carrier-portal', 'contract-tests', 'provider-desk', 'ui-api']
const REST = [...UNITS, ...APART.map((name) => `--filter=!@portal/${name}`)]
const [SERVER, COMPONENTS, PORTAL, ...SHORT] = APART.map((name) => [...UNITS, `--filter=@portal/${name}`])

/**
 * Runs of turbo with one task at a time, the longest first; `AT_ONCE` of them run. turbo alone often starts a
 * long task last, which leaves a core idle for minutes.
 */
const RUNS = [['test:desktop'], SERVER, ['test:phone'], COMPONENTS, PORTAL, REST, ...SHORT]

/** Runs every check and test, even after a failure, and ends with `N passed, N failed`. */
export async function test() {
  const step = createProgress(3)
  let pnpmFolder
  await step('Installing packages (the first time takes about half a minute)', async () => {
    pnpmFolder = await packageManagerFolder()
    return install(pnpmFolder, { examples: true })
  })
  for (const folder of resultFolders(root)) rmSync(folder, { recursive: true, force: true })

  const tasks = collectFailedTasks()
  const turbo = (names, atOnce) =>
    runCommand(
      'pnpm',
      ['exec', 'turbo', 'run', ...names, '--continue', `--concurrency=${atOnce}`, '--output-logs=new-only'],
      {
        path: pnpmFolder,
        show: true,
        onLine: (line) => tasks.read(line),
      },
    )
  let failedRuns = 0
  await step('Building and checking (format, lint, types, package shape, size)', async () => {
    const { code } = await turbo(CHECKS, AT_ONCE)
    if (code !== 0) failedRuns += 1
    return code === 0 ? undefined : 'FAILED, see above'
  })
  await step('Testing (unit, contract, stories, end-to-end in Chromium)', async () => {
    // Everything is built, so each run hits the cache and writes nothing that another one reads.
    const waiting = [...RUNS]
    let failedHere = 0
    const runNext = async () => {
      for (let run = waiting.shift(); run; run = waiting.shift())
        if ((await turbo(run, 1)).code !== 0) failedHere += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runNext))
    failedRuns += failedHere
    return failedHere === 0 ? undefined : 'FAILED, see above'
  })

  const { suites, passed, failed, skipped } = addUp(resultFolders(root))
  const failedChecks = { suite: 'task', failures: tasks.failed() }
  for (const line of nameFailures([...suites, failedChecks])) console.log(line)
  for (const suite of suites) {
    const skippedNote = suite.skipped ? `, ${suite.skipped} skipped` : ''
    console.log(`  ${suite.suite}: ${suite.passed} passed, ${suite.failed} failed${skippedNote}`)
  }
  // A task that crashed before its tests could report is a failure too.
  const failures = Math.max(failed, failedRuns)
  console.log(`${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failures === 0 && passed > 0 ? 0 : 1
}
