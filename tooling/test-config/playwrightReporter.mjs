import { relative } from 'node:path'
import { writeResult } from './resultFile.mjs'

/** Counts Playwright's results the way the closing line of `npm test` wants them, and names what failed. */
export default class CountReporter {
  constructor({ suite }) {
    this.suite = suite
  }

  onBegin(_config, root) {
    this.root = root
  }

  onEnd() {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = []
    const flaky = []
    for (const test of this.root.allTests()) {
      const outcome = test.outcome()
      if (outcome === 'unexpected') {
        counts.failed += 1
        failures.push(failure(test))
      } else if (outcome === 'skipped') counts.skipped += 1
      else counts.passed += 1
      if (outcome === 'flaky') flaky.push(failure(test))
    }
    writeResult(this.suite, { ...counts, failures, flaky })
  }

  printsToStdio() {
    return false
  }
}

function failure(test) {
  const error = test.results.find((result) => result.error)?.error
  return {
    name: `${relative(process.cwd(), test.location.file)}:${test.location.line} > ${test.title}`,
    message: error?.message ?? '',
  }
}
