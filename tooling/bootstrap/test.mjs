import { rmSync } from 'node:fs'
import { collectFailedTasks } from './failedTasks.mjs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { addUp, nameFailures, resultFolders } from './results.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

const CHECKS = ['build', 'format', 'lint', 'unused', 'words', 'typecheck', 'package-shape', 'size']

/** For two cores: browser tests are idle a fifth of their time, which a third task uses. */
const AT_ONCE = 3

/** The longest suites besides the journeys and the portal's. */
const SERVER = ['@portal/platform-server', '@portal/contract-tests', '@portal/ui-api']

/**
 * Parallel lanes of sequential tasks. turbo alone often starts a long task last, which leaves a core idle for
 * minutes: here the three longest start first, and the lanes take equally long.
 */
const LANES = [
  ['test:desktop', 'test:phone'],
  ['test', ...SERVER.map((name) => `--filter=${name}`)],
  ['test', 'test:browser', 'test:stories', ...SERVER.map((name) => `--filter=!${name}`)],
]

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
    // Everything is built, so each lane hits the cache and writes nothing that another lane reads.
    const ended = await Promise.all(LANES.map((lane) => turbo(lane, 1)))
    const failedLanes = ended.filter(({ code }) => code !== 0).length
    failedRuns += failedLanes
    return failedLanes === 0 ? undefined : 'FAILED, see above'
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
