import { writeResult } from './resultFile.mjs'

/** Counts what ran. A file that does not load counts as one failure, so that it can't hide. */
export class CountReporter {
  constructor(suite) {
    this.suite = suite
  }

  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state } = test.result()
        if (state === 'passed') counts.passed += 1
        else if (state === 'failed') counts.failed += 1
        else counts.skipped += 1
      }
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
        counts.failed += 1
    }
    writeResult(this.suite, counts)
  }
}
