import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The `test-results` folder of every package; it may not exist. */
export function resultFolders(root) {
  return ['packages', 'apps', 'tests', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, group, entry.name, 'test-results')),
  )
}

/** Sums the results of all runners: `{ suites, passed, failed, skipped }`. */
export function addUp(folders) {
  const suites = folders.flatMap((folder) => {
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .filter((result) => typeof result.passed === 'number')
  })
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0)
  return { suites, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** Lines with every failed and flaky test and the start of its error. */
export function nameFailures(suites) {
  return suites.flatMap(({ suite, failures = [], flaky = [] }) => [
    ...failures.flatMap((failure) => lines(`FAILED ${suite}: `, failure)),
    ...flaky.flatMap((failure) => lines(`PASSED AT THE SECOND TRY ${suite}: `, failure)),
  ])
}

const MESSAGE_LINES = 8

function lines(label, { name, message }) {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [`  ${label}${name}`, ...said.slice(0, MESSAGE_LINES).map((line) => `      ${line}`)]
}
