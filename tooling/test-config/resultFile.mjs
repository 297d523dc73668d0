import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes `test-results/{suite}.json`, which the closing line of `npm test` adds up. */
export function writeResult(suite, counts) {
  const folder = join(process.cwd(), 'test-results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${suite}.json`), JSON.stringify({ suite, ...counts }) + '\n')
}
