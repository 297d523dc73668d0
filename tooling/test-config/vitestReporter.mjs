import { relative } from 'node:path'
import { writeResult } from './resultFile.mjs'

/**
 * Counts tests and lists failures. A file that fails to load counts as one failure; a test that passed on
 * retry is listed as flaky.
 */
export class CountReporter {
  constructor(suite) {
    this.suite = suite
  }

  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    const failures = unhandledErrors.map((error) => failure('outside any test', error))
    const flaky = []
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const { state, errors } = test.result()
        const name = `${file} > ${test.fullName}`
        if (state === 'passed') counts.passed += 1
        else if (state === 'failed') {
          counts.failed += 1
          failures.push(failure(name, errors[0]))
        } else counts.skipped += 1
        if (test.diagnostic()?.flaky) flaky.push(failure(name, errors?.[0]))
      }
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) {
        counts.failed += 1
        failures.push(failure(file, module.errors()[0]))
      }
    }
    writeResult(this.suite, { ...counts, failures, flaky })
  }
}

function failure(name, error) {
  return { name, message: error?.message ?? '' }
}
