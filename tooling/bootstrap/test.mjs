import { rmSync } from 'node:fs'
import { install } from './install.mjs'
import { packageManagerFolder } from './packageManager.mjs'
import { createProgress } from './progress.mjs'
import { addUp, nameFailures, resultFolders } from './results.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

const CHECKS = ['format', 'lint', 'unused', 'typecheck', 'package-shape', 'size']
const TESTS = ['test', 'test:browser', 'test:stories', 'test:desktop', 'test:phone']

/** For two cores: tests in a browser wait a fifth of their time, which a third task fills; more would wait for each other. */
const AT_ONCE = 3

/** Runs every check and test, even after a failure, and closes with `N passed, N failed`. */
export async function test() {
  const step = createProgress(3)
  let pnpmFolder
  await step('Installing packages (the first time takes about half a minute)', async () => {
    pnpmFolder = await packageManagerFolder()
    return install(pnpmFolder)
  })
  for (const folder of resultFolders(root)) rmSync(folder, { recursive: true, force: true })

  const turbo = (tasks) =>
    runCommand(
      'pnpm',
      ['exec', 'turbo', 'run', ...tasks, '--continue', `--concurrency=${AT_ONCE}`, '--output-logs=new-only'],
      {
        path: pnpmFolder,
        show: true,
      },
    )
  let failedRuns = 0
  await step('Building and checking (format, lint, types, package shape, size)', async () => {
    const { code } = await turbo(CHECKS)
    if (code !== 0) failedRuns += 1
    return code === 0 ? undefined : 'FAILED, see above'
  })
  await step('Testing (unit, contract, stories, end-to-end in Chromium)', async () => {
    const { code } = await turbo(TESTS)
    if (code !== 0) failedRuns += 1
    return code === 0 ? undefined : 'FAILED, see above'
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
