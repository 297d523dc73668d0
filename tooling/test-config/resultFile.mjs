import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `test-results/{suite}.json` for the summary of `npm test`: counts, and name and message of failed
 * and retried tests.
 */
export function writeResult(suite, counts) {
  const folder = join(process.cwd(), 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${suite}.json`), JSON.stringify({ suite, ...counts }) + '\n')
}
