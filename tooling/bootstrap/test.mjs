import { rmSync } from 'node:fs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { addUp, nameFailures, resultFolders } from './results.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

const CHECKS = ['build', 'format', 'lint', 'unused', 'words', 'typecheck', 'package-shape', 'size']

/** For two cores: tests in a browser wait a fifth of their time, which a third task fills; more would wait for each other. */
const AT_ONCE = 3

/** Whose tests take as long as the journeys do, or the portal's. */
const SERVER = ['@portal/platform-server', '@portal/contract-tests', '@portal/ui-api']

/**
 * What runs beside each other, the tasks of a lane one after the other. Left to itself turbo begins a long task last as
 * often as not, and a core has nothing to do for minutes: the three longest begin at once here, and the lanes are as long
 * as each other.
 */
const LANES = [
  ['test:desktop', 'test:phone'],
  ['test', ...SERVER.map((name) => `--filter=${name}`)],
  ['test', 'test:browser', 'test:stories', ...SERVER.map((name) => `--filter=!${name}`)],
]

/** Runs every check and test, even after a failure, and closes with `N passed, N failed`. */
export async function test() {
  const step = createProgress(3)
  let pnpmFolder
  await step('Installing packages (the first time takes about half a minute)', async () => {
    pnpmFolder = await packageManagerFolder()
    return install(pnpmFolder)
  })
  for (const folder of resultFolders(root)) rmSync(folder, { recursive: true, force: true })

  const turbo = (tasks, atOnce) =>
    runCommand(
      'pnpm',
      ['exec', 'turbo', 'run', ...tasks, '--continue', `--concurrency=${atOnce}`, '--output-logs=new-only'],
      {
        path: pnpmFolder,
        show: true,
      },
    )
  let failedRuns = 0
  await step('Building and checking (format, lint, types, package shape, size)', async () => {
    const { code } = await turbo(CHECKS, AT_ONCE)
    if (code !== 0) failedRuns += 1
    return code === 0 ? undefined : 'FAILED, see above'
  })
  await step('Testing (unit, contract, stories, end-to-end in Chromium)', async () => {
    // All is built by now, so each lane finds it in the cache and writes nothing that another reads.
    const ended = await Promise.all(LANES.map((lane) => turbo(lane, 1)))
    const failedLanes = ended.filter(({ code }) => code !== 0).length
    failedRuns += failedLanes
    return failedLanes === 0 ? undefined : 'FAILED, see above'
  })

  const { suites, passed, failed, skipped } = addUp(resultFolders(root))
  for (const line of nameFailures(suites)) console.log(line)
  for (const suite of suites) {
    const skippedNote = suite.skipped ? `, ${suite.skipped} skipped` : ''
    console.log(`  ${suite.suite}: ${suite.passed} passed, ${suite.failed} failed${skippedNote}`)
  }
  // A task that broke before its tests could report is a failure too.
  const failures = Math.max(failed, failedRuns)
  console.log(`${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failures === 0 && passed > 0 ? 0 : 1
}
