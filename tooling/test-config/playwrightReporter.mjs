import { writeResult } from './resultFile.mjs'

/** Counts Playwright's results the way the closing line of `npm test` wants them. */
export default class CountReporter {
  constructor({ suite }) {
    this.suite = suite
  }

  onBegin(_config, root) {
    this.root = root
  }

  onEnd() {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const test of this.root.allTests()) {
      const outcome = test.outcome()
      if (outcome === 'unexpected') counts.failed += 1
      else if (outcome === 'skipped') counts.skipped += 1
      else counts.passed += 1
    }
    writeResult(this.suite, counts)
  }

  printsToStdio() {
    return false
  }
}
