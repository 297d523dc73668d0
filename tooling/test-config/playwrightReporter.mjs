import { relative } from 'node:path'
import { writeResult } from './resultFile.mjs'

/**
 * Writes the results of each Playwright project for the summary of `npm test`, with the failed tests. One
 * file per project, because they may run in parallel.
 */
export default class CountReporter {
  constructor({ suite }) {
    this.suite = suite
  }

  onBegin(_config, root) {
    this.root = root
  }

  onEnd() {
    for (const project of this.root.suites)
      writeResult(`${this.suite}-${project.title}`, count(project.allTests()))
  }

  printsToStdio() {
    return false
  }
}

function count(tests) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const flaky = []
  for (const test of tests) {
    const outcome = test.outcome()
    if (outcome === 'unexpected') {
      counts.failed += 1
      failures.push(failure(test))
    } else if (outcome === 'skipped') counts.skipped += 1
    else counts.passed += 1
    if (outcome === 'flaky') flaky.push(failure(test))
  }
  return { ...counts, failures, flaky }
}

function failure(test) {
  const error = test.results.find((result) => result.error)?.error
  return {
    name: `${relative(process.cwd(), test.location.file)}:${test.location.line} > ${test.title}`,
    message: error?.message ?? '',
  }
}
